import { isEntryCode } from './is-entry-code'

test.each([
  ['100433', true],
  ['RECOGIDA', true],
  ['ab 12-3', true],
  ['papel', true],
  ['papel de manos', false],
  ['  ', false],
  ['1'.repeat(201), false],
])('Tab after "%s" asks for a quantity: %s (rule K-64)', (text, expected) => expect(isEntryCode(text)).toBe(expected))
