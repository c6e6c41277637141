import type { CatalogueChoice } from '../choice/catalogue-choice'

/** Why nothing was found: it decides what the screen proposes (rule K-37). */
type EmptyKind = 'query' | 'category' | 'none'

export function emptyKind({ query, category }: Pick<CatalogueChoice, 'query' | 'category'>): EmptyKind {
  if (category === null) return 'none'
  return query === '' ? 'category' : 'query'
}
