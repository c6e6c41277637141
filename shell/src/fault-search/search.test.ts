import { answered, begun, foundIn } from './search'

const areas = ['admin', 'carbon', 'cart', 'catalogue', 'dashboard', 'documents', 'offers-leads', 'statistics']

test.each(areas)('%s is found in three questions among eight areas (rule A-63)', (guilty) => {
  let search = begun(areas, '1')
  for (let n = 0; n < 3; n++) {
    expect([foundIn(search), search.off.length]).toEqual([undefined, [4, 2, 1][n]])
    search = answered(search, search.off.includes(guilty))
  }
  expect([foundIn(search), search.off, search.asked, search.questions]).toEqual([guilty, [guilty], 3, 3])
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
