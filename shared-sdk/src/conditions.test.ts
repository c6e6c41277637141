import { isAllowed } from './conditions'
import type { Condition, Facts } from './conditions'

const visitor: Facts = {
  flags: { favorite: true, menu_leads: false },
  settings: { leadForm: 'price-rate' },
  role: null,
  permissions: {},
  chosen: { client: false, center: false, lead: false },
  punchout: false,
  signedIn: false,
}
const seller: Facts = {
  ...visitor,
  signedIn: true,
  role: 'sales_manager',
  permissions: { can_see_prices: true, can_see_totals: true, can_see_delivery_notes: false },
  chosen: { client: true, center: false, lead: false },
}
const buyer: Facts = { ...seller, role: 'client', punchout: true }

const cases: [string, Condition | undefined, Facts, boolean][] = [
  ['no condition', undefined, visitor, true],
  ['an empty condition', {}, visitor, true],
  ['a flag that is on', { flag: 'favorite' }, visitor, true],
  ['a flag that is off', { flag: 'menu_leads' }, visitor, false],
  ['a flag that the variant does not name', { flag: 'stock' }, visitor, false],
  ['two flags of which one is off', { flag: ['favorite', 'menu_leads'] }, visitor, false],
  ['without a flag that is on', { lacksFlag: 'favorite' }, visitor, false],
  ['without flags that are off or unknown', { lacksFlag: ['menu_leads', 'stock'] }, visitor, true],
  ['the role', { role: 'sales_manager' }, seller, true],
  ['one of two roles', { role: ['admin', 'sales_manager'] }, seller, true],
  ['another role', { role: ['admin', 'sales_manager'] }, buyer, false],
  ['any role asked of a visitor', { role: ['admin', 'sales_manager', 'client', 'network'] }, visitor, false],
  ['a permission', { permission: 'can_see_prices' }, seller, true],
  [
    'two permissions of which one is missing',
    { permission: ['can_see_prices', 'can_see_delivery_notes'] },
    seller,
    false,
  ],
  ['a permission asked of a visitor', { permission: 'can_see_prices' }, visitor, false],
  ['a setting', { setting: { leadForm: 'price-rate' } }, visitor, true],
  ['another value of a setting', { setting: { leadForm: 'plain' } }, visitor, false],
  ['a client chosen', { has: 'client' }, seller, true],
  ['a client or a lead chosen', { has: ['lead', 'client'] }, seller, true],
  ['a centre not chosen', { has: 'center' }, seller, false],
  ['no lead chosen', { lacks: 'lead' }, seller, true],
  ['neither lead nor client chosen', { lacks: ['lead', 'client'] }, seller, false],
  ['punch-out', { punchout: true }, buyer, true],
  ['outside of punch-out', { punchout: false }, buyer, false],
  ['signed in', { signedIn: true }, seller, true],
  ['visitors only', { signedIn: false }, seller, false],
  ['all keys together', { flag: 'favorite', role: 'client', has: 'client', punchout: true }, buyer, true],
  ['all keys but one', { flag: 'favorite', role: 'client', has: 'client', punchout: false }, buyer, false],
]

test.each(cases)('%s decides what is offered', (_name, when, facts, expected) => {
  expect(isAllowed(when, facts)).toBe(expected)
})
