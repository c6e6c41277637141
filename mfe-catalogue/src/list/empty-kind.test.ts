import { emptyKind } from './empty-kind'

const all = { query: '', category: null, supplier: null, scope: 'all', scopes: [], type: 'none' } as const

// Shows rule K-37.
test.each([
  ['a search in a category without results', { query: 'lejía', category: 4 }, 'query'],
  ['an empty category', { category: 4 }, 'category'],
  ['a search of everything', { query: 'lejía' }, 'none'],
  ['filters without results', { type: 'is_covid' }, 'none'],
  ['a supplier without results', { supplier: 3 }, 'none'],
  ['authorised products that one has chosen', { scope: 'special_price', scopes: ['special_price', 'all'] }, 'none'],
  ['authorised products that one may see alone', { scope: 'special_price' }, 'nothing'],
  ['a supplier without articles', {}, 'nothing'],
] as const)('%s has its own proposal', (_name, choice, kind) => {
  expect(emptyKind({ ...all, ...choice })).toBe(kind)
})
