import { byName } from './by-name'

test('rows of equal names are ordered by id, whatever their accents and case', () => {
  const rows = [
    { id: 3, name: 'Química' },
    { id: 4, name: 'Baños' },
    { id: 1, name: 'QUIMICA' },
    { id: 2, name: 'química' },
  ]
  const sorted = (those: typeof rows) => those.toSorted(byName(({ name }) => name)).map(({ id }) => id)
  expect(sorted(rows)).toEqual([4, 1, 2, 3])
  expect(sorted(rows.toReversed())).toEqual([4, 1, 2, 3])
})
