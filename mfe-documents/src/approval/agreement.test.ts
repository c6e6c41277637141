import type { Center, ValidableOrder } from '@portal/shared-sdk/contract'
import { agreementOf } from './agreement'

const [me, other] = ['ana@portal.test', 'jordi@portal.test']

/** An order of one line at 10.00: the quantity stored now, the one asked for, and who raised it. */
const order = (stored: number, asked: number, raisedBy: string | null) =>
  ({
    shipping: 0,
    client_discount_percentage: 0,
    client_discount: 0,
    base: stored * 10,
    entries: [
      {
        id: 1,
        quantity: stored,
        asked_quantity: stored === asked ? null : asked,
        price: 10,
        discount: 0,
        tax_rate: 21,
      },
    ],
    history: raisedBy ? [{ action: 'changed', person: { email: raisedBy } }] : [],
  }) as unknown as ValidableOrder
const center = (limit: number | null, period = 'M') =>
  ({ purchase_limit: limit, purchase_current: 0, purchase_limit_period: period }) as Center

test.each<[string, ReturnType<typeof order>, number, Center, ReturnType<typeof agreementOf>]>([
  ['what was asked for', order(2, 2, null), 2, center(15), null],
  ['less than was asked for', order(4, 4, null), 2, center(15), null],
  ['more than was asked for, over the limit', order(2, 2, null), 3, center(15), 'asks'],
  ['more than was asked for, within the limit', order(2, 2, null), 3, center(500), null],
  ['more at a centre without limit', order(2, 2, null), 3, center(null), null],
  ['more where the limit has no period', order(2, 2, null), 3, center(15, 'X'), null],
  ['what I raised', order(3, 2, me), 3, center(15), 'waits'],
  ['what I raised and raise again', order(3, 2, me), 4, center(15), 'asks'],
  ['what I raised, lowered to what was asked for', order(3, 2, me), 2, center(15), null],
  ['what somebody else raised', order(3, 2, other), 3, center(15), null],
  ['more than what somebody else raised', order(3, 2, other), 4, center(15), 'asks'],
])('%s needs somebody else as the server judges it (rule D-11)', (_case, given, quantity, at, expected) => {
  expect(agreementOf(given, { 1: quantity }, at, me)).toBe(expected)
})
