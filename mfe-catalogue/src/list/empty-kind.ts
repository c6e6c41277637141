import type { CatalogueChoice } from './catalogue-choice'

/** Why nothing was found, which decides the way out (000 section 2, Empty states). */
type EmptyKind = 'query' | 'category' | 'none'

export function emptyKind({ query, category }: Pick<CatalogueChoice, 'query' | 'category'>): EmptyKind {
  if (category === null) return 'none'
  return query === '' ? 'category' : 'query'
}
