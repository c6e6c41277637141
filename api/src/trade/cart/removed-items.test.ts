import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** A cart of four lines, the second one with a discount and billable. */
async function aCart() {
  const account = await portal.anAccount({ role: 'admin' })
  const { id: center, client_id: client } = await portal.aCenter()
  for (const change of [{}, { discount: 5, billable: true, quantity: 3 }, {}, {}]) {
    const product = (await portal.aProduct({ max_discount: '20' })).id
    await account.post('cart/add_cart_item/', { client, center, product, quantity: 1, ...change })
  }
  const { body: cart } = await account.put('cart/update/', { client, client_discount_percentage: 2 })
  const ids = cart.items.map(({ id }: { id: number }) => id) as [number, number, number, number]
  return { account, client: client as number, cart, ids }
}
const idsOf = async (account: Caller) => (await account.get('cart/')).body.items.map(({ id }: { id: number }) => id)

test('lines are removed at once and come back as they were, in their places (rule C-110)', async () => {
  const { account, client, cart, ids } = await aCart()
  const { status, body } = await account.patch('cart/remove_items/', { client, items: [ids[1], ids[2]] })
  expect(status).toBe(200)
  expect(body).toEqual({ removed: expect.any(Number), cart: (await account.get('cart/')).body })
  expect(body.cart).toMatchObject({ id: cart.id, lines_count: 2, base: 20, client_discount_percentage: 2 })
  const { body: restored } = await account.patch('cart/restore_items/', { client, removed: body.removed })
  expect(restored).toEqual({ ...cart, version: expect.any(Number) })
  expect(await account.patch('cart/restore_items/', { client, removed: body.removed })).toMatchObject({
    status: 400,
    body: { code: 'restore' },
  })
  expect(await idsOf(account)).toEqual(ids)
})

test('ids that are not in the cart are left out; without any other it is 404 (rule C-110)', async () => {
  const { account, client, ids } = await aCart()
  const theirs = await aCart()
  const items = [ids[0], theirs.ids[0], 2_000_000_000]
  expect((await account.patch('cart/remove_items/', { client, items })).status).toBe(200)
  expect(await idsOf(account)).toEqual(ids.slice(1))
  expect(await idsOf(theirs.account)).toEqual(theirs.ids)
  expect(await account.patch('cart/remove_items/', { client, items })).toMatchObject({ status: 404 })
  expect(await idsOf(account)).toEqual(ids.slice(1))
  expect(await account.patch('cart/remove_items/', { client, items: [] })).toMatchObject({ status: 400 })
})

test('a removal that is sent again removes nothing more and can still be undone (rules C-110, P-29)', async () => {
  const { account, client, ids } = await aCart()
  const remove = () =>
    account.patch('cart/remove_items/', { client, items: [ids[3]] }, { 'idempotency-key': `remove-${client}` })
  const first = await remove()
  const again = await remove()
  expect(again).toMatchObject({ status: 200, body: { removed: first.body.removed } })
  await account.patch('cart/restore_items/', { client, removed: again.body.removed })
  expect(await idsOf(account)).toEqual(ids)
})

test('removed lines wait a minute, for their own account and client only (rule C-110)', async () => {
  const { account, client, ids } = await aCart()
  const { body } = await account.patch('cart/remove_items/', { client, items: ids })
  const other = await portal.aClient()
  const stranger = await portal.anAccount({ role: 'admin' })
  const refused = { status: 400, body: { code: 'restore' } }
  expect(await stranger.patch('cart/restore_items/', { client, removed: body.removed })).toMatchObject(refused)
  expect(await account.patch('cart/restore_items/', { client: other.id, removed: body.removed })).toMatchObject(refused)
  await sql`update cart set cleared_at = cleared_at - interval '2 minutes' where id = ${body.removed}`.execute(
    portal.db,
  )
  expect(await account.patch('cart/restore_items/', { client, removed: body.removed })).toMatchObject(refused)
})

test('they are no cleared cart, and join what was added since (rules C-53, C-110)', async () => {
  const { account, client, ids } = await aCart()
  const { body } = await account.patch('cart/remove_items/', { client, items: ids })
  expect(await account.patch('cart/restore/', { client })).toMatchObject({ status: 400, body: { code: 'restore' } })
  const product = (await portal.aProduct()).id
  const { body: cart } = await account.post('cart/add_cart_item/', { client, product, quantity: 1 })
  await account.patch('cart/restore_items/', { client, removed: body.removed })
  expect((await idsOf(account)).toSorted()).toEqual([...ids, cart.items[0].id].toSorted())
})
