import { tints } from '../../core/media/pictures'
import { categoryTree, placeholderOf } from './category-tree'

const row = (id: number, parent_id: number | null, level: number, name: string, position = 0) => ({
  id,
  parent_id,
  level,
  name,
  image_url: null,
  position,
})

test('the tree has the order of the menu: by position, then by name without accents (rule K-20)', () => {
  const { roots, places } = categoryTree([
    row(1, null, 1, 'Papel', 2),
    row(2, null, 1, 'Química', 1),
    row(3, 2, 2, 'Suelos'),
    row(4, 2, 2, 'Ácidos'),
    row(5, 4, 3, 'Fuertes'),
    row(6, 5, 4, 'Muy fuertes'),
  ])
  expect(roots.map(({ name }) => name)).toEqual(['Química', 'Papel'])
  expect(roots[0]!.children.map(({ name }) => name)).toEqual(['Ácidos', 'Suelos'])
  expect(roots[0]!.children[0]!.children[0]!.children[0]).toEqual({
    id: 6,
    parent: 5,
    level: 4,
    name: 'Muy fuertes',
    image_url: null,
    children: [],
  })
  expect(places.get(5)).toEqual({
    path: [
      { id: 2, name: 'Química', level: 1 },
      { id: 4, name: 'Ácidos', level: 2 },
      { id: 5, name: 'Fuertes', level: 3 },
    ],
    rank: 2,
    pictures: [],
  })
  expect([...places].sort(([, a], [, b]) => a.rank - b.rank).map(([id]) => id)).toEqual([2, 4, 5, 6, 3, 1])
})

test('a category whose parent is missing is left out', () => {
  expect(categoryTree([row(1, null, 1, 'Papel'), row(9, 77, 2, 'Sola')]).roots).toHaveLength(1)
})

test('a product without an image shows the nearest picture above it, each in a tint of its own', () => {
  const tree = categoryTree([
    { ...row(1, null, 1, 'Papel'), image_url: '/media/pictures/1/fregona.petrol.svg' },
    row(2, 1, 2, 'Rollos'),
    { ...row(3, 1, 2, 'Otros'), image_url: 'https://elsewhere.example/p.png' },
    row(4, null, 1, 'Varios'),
  ])
  const shown = (id: number, category_id: number) => placeholderOf(tree, { id, category_id })
  const all = Object.keys(tints).map((_, id) => shown(id, 2))
  expect(all.every((url) => /^\/media\/pictures\/1\/fregona\.[a-z]+\.svg$/.test(url ?? ''))).toBe(true)
  expect(new Set(all).size).toBe(Object.keys(tints).length)
  expect([shown(7, 3), shown(7, 4), shown(7, 99)]).toEqual(['https://elsewhere.example/p.png', null, null])
})
