import { slipsOf } from './one-slip'

test.each([
  ['PAPEL4471', 'PAPEL4471', false],
  ['PAPEL4471', 'PAPEL4417', true],
  ['PAPEL447', 'PAPEL4471', true],
  ['PAPEL4471', 'APEL4471', true],
  ['PAPEL4471', 'PAPEL4472', true],
  ['XAPEL4471', 'PAPEL4471', true],
  ['PAPEL4471', 'PAPLE4417', false],
  ['PAPEL', 'PAPELES', false],
  ['AB', 'BA', true],
  ['ABC', 'CBA', false],
  ['', 'A', true],
  ['AAB', 'AAB', false],
  ['ABCD', 'BADC', false],
])('%s and %s: %s', (from, to, expected) => {
  expect(slipsOf(from).includes(to)).toBe(expected)
  expect(slipsOf(to).includes(from)).toBe(expected)
})
