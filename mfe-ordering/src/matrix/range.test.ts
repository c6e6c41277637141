import { cleared, copied, filledDown, left, pasted, readBlock } from './range'
import { emptySheet, textAt, withRows, withTexts, withUnit, type Sheet } from './sheet'

const rows = [1, 2, 3].map((product) => ({ product, unit: null, code: `C${product}`, name: `Art ${product}` }))
const centers = [70, 71, 72]
const sheet = (...texts: string[][]): Sheet =>
  withTexts(
    withRows(emptySheet, rows, 200),
    centers,
    texts.flatMap((line, row) => line.map((text, column) => ({ row, column, text }))),
  )
const shown = (one: Sheet) => one.rows.map((row) => centers.map((center) => textAt(one, row, center)))

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['7', [['7']]],
  ['"2\n3"\t"a ""b"""\t\n', [['2\n3', 'a "b"', '']]],
  ['\t5', [['', '5']]],
  ['1\n\n2', [['1'], [''], ['2']]],
])('a block of a spreadsheet is read by tabs and lines, with quoted cells: %j', (text, block) => {
  expect(readBlock(text)).toEqual(block)
})

test('a block goes in from the first selected cell; what has no place is counted', () => {
  const box = { top: 1, bottom: 1, left: 1, right: 1 }
  const block = readBlock('4\t5\t6\n7\t8\t9\n1\t2\t3')
  expect(shown(withTexts(sheet(), centers, pasted(block, box)))).toEqual([
    ['', '', ''],
    ['', '4', '5'],
    ['', '7', '8'],
  ])
  expect(left(block, box, 3, 3)).toEqual({ rows: 1, columns: 1 })
})

test('a single value fills the selection; copying and clearing take all of it', () => {
  const box = { top: 0, bottom: 1, left: 0, right: 1 }
  const filled = withTexts(sheet(), centers, pasted([['2,6']], box))
  expect(copied(filled, centers, box)).toBe('2,6\t2,6\n2,6\t2,6')
  expect(shown(withTexts(filled, centers, cleared({ ...box, top: 1 })))).toEqual([
    ['2,6', '2,6', ''],
    ['', '', ''],
    ['', '', ''],
  ])
})

test('filling down repeats the first selected row, of a single row the one above it', () => {
  const begun = sheet(['1', '2', ''], ['', '9', ''])
  expect(
    shown(withTexts(begun, centers, filledDown(begun, centers, { top: 0, bottom: 2, left: 0, right: 1 }))),
  ).toEqual([
    ['1', '2', ''],
    ['1', '2', ''],
    ['1', '2', ''],
  ])
  const one = { top: 2, bottom: 2, left: 1, right: 1 }
  expect(shown(withTexts(begun, centers, filledDown(begun, centers, one)))[2]).toEqual(['', '9', ''])
  expect(filledDown(begun, centers, { top: 0, bottom: 0, left: 0, right: 0 })).toEqual([])
})

test('nothing and 0 leave a cell empty, and the same text changes nothing', () => {
  const begun = sheet(['3'])
  expect(withTexts(begun, centers, [{ row: 0, column: 0, text: ' 3 ' }])).toBe(begun)
  expect(shown(withTexts(begun, centers, [{ row: 0, column: 0, text: '0' }]))[0]).toEqual(['', '', ''])
})

test('an article and format stands once', () => {
  const begun = sheet()
  expect(withRows(begun, rows, 200)).toBe(begun)
  const more = withRows(begun, [{ ...rows[0]!, unit: 5 }], 200)
  expect(more.rows).toHaveLength(4)
  expect(withRows(begun, [{ ...rows[0]!, unit: 5 }], 3)).toBe(begun)
  expect(withUnit(more, more.rows[3]!.key, null)).toBe(more)
})
