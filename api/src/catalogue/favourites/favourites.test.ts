import { sql } from 'kysely'
import type { Caller } from '../../../test/an-account'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
let buyer: Caller
let product: { id: number }
let other: { id: number }

beforeAll(async () => {
  portal = await aPortal()
  product = await portal.aProduct({ name: 'Guantes de nitrilo' })
  other = await portal.aProduct({ name: 'Ambientador' })
})
beforeEach(async () => {
  buyer = await portal.anAccount()
})

const idsOf = async (query = '') =>
  (await buyer.get(`favourite_products/?${query}`)).body.results.map((row: { obj: { id: number } }) => row.obj.id)

test('a marked product is in the list, the newest first, and marked wherever it shows', async () => {
  expect(await buyer.post('favourite_products/', { obj: product.id })).toMatchObject({
    status: 201,
    body: { id: expect.any(Number), obj: { id: product.id, is_favourite: true } },
  })
  await buyer.post('favourite_products/', { obj: other.id })
  expect(await idsOf()).toEqual([other.id, product.id])
  expect(await idsOf('ordering=-name')).toEqual([product.id, other.id])
  expect(await idsOf('search=GUANTE')).toEqual([product.id])
  expect((await buyer.get('favourite_products/?page_size=1')).body).toMatchObject({ count: 2, total_pages: 2 })
  expect((await buyer.get(`products/${product.id}/`)).body.is_favourite).toBe(true)
})

test('a product marked twice is one favourite (rule K-55)', async () => {
  const first = await buyer.post('favourite_products/', { obj: product.id })
  const second = await buyer.post('favourite_products/', { obj: product.id })
  expect(second).toMatchObject({ status: 201, body: { id: first.body.id } })
  expect(await idsOf()).toEqual([product.id])
})

test('a mark that is sent twice with the same key is one, with the same answer', async () => {
  const headers = { 'idempotency-key': 'a-star' }
  const first = await buyer.post('favourite_products/', { obj: product.id }, headers)
  await buyer.delete(`favourite_products/${first.body.id}/`)
  expect(await buyer.post('favourite_products/', { obj: product.id }, headers)).toMatchObject({
    status: 201,
    body: first.body,
  })
  expect(await buyer.post('favourite_products/', { obj: other.id }, headers)).toMatchObject({ status: 409 })
  expect(await idsOf()).toEqual([])
})

test('a mark is taken away by its owner only (rule K-55)', async () => {
  const { body } = await buyer.post('favourite_products/', { obj: product.id })
  const stranger = await portal.anAccount()
  expect((await stranger.delete(`favourite_products/${body.id}/`)).status).toBe(404)
  expect((await stranger.get('favourite_products/')).body.count).toBe(0)
  expect((await buyer.delete(`favourite_products/${body.id}/`)).status).toBe(204)
  expect((await buyer.delete(`favourite_products/${body.id}/`)).status).toBe(404)
  expect(await idsOf()).toEqual([])
})

test.each([
  [undefined, undefined],
  ['multipart/form-data; boundary=x', '--x--'],
  ['multipart/form-data', undefined],
  ['application/json', undefined],
  ['application/json', '{broken'],
  ['text/plain', 'x'],
  ['application/x-www-form-urlencoded', 'a=b'],
])('the list is emptied whatever the content type: %s', async (type, body) => {
  await buyer.post('favourite_products/', { obj: product.id })
  const { status } = await buyer.delete('favourite_products/clear/', body, type ? { 'content-type': type } : {})
  expect(status).toBe(204)
  expect(await idsOf()).toEqual([])
})

test.each([
  [{}, 'obj'],
  [{ obj: 'x' }, 'obj'],
  [{ obj: '1' }, 'obj'],
  [{ obj: null }, 'obj'],
  [{ obj: [1] }, 'obj'],
  [{ obj: 0 }, 'obj'],
  [{ obj: 1.5 }, 'obj'],
])('a mark on %j is refused', async (body, field) => {
  expect(await buyer.post('favourite_products/', body)).toMatchObject({
    status: 400,
    body: { [field]: [expect.any(String)] },
  })
})

test('an emptied list comes back in its order beside what was marked since, for a minute (rule K-73)', async () => {
  const third = await portal.aProduct()
  for (const obj of [product.id, other.id]) await buyer.post('favourite_products/', { obj })
  const restore = () => buyer.post('favourite_products/restore/', {})
  expect(await restore()).toMatchObject({ status: 400, body: { code: 'restore', message: expect.any(String) } })
  await buyer.delete('favourite_products/clear/')
  await buyer.delete('favourite_products/clear/')
  for (const obj of [third.id, product.id]) await buyer.post('favourite_products/', { obj })
  expect((await restore()).status).toBe(204)
  expect(await idsOf()).toEqual([product.id, third.id, other.id])
  await buyer.delete('favourite_products/clear/')
  await sql`update cleared_favourite set cleared_at = now() - interval '2 minutes'`.execute(portal.db)
  expect((await restore()).status).toBe(400)
  expect(await idsOf()).toEqual([])
})

test('nobody brings somebody else’s favourites back', async () => {
  await buyer.post('favourite_products/', { obj: product.id })
  await buyer.delete('favourite_products/clear/')
  const stranger = await portal.anAccount()
  expect((await stranger.post('favourite_products/restore/', {})).status).toBe(400)
  expect((await stranger.get('favourite_products/')).body.count).toBe(0)
})

test('a product that does not exist cannot be marked', async () => {
  const retired = await portal.aProduct({ active: false })
  for (const obj of [retired.id, 2147483647])
    expect((await buyer.post('favourite_products/', { obj })).status).toBe(404)
})

test('a product that was withdrawn leaves the list', async () => {
  const gone = await portal.aProduct()
  await buyer.post('favourite_products/', { obj: gone.id })
  await portal.db.updateTable('product').set({ active: false }).where('id', '=', gone.id).execute()
  expect(await idsOf()).toEqual([])
})

test('favourites show the chosen client’s prices, to accounts that may see prices', async () => {
  const client = await portal.aClient()
  await portal.db
    .insertInto('special_price')
    .values({ client_id: client.id, product_id: product.id, price: '1.23' })
    .execute()
  const seller = await portal.anAccount({ role: 'admin' })
  await seller.post('favourite_products/', { obj: product.id })
  expect((await seller.get(`favourite_products/?client=${client.id}`)).body.results[0].obj).toMatchObject({
    final_price: 1.23,
    price_hidden: false,
  })
  await buyer.post('favourite_products/', { obj: product.id })
  expect(JSON.stringify((await buyer.get('favourite_products/')).body)).not.toMatch(/"(special_|final_)?price"/)
})

test('needs a log-in', async () => {
  for (const call of ['get', 'post'] as const)
    expect((await portal.stranger[call]('favourite_products/', {} as never)).status).toBe(401)
  expect((await portal.stranger.delete('favourite_products/clear/')).status).toBe(401)
})
