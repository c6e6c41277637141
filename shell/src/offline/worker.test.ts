import './worker'

const scope = 'http://localhost/pedidos/almacen/'
/** What the cache has, by address. */
let kept: Record<string, string>
/** What the server answers; undefined: it is not reached. */
let server: Response | Promise<Response> | undefined
let asked: string[]

/** jsdom has no answers; these are as much of one as the worker reads. */
const answer = (text: string, status = 200) => ({ status, text: async () => text }) as Response

beforeEach(() => {
  kept = {}
  asked = []
  server = answer('of the server')
  const match = async (url: string) => {
    const text = kept[url.split('?')[0] ?? '']
    return text === undefined ? undefined : answer(text)
  }
  Object.assign(globalThis, {
    registration: { scope },
    caches: { match },
    fetch: async ({ url }: Request) => {
      asked.push(url)
      if (!server) throw new TypeError('Failed to fetch')
      return server
    },
  })
})
afterEach(() => jest.useRealTimers())

/** What the worker answers to a request; undefined: it takes no part in it. */
async function ask(path: string, { mode = 'cors', method = 'GET' } = {}): Promise<string | undefined> {
  let given: Promise<Response> | undefined
  const event = Object.assign(new Event('fetch'), {
    request: { url: new URL(path, scope).href, mode, method },
    respondWith: (response: Promise<Response>) => {
      given = response
    },
  })
  self.dispatchEvent(event)
  return (await given)?.text()
}
const open = () => ask('/pedidos/almacen/7', { mode: 'navigate' })

test('a page is the server’s, and the kept one where that is not reached or fails (rule P-86)', async () => {
  expect(await open()).toBe('of the server')
  kept[scope] = 'kept'
  expect(await open()).toBe('of the server')
  server = answer('busy', 503)
  expect(await open()).toBe('kept')
  server = undefined
  expect(await open()).toBe('kept')
})

test('a server that hangs has three seconds (rule P-86)', async () => {
  jest.useFakeTimers()
  kept[scope] = 'kept'
  server = new Promise(() => undefined)
  const page = open()
  await jest.advanceTimersByTimeAsync(2900)
  expect(await Promise.race([page, Promise.resolve('not yet')])).toBe('not yet')
  await jest.advanceTimersByTimeAsync(200)
  expect(await page).toBe('kept')
})

test('a file that is kept is not asked for again, also at the address of a second try; another one is', async () => {
  kept['http://localhost/static/main.1.js'] = 'main'
  expect(await ask('/static/main.1.js')).toBe('main')
  expect(await ask('/static/main.1.js?r=7')).toBe('main')
  expect(await ask('/areas/cart/1/entry.js')).toBe('of the server')
  expect(asked).toEqual(['http://localhost/areas/cart/1/entry.js'])
})

test.each([
  ['a call of the API', '/api/account/', 'GET'],
  ['a write', '/static/x', 'POST'],
  ['the registry', '/registry.json', 'GET'],
  ['a picture', '/media/products/1.svg', 'GET'],
])('%s goes past the worker (rule P-85)', async (_what, path, method) => {
  expect(await ask(path, { method })).toBeUndefined()
  expect(asked).toEqual([])
})
