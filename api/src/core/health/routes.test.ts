import { readEnv } from '../env'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('a monitor sees that the portal answers (rule P-20)', async () => {
  expect(await portal.stranger.get('health/')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await portal.stranger.get('health')).toMatchObject({ status: 200 })
})

test('a program finds every call described (rule P-20)', async () => {
  const { status, body } = await portal.stranger.get('openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.paths)).toContain('/api/health/')
  const orderingOf = (path: string) =>
    body.paths[path].get.parameters.find(({ name }: { name: string }) => name === 'ordering').description
  for (const path of ['clients', 'centers', 'leads', 'favourite_products'])
    expect(orderingOf(`/api/${path}/`)).toContain('by id, ascending')
  for (const path of [
    'orders',
    'delivery_notes',
    'sale_invoices',
    'validable_offers',
    'validable_orders',
    'validated_orders',
  ])
    expect(orderingOf(`/api/${path}/`)).toContain('by id, descending')
})

test('an unknown path answers 404 in the language asked for', async () => {
  expect(await portal.stranger.get('nothing/', { 'accept-language': 'pt-PT' })).toMatchObject({
    status: 404,
    body: { detail: 'Não encontrado.' },
  })
})

test.each([
  ['health/', 200],
  ['provinces/', 401],
  ['nothing/', 404],
  ['public_products/?page=x', 400],
])('no answer is cached, shown as a page or content-sniffed: %s %s (rule P-33)', async (path, status) => {
  const answer = await portal.stranger.get(path)
  expect(answer).toMatchObject({
    status,
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    },
  })
})

test.each([
  ['clients/%zz/', 400, 'The request cannot be read.'],
  [`clients/${'9'.repeat(201)}/`, 404, 'Not found.'],
])('an address that cannot be routed is answered like others: %s', async (path, status, text) => {
  const answer = await portal.stranger.get(path, { 'accept-language': 'en' })
  expect(answer).toMatchObject({
    status,
    headers: {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    },
    body: status === 404 ? { detail: text } : { non_field_errors: [text] },
  })
})

test('too many calls are told to wait, for an account and an address apart (rule P-31)', async () => {
  const busy = await aPortal({ callsPerMinute: 8 })
  const account = await busy.anAccount()
  const statuses = async (call: () => Promise<{ status: number }>, times: number) => {
    const all = []
    for (let n = 0; n < times; n++) all.push((await call()).status)
    return all
  }
  expect(await statuses(() => busy.stranger.get('health/'), 3)).toEqual([200, 200, 429])
  for (const read of ['public_products/', 'public_categories/', 'request_regions/']) {
    expect(await statuses(() => busy.stranger.get(read), 2)).toEqual([200, 429])
  }
  expect(await statuses(() => account.get('account/'), 9)).toEqual([...Array(8).fill(200), 429])
  const refused = await account.get('account/', { 'accept-language': 'en' })
  expect(refused.body).toEqual({ detail: 'Too many requests. Try again later.' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('work that is logged in may call a hundred times a second', () => {
  expect(readEnv({ DATA_DIR: portal.config.dataDir }).callsPerMinute / 60).toBeGreaterThanOrEqual(100)
})

test('without its database the portal answers 503 (rule P-20)', async () => {
  const broken = await aPortal()
  await broken.database.close()
  expect(await broken.stranger.get('health/', { 'accept-language': 'en' })).toMatchObject({
    status: 503,
    body: { detail: expect.any(String) },
  })
})
