import { isCountable, missingToPar } from './missing-to-par'

const line = (par: number, amount: number, unitQuantity = 1, article = 1) => ({ article, unitQuantity, par, amount })

test.each([
  ['nothing is there', line(6, 0), 0, 6],
  ['half a box is missing half a box: a whole one is ordered', line(3, 2.5, 12), 0, 1],
  ['as much as there should be', line(6, 6), 0, 0],
  ['more than there should be', line(6, 8), 0, 0],
  ['some is under way', line(6, 1), 3, 2],
  ['a part of a box is under way', line(2, 0, 12), 18, 1],
  ['more is under way than is missing', line(6, 5), 9, 0],
  ['amounts that floating point adds up badly', line(3, 2.9), 0.1, 0],
])('%s (rule R-57)', (_, counted, underWay, missing) => {
  expect(missingToPar([counted], new Map([[1, underWay]]))).toEqual([missing])
})

test('what is under way of an article counts once for its lines in several formats (rule R-57)', () => {
  const lines = [line(2, 0, 12), line(5, 0), line(4, 1, 1, 2)]
  expect(missingToPar(lines, new Map([[1, 26]]))).toEqual([0, 3, 3])
})

test('amounts have at most two decimals (rule R-56)', () => {
  expect([0, 0.5, 2.6, 0.07, 99_999, 1.255, 0.001].map(isCountable)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
