import { sql } from 'kysely'
import { moneyCases } from '@portal/shared-sdk/contract/money-cases'
import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { orderPaper } from '../documents/papers'
import { actorOfAccount } from '../../identity/session/load-actor'
import { orderById } from '../orders/queries'
import { figure, money } from '../../core/format'

let portal: TestPortal
let sales: Caller
beforeAll(async () => {
  portal = await aPortal()
  sales = await portal.anAccount({ role: 'admin', can_validate_orders: true })
  await aCodeZero(portal.db)
  portal.variants.forHost(undefined).server.rules.largestClientDiscount = 100
})

test.each(moneyCases.map((entry) => [entry.name, entry] as const))(
  'a buyer pays to the cent: %s (rules C-66, C-67)',
  async (_name, entry) => {
    const center = await portal.aCenter({ country_id: entry.country })
    const client = center.client_id
    for (const { price, unitQuantity, quantity, discount, taxClass } of entry.lines) {
      const product = await portal.aProduct({ price, tax_class: taxClass, max_discount: 100 })
      const unit =
        unitQuantity === 1
          ? null
          : await portal.db
              .insertInto('product_unit')
              .values({ product_id: product.id, name: 'Caja', quantity: unitQuantity })
              .returning('id')
              .executeTakeFirstOrThrow()
      const { status } = await sales.post('cart/add_cart_item/', {
        client,
        center: center.id,
        product: product.id,
        quantity,
        discount,
        aditional_measurement_unit: unit?.id ?? null,
      })
      expect(status).toBe(200)
    }
    const { body: cart } = await sales.put('cart/update/', {
      client,
      client_discount_percentage: entry.clientDiscountPercentage,
      // It costs what shipping costs by default.
      shipping_option: 'Self picking',
    })
    const amounts = {
      base: entry.base,
      discounts: entry.discounts,
      client_discount: entry.clientDiscount,
      total: entry.total,
      shipping: entry.shipping,
      final: entry.final,
    }
    expect(cart).toMatchObject({ ...amounts, taxes: entry.taxes, tax: entry.tax })
    expect(cart.items.map((item: { total: number }) => item.total)).toEqual(entry.lines.map((line) => line.total))

    const { body: sent } = await sales.patch('cart/create_order/', { client, center: center.id })
    const { body: order } = await sales.get(`orders/${sent.id}/`)
    expect(order).toMatchObject({ ...amounts, taxes: entry.taxes, tax_total: entry.tax })
    expect(order.entries.map((line: { base: number }) => line.base)).toEqual(entry.lines.map((line) => line.total))

    // On paper: the last of its rows are these, and each tax has its own.
    const head = (await orderById(portal.db, (await actorOfAccount(portal.db, portal.variants, sales.id))!, order.id))!
    const { lines, totals } = await orderPaper(portal.db, head, {
      variants: portal.variants,
      language: 'es',
      hides: { price: false, total: false },
    })
    expect(lines.map(({ total }) => total)).toEqual(entry.lines.map(({ total }) => money(total)))
    const printed = totals.map(({ label, value }) => `${label} ${value}`)
    for (const tax of entry.taxes) expect(printed).toContain(`IVA ${figure(tax.rate)} % ${money(tax.tax)}`)
    expect(printed.slice(-3)).toEqual([
      `Total con IVA ${money(entry.total)}`,
      `Envío ${money(entry.shipping)}`,
      `Importe final ${money(entry.final)}`,
    ])

    // Who validates other quantities than were asked for pays the same for these.
    const asked = (at: number) => entry.lines[at]!.quantity
    await sql`update sale_order set state = 'pending_validation' where id = ${order.id}`.execute(portal.db)
    await sql`update order_line set quantity = quantity + 3 where order_id = ${order.id}`.execute(portal.db)
    const entries = order.entries.map(({ id }: { id: number }, at: number) => ({ id, quantity: asked(at) }))
    const { body: validated } = await sales.patch(`validable_orders/${order.id}/`, { cancelled: false, entries })
    expect(validated).toMatchObject({ state: 'received', ...amounts, taxes: entry.taxes, tax_total: entry.tax })
  },
)
