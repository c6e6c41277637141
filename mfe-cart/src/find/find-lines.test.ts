import { line } from '../../test/show-cart'
import { findLines, sortLines, type LineOrder } from './find-lines'

const category = (...names: string[]) => ({ categories: names.map((name, at) => ({ id: at, name, level: at + 1 })) })
const items = [
  line({ id: 1, total: 20 }, { name: 'Lejía 5 L', external_id: '1010', ...category('Químicos', 'Suelos') }),
  line({ id: 2, total: 300 }, { name: 'bayeta azul', external_id: '98', ...category('Celulosa') }),
  line({ id: 3, total: 15, is_free_line: true, description: 'Montaje de dispensadores' }, { name: 'Código 0' }),
  line({ id: 4, total: 20 }, { name: 'Ácido cítrico', external_id: 'A-7', ...category('Químicos', 'Baños') }),
]
const idsOf = (lines: { id: number }[]) => lines.map(({ id }) => id)

test.each([
  ['', [1, 2, 3, 4]],
  ['LEJIA', [1]],
  ['acido', [4]],
  ['98', [2]],
  ['quimicos', [1, 4]],
  ['químicos baños', [4]],
  ['montaje', [3]],
  ['lejía azul', []],
])('"%s" finds lines %j (rule C-111)', (text, ids) => {
  expect(idsOf(findLines(items, text))).toEqual(ids)
})

test.each<[LineOrder, number[]]>([
  ['cart', [1, 2, 3, 4]],
  ['name', [4, 2, 1, 3]],
  ['category', [2, 4, 1, 3]],
  ['amount', [2, 1, 4, 3]],
])('lines by %s are %j (rule C-111)', (order, ids) => {
  expect(idsOf(sortLines(items, order))).toEqual(ids)
})

test('codes are sorted by their numbers', () => {
  const codes = ['1010', '98', 'A-10', 'A-7'].map((external_id, id) => line({ id }, { external_id }))
  expect(idsOf(sortLines(codes, 'code'))).toEqual([1, 0, 3, 2])
})
