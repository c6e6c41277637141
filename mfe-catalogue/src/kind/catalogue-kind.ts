import { hasFlag, linkTo, session, type LinkQuery } from '@portal/shared-sdk'

/** Whose catalogue it is: the chosen client's, the public one, the chosen lead's, or the page for buying. */
type KindName = 'private' | 'public' | 'lead' | 'buy'

type Link = (query?: LinkQuery) => string | undefined

/** One catalogue under several addresses: where its links lead, and which calls it uses. */
export interface CatalogueKind {
  name: KindName
  /** Uses the public calls: no prices, stock numbers, favourites or cart (rule K-60). */
  isPublic: boolean
  list: Link
  search: Link
  product: (slug: string) => string | undefined
  /** The cart's address; undefined without a cart. */
  cart: () => string | undefined
}

const inPrivate: CatalogueKind = {
  name: 'private',
  isPublic: false,
  list: (query) => linkTo('catalogue', query),
  search: (query) => linkTo('search', query),
  product: (slug) => linkTo('product', slug),
  cart: () => linkTo('cart'),
}
const inPublic: CatalogueKind = {
  name: 'public',
  isPublic: true,
  list: (query) => linkTo('publicCatalogue', query),
  search: (query) => linkTo('publicSearch', query),
  product: (slug) => linkTo('publicProduct', slug),
  cart: () => undefined,
}
const forLead: CatalogueKind = {
  name: 'lead',
  isPublic: false,
  list: (query) => linkTo('leadCatalogue', query),
  search: (query) => linkTo('leadSearch', query),
  product: (slug) => linkTo('leadProduct', slug),
  cart: () => linkTo('leadCart') ?? linkTo('cart'),
}
const toBuy: CatalogueKind = {
  ...inPrivate,
  name: 'buy',
  list: (query) => linkTo('buy', query),
  search: (query) => linkTo('buySearch', query),
}
/** The private addresses for a visitor without login, in variants that allow it; a product's page is the public one. */
const opened: CatalogueKind = {
  ...inPrivate,
  isPublic: true,
  cart: () => undefined,
  product: (slug) => (hasFlag('catalogo_public') ? linkTo('publicProduct', slug) : linkTo('product', slug)),
}

/** The catalogue that an address belongs to; for other addresses, such as the favourites, the session's own. */
export function kindOf(
  path: string,
  { token, lead }: { token: string | null; lead: unknown } = session(),
): CatalogueKind {
  if (isUnder(path, '/catalogo-publico')) return inPublic
  if (isUnder(path, '/leads/lead-oferta')) return forLead
  if (token === null) return opened
  if (isUnder(path, '/pedidos/comprar')) return toBuy
  return lead && !isUnder(path, '/catalogo') ? forLead : inPrivate
}

function isUnder(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`)
}
