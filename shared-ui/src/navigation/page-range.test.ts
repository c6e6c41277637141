import { pageCount, pagesToShow } from './page-range'

const shown = (current: number, total: number) =>
  pagesToShow(current, total)
    .map((page) => page ?? '…')
    .join(' ')

test.each([
  [1, 10, '1 2 3 4 … 9 10'],
  [2, 10, '1 2 3 4 … 9 10'],
  [3, 10, '1 2 3 4 … 9 10'],
  [4, 10, '1 2 3 4 5 … 9 10'],
  [5, 10, '1 2 3 4 5 6 … 9 10'],
  [6, 10, '1 2 3 4 5 6 7 8 9 10'],
  [7, 12, '1 2 … 5 6 7 8 … 11 12'],
  [9, 10, '1 2 … 7 8 9 10'],
  [10, 10, '1 2 … 7 8 9 10'],
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 5, '1 2 3 4 5'],
  [1, 7, '1 2 3 4 5 6 7'],
  [40, 80, '1 2 … 38 39 40 41 … 79 80'],
])('page %d of %d shows %s', (current, total, pages) => {
  expect(shown(current, total)).toBe(pages)
})

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [186, 19],
])('%d rows are %d pages of ten', (rows, pages) => {
  expect(pageCount(rows, 10)).toBe(pages)
})
