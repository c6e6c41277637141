import { emptyKind } from './empty-kind'

// Shows rule K-37.
test.each([
  ['a search in a category without results', { query: 'lejía', category: 4 }, 'query'],
  ['an empty category', { query: '', category: 4 }, 'category'],
  ['a search of everything', { query: 'lejía', category: null }, 'none'],
  ['filters without results', { query: '', category: null }, 'none'],
] as const)('%s has its own proposal', (_name, choice, kind) => {
  expect(emptyKind(choice)).toBe(kind)
})
