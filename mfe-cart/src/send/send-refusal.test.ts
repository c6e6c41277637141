import { today } from '@portal/shared-sdk'
import type { AccountRules, Cart, CartItem } from '@portal/shared-sdk/contract'
import type { FinishAs } from '../finish/finish'
import { sendRefusal, type Destination } from './send-refusal'

const rules = { refuseRatePricedOrders: false } as unknown as AccountRules
const strict = { ...rules, refuseRatePricedOrders: true }
const line = (change: Partial<CartItem> = {}) =>
  ({ is_free_line: false, is_price_rate: false, is_valid_product: true, ...change }) as CartItem
const charge = line({ is_free_line: true })
const cart = (...items: CartItem[]) => ({ items }) as Cart
const center: Destination = { center: 3, lead: null }
const nowhere: Destination = { center: null, lead: null }
const lead = (email: string): Destination => ({ center: null, lead: { email } })
const wanted = (days: number): Destination => {
  const day = new Date(`${today()}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return { ...center, deliveryDate: day.toISOString().slice(0, 10) }
}
const pvp = { id: 1, price: 1, is_list_price: true, price_rate: { id: 1, name: 'Tarifa general' } }

test.each([
  ['an order of an empty cart', 1, cart(), center, rules, 'empty'],
  ['an order without centre', 1, cart(line()), nowhere, rules, 'need_center'],
  ['an order with a code-0 line', 1, cart(charge), center, rules, 'has_code_0'],
  [
    'an order at a rate where the variant refuses it',
    1,
    cart(line({ is_price_rate: true })),
    center,
    strict,
    'has_rate_prices',
  ],
  [
    'an order at the list price, chosen',
    1,
    cart(line({ is_price_rate: true, price_rate_product_data: pvp })),
    center,
    strict,
    null,
  ],
  ['an order at a rate elsewhere', 1, cart(line({ is_price_rate: true })), center, rules, null],
  [
    'an order of a product that is gone',
    1,
    cart(line(), line({ is_valid_product: false })),
    center,
    rules,
    'has_unavailable',
  ],
  ['an order for yesterday', 1, cart(line()), wanted(-1), rules, 'date_past'],
  ['an order for today', 1, cart(line()), wanted(0), rules, null],
  ['an offer with the date of an order', 2, cart(line()), wanted(-1), rules, null],
  ['an ordinary order', 1, cart(line()), center, rules, null],
  ['an offer without centre', 2, cart(line()), nowhere, rules, 'need_center_offer'],
  ['an offer with a code-0 line', 2, cart(charge), center, rules, null],
  ['an offer at a rate', 2, cart(line({ is_price_rate: true })), center, strict, null],
  ['an offer of a product that is gone', 2, cart(line({ is_valid_product: false })), center, rules, 'has_unavailable'],
  ['an offer to a lead without e-mail', 2, cart(line()), lead(' '), rules, 'lead_no_email'],
  ['an offer to a lead', 2, cart(line()), lead('ana@hotel.test'), rules, null],
  [
    'an offer without a print format (rule O-106)',
    2,
    cart(line()),
    { ...lead('ana@hotel.test'), needsFormat: true },
    rules,
    'need_format',
  ],
  ['an order, which has none', 1, cart(line()), { ...center, needsFormat: true }, rules, null],
  ['a catalogue without centre', 3, cart(charge), nowhere, strict, null],
  [
    'a catalogue without centre of a limited account (rule L-21)',
    3,
    cart(line()),
    { ...nowhere, isLimited: true },
    rules,
    'need_center_catalogue',
  ],
  ['a catalogue for a centre of a limited account', 3, cart(line()), { ...center, isLimited: true }, rules, null],
] as [string, FinishAs, Cart, Destination, AccountRules, string | null][])(
  '%s: why it is refused, if it is (rules C-70, O-71)',
  (_name, as, content, to, theRules, refusal) => {
    expect(sendRefusal(as, content, to, theRules)).toBe(refusal)
  },
)
