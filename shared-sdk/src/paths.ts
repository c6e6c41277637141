type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

let offered: readonly string[] | null = null

/**
 * Tells which route patterns exist at present, '/catalogo/product/:id'. Called by the shell whenever it has read the
 * registry; until then every path counts as offered.
 */
export function offerPaths(patterns: readonly string[]): void {
  offered = patterns.map(plain)
}

/** Whether the portal has a page for a path such as '/catalogo/product/7/?x=1'. */
export function isOffered(path: string): boolean {
  if (offered === null) return true
  const segments = plain(path.split(/[?#]/)[0] ?? '').split('/')
  return offered.some((pattern) => matches(pattern.split('/'), segments))
}

function plain(path: string): string {
  return path.replace(/\/+$/, '')
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const open = pattern.at(-1) === '*'
  const fixed = open ? pattern.slice(0, -1) : pattern
  if (open ? segments.length < fixed.length : segments.length !== fixed.length) return false
  return fixed.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
}

function link(path: string, query?: Query): string | undefined {
  if (!isOffered(path)) return undefined
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const search = params.toString()
  return search ? `${path}?${search}` : path
}

const to = (path: string) => (query?: Query) => link(path, query)
const toId =
  (before: string, after = '/') =>
  (id: number | string, query?: Query) =>
    link(`${before}/${encodeURIComponent(id)}${after}`, query)

/**
 * Links of the whole portal (002 section 2.8). Each answers `undefined` when no area offers its page at present: hide
 * the link then. The last argument is the query; empty values are left out of it.
 */
export const paths = {
  home: to('/'),
  login: to('/login'),
  clients: to('/clientes'),
  profile: to('/perfil'),
  help: to('/helpmessage'),
  notFound: to('/404'),

  publicCatalogue: to('/catalogo-publico'),
  publicSearch: to('/catalogo-publico/s'),
  publicProduct: toId('/catalogo-publico/product'),
  catalogue: to('/catalogo'),
  search: to('/catalogo/s'),
  product: toId('/catalogo/product'),
  cart: to('/carrito'),
  favourites: to('/favorites-list'),

  buy: to('/pedidos/comprar'),
  buySearch: to('/pedidos/comprar/s'),
  orders: to('/pedidos/mis-pedidos'),
  order: toId('/pedidos/mis-pedidos/pedido'),
  ordersToValidate: to('/pedidos/validar-pedidos'),
  orderToValidate: toId('/pedidos/validar-pedidos/pedido'),
  deliveryNotes: to('/pedidos/albaranes'),
  deliveryNote: toId('/pedidos/albaranes/albaran'),
  invoices: to('/pedidos/facturas'),
  invoice: toId('/pedidos/facturas/factura'),
  orderImport: to('/pedidos/importacion-pedidos'),

  catalogues: to('/catalogos'),
  catalogueDocument: toId('/catalogos/catalogo'),
  carbonFootprint: to('/carbonfootprint'),

  purchaseStatistics: to('/estadisticas/estadisticas-compras'),
  centerStatistics: to('/estadisticas/estadisticas-centros'),
  categoryStatistics: to('/estadisticas/estadisticas-categorias'),
  productStatistics: to('/estadisticas/estadisticas-articulos'),

  leads: to('/leads'),
  leadCatalogue: to('/leads/lead-oferta'),
  leadSearch: to('/leads/lead-oferta/s'),
  leadProduct: toId('/leads/lead-oferta/product'),
  leadCart: to('/leads/lead-oferta-carrito'),
  leadCreate: to('/leads/lead-create'),

  offers: to('/ofertas/listado'),
  offer: toId('/ofertas/listado'),
  offersToValidate: to('/ofertas/validar-ofertas'),
  offerToValidate: toId('/ofertas/validar-ofertas/oferta'),

  dashboard: to('/dashboard/resumen'),
  dashboardOrders: to('/dashboard/pedidos'),
  dashboardNotes: to('/dashboard/albaranes/resumen'),
  dashboardNotesRanking: to('/dashboard/albaranes/ranking'),
  dashboardNotesCenters: toId('/dashboard/albaranes/ranking/center'),
  dashboardSales: to('/dashboard/ventas/resumen'),
  dashboardSalesRanking: to('/dashboard/ventas/ranking'),
  dashboardSalesCenters: toId('/dashboard/ventas/ranking/center'),
  dashboardInactive: to('/dashboard/ventas/sin-actividad'),
  dashboardEfficiency: to('/dashboard/ventas/eficiencia'),
  dashboardLost: to('/dashboard/ventas/perdidos'),
  dashboardLostCenters: toId('/dashboard/ventas/perdidos/center'),
  dashboardSuppliers: to('/dashboard/proveedores'),
  dashboardOffers: to('/dashboard/ofertas'),
} as const
