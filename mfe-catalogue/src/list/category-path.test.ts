import { someCategories } from '../../test/builders'
import { categoryPath, featuredCategories } from './category-path'

test.each([
  [1111, [1, 11, 111, 1111]],
  [11, [1, 11]],
  [2, [2]],
  [99, []],
  [null, []],
])('category %s lies at %j', (id, ids) => {
  expect(categoryPath(someCategories(), id).map((category) => category.id)).toEqual(ids)
})

describe('featured categories (rule K-21)', () => {
  const children = (count: number, pictured = count) =>
    Array.from({ length: count }, (_, index) => ({
      id: 10 + index,
      parent: 1,
      level: 2,
      name: `C${index}`,
      image_url: index < pictured ? '/media/x.svg' : null,
      children: [],
    }))
  const parent = (count: number, pictured?: number) => [
    { id: 1, parent: null, level: 1, name: 'Limpieza', image_url: null, children: children(count, pictured) },
  ]

  test.each([
    [3, undefined, 0],
    [4, undefined, 4],
    [7, undefined, 5],
    [6, 3, 0],
    [6, 4, 4],
  ])('of %s children (%s with picture) %s are shown', (count, pictured, shown) => {
    const tree = parent(count, pictured)
    expect(featuredCategories(tree, tree)).toHaveLength(shown)
  })

  test('deeper levels show none, the start shows the first level', () => {
    const tree = someCategories()
    expect(featuredCategories(tree, categoryPath(tree, 11))).toEqual([])
    expect(
      featuredCategories(
        children(6).map((category) => ({ ...category, level: 1 })),
        [],
      ),
    ).toHaveLength(5)
  })
})
