import type { CatalogueChoice } from '../choice/catalogue-choice'

/** Why nothing was found: it decides what the screen proposes (rule K-37). nothing: nobody has narrowed the list. */
type EmptyKind = 'query' | 'category' | 'none' | 'nothing'

type Chosen = Pick<CatalogueChoice, 'query' | 'category' | 'supplier' | 'scope' | 'type'> & {
  scopes: readonly unknown[]
}

export function emptyKind({ query, category, supplier, scope, scopes, type }: Chosen): EmptyKind {
  if (category !== null) return query === '' ? 'category' : 'query'
  const isNarrowed = query !== '' || supplier !== null || type !== 'none' || (scope !== 'all' && scopes.length > 0)
  return isNarrowed ? 'none' : 'nothing'
}
