import type { AccountRules, CartItem, Role } from '@portal/shared-sdk/contract'
import { largestDiscount } from './largest-discount'

const rules = {
  id_code_0: 11,
  undiscountable_codes: ['PORTES1', 'RECOGIDA'],
  refuseRatePricedOrders: false,
} as unknown as AccountRules

function line(change: Partial<CartItem> = {}, product: Partial<CartItem['product_data']> = {}): CartItem {
  return {
    id: 1,
    product: 500,
    quantity: 1,
    is_special_price: false,
    is_price_rate: false,
    is_valid_product: true,
    aditional_measurement_unit_data: null,
    ...change,
    product_data: { external_id: '100500', max_discount: 10, max_quantity: null, ...product },
  } as CartItem
}

test.each([
  ['admin', {}, {}, 10],
  ['sales_manager', {}, {}, 10],
  ['client', {}, {}, 0],
  ['network', {}, {}, 0],
  ['admin', { is_special_price: true }, {}, 0],
  ['admin', {}, { external_id: 'PORTES1' }, 0],
  ['admin', {}, { external_id: 'RECOGIDA' }, 0],
  ['admin', {}, { max_discount: 0.9 }, 0],
  ['admin', {}, { max_discount: 7.5 }, 7],
] as [Role, Partial<CartItem>, Partial<CartItem['product_data']>, number][])(
  '%s may discount %j %j by at most %i',
  (role, change, product, most) => {
    expect(largestDiscount(line(change, product), role, rules)).toBe(most)
  },
)
