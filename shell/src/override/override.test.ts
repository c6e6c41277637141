import { askedOverride, loadOverride, overrideOfPage, overrideProblem, withOverride } from './override'

const label = { es: 'a', pt: 'b', en: 'c' }
const area = (name: string, more: object = {}) => ({
  name,
  sdk: '^1.0.0',
  budget: { entryKb: 40 },
  routes: [],
  version: 'dev',
  entry: 'remoteEntry.js',
  global: `area_${name}_dev`,
  modules: {},
  words: label,
  base: `/areas/${name}/dev/`,
  integrity: { 'remoteEntry.js': 'sha256-x' },
  ...more,
})
const released = [area('catalogue', { version: '1' }), area('cart', { version: '1' })] as never[]

beforeEach(() => {
  document.head.innerHTML = '<meta name="portal-override" content="cart http://localhost:8082">'
})

const answers = (body: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue({ ok: true, json: () => Promise.resolve(body) } as Response)

beforeAll(() => {
  globalThis.fetch ??= () => Promise.reject(new Error())
  AbortSignal.timeout ??= () => new AbortController().signal
})

test('without a word of the server every area is the released one (rule A-75)', async () => {
  document.head.innerHTML = ''
  await loadOverride()
  expect(overrideOfPage()).toBeUndefined()
  expect(withOverride(released)).toBe(released)
})

test('a machine that answers something else is told of, and the released area stays (rule A-75)', async () => {
  answers(area('carbon'))
  await loadOverride()
  expect(overrideProblem()).toBe('carbon instead of cart')
  answers({ name: 'cart' })
  await loadOverride()
  expect(overrideProblem()).toContain('expected')
  expect(withOverride(released)).toBe(released)
})

test('code and declaration of one area come from the machine (rule A-75)', async () => {
  const fetched = answers(area('cart', { flags: { newest: true } }))
  await loadOverride()
  expect(fetched.mock.calls.at(-1)?.[0]).toBe('http://localhost:8082/area.json')
  const [catalogue, cart] = withOverride(released)
  expect(catalogue).toBe(released[0])
  expect(cart).toMatchObject({ version: 'dev', flags: { newest: true }, base: 'http://localhost:8082/areas/cart/dev/' })
  expect(cart).not.toHaveProperty('integrity')
})

test('an address asks for an area and where it is from', () => {
  expect(askedOverride('?area_override=cart@http://localhost:8082&x=1')).toEqual({
    area: 'cart',
    origin: 'http://localhost:8082',
  })
  for (const search of ['', '?area_override=', '?area_override=cart', '?area_override=@x'])
    expect(askedOverride(search)).toBeUndefined()
})
