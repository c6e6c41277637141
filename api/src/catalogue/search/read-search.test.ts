import { partsQuery, readSearch, wordsQuery } from './read-search'

test.each([undefined, '', '   ', '\n\t'])('an empty search box searches nothing', (text) =>
  expect(readSearch(text)).toBeUndefined(),
)

test.each([
  ['Guantes NITRILO', "'guant':* & 'nitrilo':*", null],
  ['nitrilo guantes guante', "'nitrilo':* & 'guant':*", null],
  ['lim-00.12', "'lim':* & '00':* & '12':*", "'lim0012':*"],
  ['8410012', "'8410012':*", "'8410012':* | '=8410012':*"],
  ['papel', "'papel':*", "'papel':*"],
  ['te', "'te':*", null],
  ['!!!', '', null],
  ["'; drop table product; --", "'drop':* & 'tabl':* & 'product':*", null],
  ["a' | 'b:*&!(", "'a':* & 'b':*", null],
])('%s becomes words %s and parts of codes %s', (text, wordsText, parts) => {
  const search = readSearch(text)!
  expect(wordsQuery(search)).toBe(wordsText)
  expect(partsQuery(search)).toBe(parts)
})

test('a page of text is cut to eight words', () => {
  const search = readSearch(Array.from({ length: 60 }, (_, i) => `palabra${i}`).join(' '))!
  expect(search.words).toHaveLength(8)
  expect(readSearch('x'.repeat(200))!.words[0]).toHaveLength(40)
})
