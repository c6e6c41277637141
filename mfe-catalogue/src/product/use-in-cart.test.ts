import type { CartItem } from '@portal/shared-sdk/contract'
import { inCartOf } from './use-in-cart'

const line = (product: number, quantity: number, total?: number) => ({ product, quantity, total }) as CartItem
const cart = { client: 3, lead: null, items: [line(7, 2, 10), line(7, 1, 5), line(8, 4, 20)] }

test('lines of one product are summed', () => {
  expect([...inCartOf(cart, { client: 3, lead: null })]).toEqual([
    [7, { quantity: 3, total: 15 }],
    [8, { quantity: 4, total: 20 }],
  ])
})

test('an account that may not see prices gets quantities only', () => {
  expect(inCartOf({ ...cart, items: [line(7, 2), line(7, 1)] }, { client: 3, lead: null }).get(7)).toEqual({
    quantity: 3,
    total: undefined,
  })
})

test.each([
  ['another client', { client: 4, lead: null }],
  ['a lead', { client: null, lead: 3 }],
  ['nobody yet', { client: null, lead: null }],
])('the cart of one client does not count for %s', (_whom, chosen) => {
  expect(inCartOf(cart, chosen).size).toBe(0)
})
