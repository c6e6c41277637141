import { someCategories } from '../../test/builders'
import { categoriesBelow } from './sections'

test('a section offers all categories below it with their depth', () => {
  const [cleaning, cellulose] = someCategories()
  expect(categoriesBelow(cleaning)).toEqual([
    { id: 11, name: 'Detergentes', depth: 1 },
    { id: 111, name: 'Suelos', depth: 2 },
    { id: 1111, name: 'Amoniacales', depth: 3 },
  ])
  expect(categoriesBelow(cellulose)).toEqual([])
  expect(categoriesBelow(undefined)).toEqual([])
})
