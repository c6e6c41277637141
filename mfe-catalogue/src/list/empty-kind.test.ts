import { emptyKind } from './empty-kind'

// Shows rule K-37.
test.each([
  ['a search in a category that lacks it', { query: 'lejía', category: 4 }, 'query'],
  ['an empty category', { query: '', category: 4 }, 'category'],
  ['a search of everything', { query: 'lejía', category: null }, 'none'],
  ['filters that leave nothing', { query: '', category: null }, 'none'],
] as const)('%s has its own way out', (_name, choice, kind) => {
  expect(emptyKind(choice)).toBe(kind)
})
