import { perUnit } from './per-unit'

test.each([
  ['Unidad', 'ud'],
  ['Caja 12 uds', 'caja'],
  [' Manga 50 uds', 'manga'],
  ['', ''],
])('the unit of %s after a price is %s', (name, label) => {
  expect(perUnit({ name })).toBe(label)
})
