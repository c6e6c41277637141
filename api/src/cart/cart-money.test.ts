import { moneyCases } from '@portal/shared-sdk/contract/money-cases'
import { aCodeZero } from '../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../test/a-portal'
import type { Caller } from '../../test/an-account'

let portal: TestPortal
let sales: Caller
beforeAll(async () => {
  portal = await aPortal()
  sales = await portal.anAccount({ role: 'admin' })
  await aCodeZero(portal.db, { max_discount: '100' })
})

test.each(moneyCases.map((entry) => [entry.name, entry] as const))('a buyer pays to the cent: %s', async (_name, entry) => {
  const center = await portal.aCenter({ country_id: entry.country })
  const client = center.client_id
  for (const { price, unitQuantity, quantity, discount, taxClass } of entry.lines) {
    const product = await portal.aProduct({ price, tax_class: taxClass, max_discount: 100 })
    const unit = unitQuantity === 1 ? null : await portal.db.insertInto('product_unit')
      .values({ product_id: product.id, name: 'Caja', quantity: unitQuantity }).returning('id').executeTakeFirstOrThrow()
    const { status } = await sales.post('cart/add_cart_item/', {
      client, center: center.id, product: product.id, quantity, discount, aditional_measurement_unit: unit?.id ?? null,
    })
    expect(status).toBe(200)
  }
  const { body: cart } = await sales.put('cart/update/', { client, client_discount_percentage: entry.clientDiscountPercentage })
  const amounts = {
    base: entry.base, discounts: entry.discounts, client_discount: entry.clientDiscount, total: entry.total, shipping: entry.shipping, final: entry.final,
  }
  expect(cart).toMatchObject({ ...amounts, taxes: entry.taxes, tax: entry.tax })
  expect(cart.items.map((item: { total: number }) => item.total)).toEqual(entry.lines.map((line) => line.total))

  const { body: sent } = await sales.patch('cart/create_order/', { client, center: center.id })
  const { body: order } = await sales.get(`orders/${sent.id}/`)
  expect(order).toMatchObject({ ...amounts, taxes: entry.taxes, tax_total: entry.tax })
  expect(order.entries.map((line: { base: number }) => line.base)).toEqual(entry.lines.map((line) => line.total))
})
