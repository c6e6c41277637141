import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** Sales with a client and center, an article of code 0 of any id, and one with the demonstration's id 11. */
async function marked() {
  const seller = await portal.anAccount({ role: 'admin' })
  const center = await portal.aCenter()
  const { id: charge } = await portal.aProduct({ is_free_line: true, price: null })
  const add = (more: object) =>
    seller.post('cart/add_cart_item/', { client: center.client_id, center: center.id, quantity: 1, ...more })
  return { seller, center, charge, add }
}

test('without an article of code 0 there is none to charge with (rule C-57)', async () => {
  const seller = await portal.anAccount({ role: 'admin' })
  expect((await seller.get('account/')).body.rules.id_code_0).toBeNull()
  expect((await seller.get('cart/')).body.custom_product.id).toBeNull()
})

test('the mark makes an article one of code 0, whatever its id (rules C-57, C-70)', async () => {
  const { seller, center, charge, add } = await marked()
  expect((await seller.get('account/')).body.rules.id_code_0).toBe(charge)
  expect((await seller.get('cart/')).body.custom_product.id).toBe(charge)
  expect(await add({ product: charge, price: 5 })).toMatchObject({
    status: 400,
    body: { description: [expect.any(String)] },
  })
  const { body } = await add({ product: charge, price: 5, description: 'Montaje' })
  expect(body.items).toMatchObject([{ product: charge, price: 5, is_free_line: true }])
  expect(await seller.patch('cart/create_order/', { client: center.client_id, center: center.id })).toMatchObject({
    status: 400,
    body: { code: 'code_0' },
  })
})

test('the demonstration’s ids are articles like any other where they have no mark (rule C-57)', async () => {
  const { charge, add, seller } = await marked()
  const { id } = await portal.aProduct({ id: 900_011, price: '7' })
  const { body } = await add({ product: id, price: 1 })
  expect(body.items).toMatchObject([{ product: id, price: 7, is_free_line: false }])
  await portal.db.updateTable('product').set({ is_free_line: false }).where('id', '=', charge).execute()
  expect((await seller.get('account/')).body.rules.id_code_0).not.toBe(charge)
})
