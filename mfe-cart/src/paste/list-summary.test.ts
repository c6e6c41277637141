import type { JudgedRow, ListVerdict } from '@portal/shared-sdk/contract'
import { listSummary, rowState, type RowState } from './list-summary'

test.each<[ListVerdict, RowState]>([
  ['ok', 'ok'],
  ['cut', 'note'],
  ['joined', 'note'],
  ['unknown', 'bad'],
  ['ambiguous', 'bad'],
  ['quantity', 'bad'],
  ['not_authorised', 'bad'],
  ['no_price', 'bad'],
  ['out_of_stock', 'bad'],
  ['too_many', 'bad'],
  ['formula', 'bad'],
  ['merged', 'bad'],
])('the verdict %s reads as %s', (verdict, state) => {
  expect(rowState({ verdict, unlikely: null })).toBe(state)
})

test('rows of one article count once, and bad rows are counted apart', () => {
  const rows = [
    ['ok', 5],
    ['joined', null],
    ['cut', 2],
    ['unknown', null],
  ].map(([verdict, added]) => ({ verdict, added }) as JudgedRow)
  expect(listSummary(rows)).toEqual({ good: 2, asked: 0, bad: 1 })
})

test('a quantity out of all proportion is added once it is confirmed (rule C-83)', () => {
  const strange = { verdict: 'ok', added: 900, unlikely: '900 unidades…' } as JudgedRow
  expect([rowState(strange), rowState({ ...strange, verdict: 'unknown' })]).toEqual(['ask', 'bad'])
  expect(listSummary([strange])).toEqual({ good: 1, asked: 1, bad: 0 })
})
