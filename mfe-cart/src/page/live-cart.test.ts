import { shippingOf, type Cents } from '@portal/shared-sdk'
import { taxRateOf } from '@portal/shared-sdk/contract/money'
import type { AccountRules, Cart, CartItem } from '@portal/shared-sdk/contract'
import { moneyCases } from '@portal/shared-sdk/contract/money-cases'
import { shownLine } from '../lines/shown-line'
import { liveCart, type CartDraft } from './live-cart'

const rules = {
  undiscountable_codes: ['PORTES1'],
  free_shipping_from: 90.39,
  default_shipping: 10,
  shippingTable: null,
} as unknown as AccountRules
const shipping = (base: Cents) => shippingOf(base, rules, 1)
const by = { role: 'admin', rules, shipping } as const
const nothing: CartDraft = { changes: {}, gone: new Set(), order: null, clientDiscount: null }

function line(id: number, change: Partial<CartItem> = {}, product: Partial<CartItem['product_data']> = {}): CartItem {
  return {
    id,
    product: id,
    quantity: 1,
    price: 10,
    discount: 0,
    total: 10,
    tax_rate: 21,
    is_special_price: false,
    is_price_rate: false,
    is_valid_product: true,
    aditional_measurement_unit: null,
    aditional_measurement_unit_data: null,
    aditional_measurement_unit_tmp: null,
    price_rate_product: null,
    price_rate_product_data: null,
    ...change,
    product_data: {
      external_id: `C${id}`,
      max_discount: 100,
      special_price: null,
      final_price: 10,
      price_rate_products: [],
      aditional_measurement_units: [{ id: 5, name: 'Caja', quantity: 12 }],
      ...product,
    },
  } as CartItem
}
const aCart = (items: CartItem[], totals: Partial<Cart> = {}) =>
  ({
    id: 1,
    lead: null,
    items,
    base: 20,
    discounts: 0,
    client_discount_percentage: 0,
    client_discount: 0,
    taxes: [],
    tax: 4.2,
    total: 24.2,
    shipping: 10,
    final: 34.2,
    ...totals,
  }) as Cart

test.each(moneyCases)('changed to $name, the screen computes what the server will (rules C-66, C-67)', (known) => {
  const items = known.lines.map(({ price, unitQuantity, taxClass }, i) =>
    line(
      i + 1,
      { price, tax_rate: taxRateOf(taxClass, known.country) },
      {
        aditional_measurement_units: [{ id: 5, name: 'Caja', quantity: unitQuantity }],
      },
    ),
  )
  const changes = Object.fromEntries(
    known.lines.map(({ quantity, discount }, i) => [
      i + 1,
      { change: { quantity, discount, aditional_measurement_unit: 5 } },
    ]),
  )
  const shown = liveCart(
    aCart(items),
    { ...nothing, changes, clientDiscount: { percentage: known.clientDiscountPercentage } },
    by,
  )
  expect(shown).toMatchObject({
    base: known.base,
    client_discount: known.clientDiscount,
    tax: known.tax,
    total: known.total,
    shipping: known.shipping,
    final: known.final,
    items: known.lines.map(({ total }) => ({ total })),
  })
})

test('lines that are being removed are left out, the others have the wanted order', () => {
  const shown = liveCart(aCart([line(1), line(2), line(3)]), { ...nothing, gone: new Set([2]), order: [3, 1] }, by)
  expect(shown.items.map(({ id }) => id)).toEqual([3, 1])
  expect(shown).toMatchObject({ base: 20, lines_count: 2 })
})

test('without changes the server’s sums are shown, with the shipping of the chosen option', () => {
  expect(liveCart(aCart([line(1)]), nothing, { ...by, shipping: () => 590n })).toMatchObject({
    base: 20,
    tax: 4.2,
    total: 24.2,
    shipping: 5.9,
    final: 30.1,
  })
})

test('an account that may not see totals gets none', () => {
  const { base: _base, final: _final, ...hidden } = aCart([line(1)])
  const shown = liveCart(hidden as Cart, { ...nothing, gone: new Set([1]) }, by)
  expect([shown.base, shown.final, shown.shipping]).toEqual([undefined, undefined, hidden.shipping])
})

const rate = { id: 8, price: 8.4, is_list_price: false, price_rate: { id: 2, name: 'Mayorista' } }
const special = { special_price: 7, final_price: 7, price_rate_products: [rate] }
test.each([
  [
    'a format',
    line(1),
    { aditional_measurement_unit: 5 },
    { total: 120, aditional_measurement_unit_data: { quantity: 12 } },
  ],
  [
    'the own unit again',
    line(1, { aditional_measurement_unit: 5 }),
    { aditional_measurement_unit: null },
    { total: 10, aditional_measurement_unit_data: null },
  ],
  [
    'a rate',
    line(1, {}, special),
    { price_rate_product: 8 },
    { price: 8.4, total: 8.4, is_price_rate: true, is_special_price: false },
  ],
  [
    'the special price again, without the discount that it does not take',
    line(1, { discount: 5, price: 8.4, is_price_rate: true }, special),
    { price_rate_product: null },
    { price: 7, total: 7, discount: 0, is_special_price: true },
  ],
] as [string, CartItem, object, object][])('a line changes at once with %s', (_name, saved, change, expected) => {
  expect(shownLine(saved, change, 'admin', rules)).toMatchObject(expected)
})
