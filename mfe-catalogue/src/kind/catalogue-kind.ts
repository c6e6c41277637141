import { hasFlag, paths, session } from '@portal/shared-sdk'

/** For whom the catalogue is: the session's client, everybody, the session's lead, or a buyer who writes an order. */
export type KindName = 'private' | 'public' | 'lead' | 'buy'

/** One catalogue under several addresses: where its links lead, and whose answers it shows. */
export interface CatalogueKind {
  name: KindName
  /** Shows the answers of the public calls: no prices, stock numbers, favourites or cart (000 section 2). */
  isPublic: boolean
  list: typeof paths.catalogue
  search: typeof paths.search
  product: (slug: string) => string | undefined
  /** Where charges and what was added lead; undefined without a cart. */
  cart: () => string | undefined
}

const inPrivate: CatalogueKind = {
  name: 'private',
  isPublic: false,
  list: paths.catalogue,
  search: paths.search,
  product: (slug) => paths.product(slug),
  cart: () => paths.cart(),
}
const inPublic: CatalogueKind = {
  name: 'public',
  isPublic: true,
  list: paths.publicCatalogue,
  search: paths.publicSearch,
  product: (slug) => paths.publicProduct(slug),
  cart: () => undefined,
}
const forLead: CatalogueKind = {
  name: 'lead',
  isPublic: false,
  list: paths.leadCatalogue,
  search: paths.leadSearch,
  product: (slug) => paths.leadProduct(slug),
  cart: () => paths.leadCart() ?? paths.cart(),
}
const toBuy: CatalogueKind = { ...inPrivate, name: 'buy', list: paths.buy, search: paths.buySearch }
/** The private addresses in a variant that opens them without log-in; a product's page then is the public one. */
const opened: CatalogueKind = {
  ...inPrivate,
  isPublic: true,
  cart: () => undefined,
  product: (slug) => (hasFlag('catalogo_public') ? paths.publicProduct(slug) : paths.product(slug)),
}

/** The catalogue that an address belongs to; one of no catalogue, such as the favourites, leads to the session's own. */
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
