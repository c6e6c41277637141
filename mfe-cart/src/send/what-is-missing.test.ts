import type { Center } from '@portal/shared-sdk/contract'
import type { Finish } from '../finish/finish'
import { whatIsMissing } from './what-is-missing'

const center = { id: 3, min_order: 60 } as Center
const finish = (as: Finish['as'], name = '', type: number | null = null, printFormat: number | null = 1) =>
  ({ as, printFormat, catalogue: { name, type } }) as Pick<Finish, 'as' | 'catalogue' | 'printFormat'>

test.each([
  ['no choice', finish(0), { base: 90, center, hasCenter: true, choosesFormat: true }, { what: 'choice' }],
  [
    'a catalogue without a name',
    finish(3, ' ', 2),
    { base: 90, center, hasCenter: true, choosesFormat: true },
    { what: 'catalogue' },
  ],
  [
    'a catalogue without a centre',
    finish(3, 'Otoño', 2),
    { base: 90, center: null, hasCenter: true, choosesFormat: true },
    null,
  ],
  [
    'an order without a centre',
    finish(1),
    { base: 90, center: null, hasCenter: true, choosesFormat: true },
    { what: 'center' },
  ],
  [
    'an offer without a centre',
    finish(2),
    { base: 90, center: null, hasCenter: true, choosesFormat: true },
    { what: 'center' },
  ],
  [
    'an offer without a print format',
    finish(2, '', null, null),
    { base: 90, center, hasCenter: true, choosesFormat: true },
    { what: 'format' },
  ],
  ['a buyer’s offer', finish(2, '', null, null), { base: 90, center, hasCenter: true, choosesFormat: false }, null],
  ['a lead’s offer', finish(2), { base: 90, center: null, hasCenter: false, choosesFormat: true }, null],
  [
    'an order below the minimum',
    finish(1),
    { base: 42.5, center, hasCenter: true, choosesFormat: true },
    { what: 'minimum', amount: 17.5, min: 60 },
  ],
  ['an order at the minimum', finish(1), { base: 60, center, hasCenter: true, choosesFormat: true }, null],
  ['an offer below the minimum', finish(2), { base: 42.5, center, hasCenter: true, choosesFormat: true }, null],
  ['an order whose sum is hidden', finish(1), { base: undefined, center, hasCenter: true, choosesFormat: true }, null],
] as const)('%s: what is missing (rule C-104)', (_name, as, cart, expected) => {
  expect(whatIsMissing(as, cart)).toEqual(expected)
})
