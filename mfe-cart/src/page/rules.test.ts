import type { AccountRules, Cart, CartItem, Role } from '@portal/shared-sdk/contract'
import { largestDiscount } from './largest-discount'
import { largestQuantity } from './largest-quantity'
import { orderRefusal } from './order-refusal'

const rules = { id_code_0: 11, undiscountable_codes: ['PORTES1', 'RECOGIDA'], refuseRatePricedOrders: false } as unknown as AccountRules

function line(change: Partial<CartItem> = {}, product: Partial<CartItem['product_data']> = {}): CartItem {
  return {
    id: 1, product: 500, quantity: 1, is_special_price: false, is_price_rate: false, is_valid_product: true,
    aditional_measurement_unit_data: null, ...change,
    product_data: { external_id: '100500', max_discount: 10, max_quantity: null, ...product },
  } as CartItem
}
const cart = (...items: CartItem[]) => ({ items }) as unknown as Cart

test.each([
  ['an empty cart', cart(), 3, rules, 'empty'],
  ['no centre', cart(line()), null, rules, 'need_center'],
  ['a code-0 line', cart(line({ product: 11 })), 3, rules, 'has_code_0'],
  ['a rate price where the variant refuses it', cart(line({ is_price_rate: true })), 3, { ...rules, refuseRatePricedOrders: true }, 'has_rate_prices'],
  ['the list price, chosen', cart(line({ is_price_rate: true, price_rate_product_data: { id: 1, price: 1, price_rate: { id: 1, name: 'PVP' } } })), 3, { ...rules, refuseRatePricedOrders: true }, null],
  ['a rate price elsewhere', cart(line({ is_price_rate: true })), 3, rules, null],
  ['a product that is gone', cart(line(), line({ is_valid_product: false })), 3, rules, 'has_unavailable'],
  ['an ordinary cart', cart(line()), 3, rules, null],
] as [string, Cart, number | null, AccountRules, string | null][])('an order of %s', (_name, content, center, theRules, refusal) => {
  expect(orderRefusal(content, center, theRules)).toBe(refusal)
})

test.each([
  ['admin', {}, {}, 10], ['sales_manager', {}, {}, 10], ['client', {}, {}, 0], ['network', {}, {}, 0],
  ['admin', { is_special_price: true }, {}, 0],
  ['admin', {}, { external_id: 'PORTES1' }, 0],
  ['admin', {}, { external_id: 'RECOGIDA' }, 0],
  ['admin', {}, { max_discount: 0.9 }, 0],
  ['admin', {}, { max_discount: 7.5 }, 7],
] as [Role, Partial<CartItem>, Partial<CartItem['product_data']>, number][])('%s may discount %j %j by at most %i', (role, change, product, most) => {
  expect(largestDiscount(line(change, product), role, rules)).toBe(most)
})

test.each([
  [null, null, 99999], [24, null, 24], [24, 12, 2], [5, 12, 1],
])('a stock limit of %p in formats of %p allows %i', (max, perFormat, most) => {
  const format = perFormat === null ? null : { id: 1, name: 'Caja', quantity: perFormat }
  expect(largestQuantity(line({ aditional_measurement_unit_data: format }, { max_quantity: max }))).toBe(most)
})
