/**
 * The pages that `npm run look` draws: name of the sheet, who opens it (an account of the demonstration data, or null
 * for a visitor), its address, and what is marked on it by its distance from the top. `prepare` gets `call(method,
 * path, body)` of that account before, to fill a cart or find a document; it may answer the address.
 */
const marks = {
  article: 'main article, main [role=rowgroup] + [role=rowgroup] > [role=row]',
  add: 'main :is(article, [role=row]) button[aria-label^="Añadir"]:not([disabled])',
  row: 'main table tbody tr',
  figure: 'main dl dd, main [data-figure]',
}

const lines = [101, 110, 113, 132, 189, 292, 307, 315, 1154, 1304]
/** Fills the cart of client 1 with ten articles. */
const fillCart = async (call, client) => {
  await call('PATCH', 'cart/clear/', { client }).catch(() => undefined)
  for (const product of lines) await call('POST', 'cart/add_cart_item/', { client, product, quantity: 2 })
}
const firstOf = (list, address) => async (call) => {
  const { results } = await call('GET', list)
  return address(results[0].id)
}

const sales = 'ventas@demo.test'
const buyer = 'cliente@demo.test'

export const routes = [
  { name: 'login', as: null, path: '/login', marks: { send: 'main button[type=submit]' } },
  { name: 'public', as: null, path: '/catalogo-publico', marks: { article: marks.article } },
  { name: 'clients', as: sales, path: '/clientes', marks: { row: marks.row } },
  { name: 'catalogue', as: sales, path: '/catalogo', marks: { article: marks.article, add: marks.add } },
  {
    name: 'catalogue-list',
    as: sales,
    path: '/catalogo?view=list',
    marks: { article: marks.article, add: marks.add },
  },
  { name: 'search', as: sales, path: '/catalogo/s?q=papel', marks: { article: marks.article, add: marks.add } },
  { name: 'buy', as: buyer, path: '/pedidos/comprar', marks: { article: marks.article, add: marks.add } },
  { name: 'catalogue-buyer', as: buyer, path: '/catalogo', marks: { article: marks.article, add: marks.add } },
  { name: 'favourites', as: buyer, path: '/favorites-list', marks: { article: marks.article, add: marks.add } },
  {
    name: 'product',
    as: sales,
    path: '/catalogo/product/101/',
    marks: { add: 'main button:has-text("Añadir al Pedido")' },
  },
  {
    name: 'cart',
    as: sales,
    path: '/carrito',
    prepare: fillCart,
    marks: { line: 'main [role=row]:has(input)', send: 'main button:has-text("Enviar")' },
  },
  {
    name: 'cart-buyer',
    as: buyer,
    path: '/carrito',
    prepare: fillCart,
    marks: { line: 'main [role=row]:has(input)', send: 'main button:has-text("Enviar")' },
  },
  { name: 'matrix', as: buyer, path: '/pedidos/matriz', marks: {} },
  { name: 'orders', as: sales, path: '/pedidos/mis-pedidos', marks: { row: marks.row } },
  { name: 'approval', as: buyer, path: '/pedidos/validar-pedidos', marks: { row: marks.row } },
  {
    name: 'approval-order',
    as: buyer,
    path: '/pedidos/validar-pedidos',
    prepare: firstOf('validable_orders/', (id) => `/pedidos/validar-pedidos/pedido/${id}?type=pendientes`),
    marks: { decide: 'main button:has-text("Validar")' },
  },
  { name: 'delivery-notes', as: buyer, path: '/pedidos/albaranes', marks: { row: marks.row } },
  { name: 'invoices', as: buyer, path: '/pedidos/facturas', marks: { row: marks.row } },
  { name: 'import', as: buyer, path: '/pedidos/importacion-pedidos', marks: {} },
  { name: 'leads', as: sales, path: '/leads', marks: { row: marks.row } },
  { name: 'offers', as: sales, path: '/ofertas/listado', marks: { row: marks.row } },
  { name: 'catalogues', as: sales, path: '/catalogos', marks: { row: marks.row } },
  { name: 'statistics', as: buyer, path: '/estadisticas/estadisticas-compras', marks: { figure: marks.figure } },
  { name: 'ranking-articles', as: buyer, path: '/estadisticas/estadisticas-articulos', marks: { row: marks.row } },
  { name: 'today', as: sales, path: '/dashboard/hoy', marks: { call: 'main li:has-text("Llamar")' } },
  { name: 'dashboard', as: sales, path: '/dashboard/resumen', marks: { figure: marks.figure } },
  { name: 'inactive', as: sales, path: '/dashboard/ventas/sin-actividad', marks: { row: marks.row } },
  { name: 'carbon', as: buyer, path: '/carbonfootprint', marks: { figure: marks.figure } },
  { name: 'imports', as: 'admin@demo.test', path: '/administracion/importaciones', marks: { row: marks.row } },
  { name: 'setup', as: 'admin@demo.test', path: '/administracion/puesta-en-marcha', marks: { step: 'main li' } },
  { name: 'users', as: buyer, path: '/usuarios', marks: { row: marks.row } },
]
