import { aRun } from '../test/show'
import { allRows, canUndo, resultCounts, writtenCounts } from './result-counts'

test('rows are counted by result, those with problems first, without zeros (rule E-93)', () => {
  const run = aRun({ counts: { created: 2, unchanged: 4, refused: 1, waiting: 3 } })
  expect(resultCounts(run)).toEqual([
    { result: 'refused', count: 1 },
    { result: 'waiting', count: 3 },
    { result: 'created', count: 2 },
    { result: 'unchanged', count: 4 },
  ])
  expect(writtenCounts(run).map(({ result }) => result)).toEqual(['waiting', 'created'])
})

test('where nothing of a file was written, its right rows are held (rule E-16)', () => {
  const run = aRun({ state: 'refused', counts: { created: 2, unchanged: 4, refused: 1 } })
  expect(resultCounts(run)).toEqual([
    { result: 'refused', count: 1 },
    { result: 'held', count: 6 },
  ])
  expect(writtenCounts(run)).toEqual([])
})

test('rows that a full file retires are rows of its verdicts, too', () => {
  expect(allRows(aRun({ rows: 7, counts: { unchanged: 7, retired: 2 } }))).toBe(9)
})

test('an import that wrote nothing has nothing to undo (rule E-96)', () => {
  const applied = { state: 'applied', can_undo: true } as const
  expect(canUndo(aRun({ ...applied, counts: { unchanged: 2 } }))).toBe(false)
  expect(canUndo(aRun({ ...applied, counts: { unchanged: 2, deleted: 1 } }))).toBe(true)
})
