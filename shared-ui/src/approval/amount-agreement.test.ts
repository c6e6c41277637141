import { amountAgreement } from './amount-agreement'

const about = { validation_limit: 100, limit_exceeded: false as boolean | null, has_agreed: false }
const over = { ...about, limit_exceeded: true }

test.each([
  ['any amount', { ...about, validation_limit: null, limit_exceeded: false }, 99_999_900n, true, null],
  ['as much as its amount', about, 10_000n, true, null],
  ['a cent more', about, 10_001n, true, 'above'],
  ['more, which it agreed to', { ...over, has_agreed: true }, 12_000n, true, 'agreed'],
  ['more, changed since it agreed', { ...over, has_agreed: true }, 12_000n, false, 'above'],
  ['less, changed since it agreed', { ...over, has_agreed: true }, 9_000n, false, null],
  ['more, of which no prices are shown', over, undefined, true, 'above'],
  ['a changed one of which no prices are shown', over, undefined, false, 'unknown'],
  ['what is not told', { ...about, limit_exceeded: null }, undefined, true, 'unknown'],
] as const)('an account that validates %s (rules D-70, D-71)', (_name, document, base, isSame, expected) => {
  expect(amountAgreement(document, base, isSame)).toBe(expected)
})
