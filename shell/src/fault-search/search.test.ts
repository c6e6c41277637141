import { answered, begun, foundIn } from './search'

const areas = [
  'admin',
  'carbon',
  'cart',
  'catalogue',
  'dashboard',
  'documents',
  'offers-leads',
  'ordering',
  'statistics',
]

test.each(areas)('%s is found in four questions at most among nine areas (rule A-63)', (guilty) => {
  let search = begun(areas, '1')
  expect([search.off.length, search.questions]).toEqual([5, 4])
  while (foundIn(search) === undefined) search = answered(search, search.off.includes(guilty))
  expect([foundIn(search), search.off]).toEqual([guilty, [guilty]])
  expect(search.asked).toBeLessThanOrEqual(4)
})

test.each([1, 2, 3, 5, 7, 9])('each of %d areas is found by the questions that are named', (count) => {
  const some = Array.from({ length: count }, (_, at) => `area-${at}`)
  for (const guilty of some) {
    let search = begun(some, '1')
    for (let n = 0; n < 5 && !foundIn(search); n++) search = answered(search, search.off.includes(guilty))
    expect(foundIn(search)).toBe(guilty)
    expect(search.asked).toBeLessThanOrEqual(search.questions)
  }
})
