import { defineArea } from '@portal/shared-sdk/area'

// Sales accounts of variants with the dashboard; not in a punch-out session (rules B-1, A-7).
const when = { flag: 'menu_dashboard', role: ['admin', 'sales_manager'], punchout: false } as const

/** Figures need the node tree: its first node is the default (rule B-20). */
const first = [{ call: 'sp_dashboard/stat_node_tree/' }]

export default defineArea({
  name: 'dashboard',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  paths: {
    today: '/dashboard/hoy',
    clientSheet: '/dashboard/cliente/:id',
    dashboard: '/dashboard/resumen',
    dashboardOrders: '/dashboard/pedidos',
    dashboardNotes: '/dashboard/albaranes/resumen',
    notesRanking: '/dashboard/albaranes/ranking',
    notesRankingCenters: '/dashboard/albaranes/ranking/center/:id',
    dashboardSales: '/dashboard/ventas/resumen',
    salesRanking: '/dashboard/ventas/ranking',
    salesRankingCenters: '/dashboard/ventas/ranking/center/:id',
    salesEfficiency: '/dashboard/ventas/eficiencia',
    lostClients: '/dashboard/ventas/perdidos',
    lostClientCenters: '/dashboard/ventas/perdidos/center/:id',
    inactiveClients: '/dashboard/ventas/sin-actividad',
    preferredSuppliers: '/dashboard/proveedores',
    dashboardOffers: '/dashboard/ofertas',
  },
  routes: [
    { path: '/dashboard/hoy', page: './today/today-page', when, first },
    { path: '/dashboard/cliente/:id', page: './client/client-page', when },
    { path: '/dashboard/resumen', page: './summary/summary-page', when, first },
    { path: '/dashboard/pedidos', page: './orders/orders-page', when, first },
    { path: '/dashboard/albaranes/resumen', page: './delivery-notes/notes-page', when, first },
    { path: '/dashboard/albaranes/ranking', page: './delivery-notes/notes-ranking-page', when, first },
    { path: '/dashboard/albaranes/ranking/center/:id', page: './delivery-notes/notes-centers-page', when, first },
    { path: '/dashboard/ventas/resumen', page: './sales/sales-page', when, first },
    { path: '/dashboard/ventas/ranking', page: './sales/sales-ranking-page', when, first },
    { path: '/dashboard/ventas/ranking/center/:id', page: './sales/sales-centers-page', when, first },
    { path: '/dashboard/ventas/eficiencia', page: './sales/efficiency-page', when, first },
    { path: '/dashboard/ventas/perdidos', page: './sales/lost-clients-page', when, first },
    { path: '/dashboard/ventas/perdidos/center/:id', page: './sales/lost-centers-page', when, first },
    { path: '/dashboard/ventas/sin-actividad', page: './sales/inactive-clients-page', when, first },
    { path: '/dashboard/proveedores', page: './suppliers/suppliers-page', when, first },
    { path: '/dashboard/ofertas', page: './offers/offers-page', when, first },
    // Opened from a mailed link, without logging in (rule B-41).
    { path: '/resumen-semanal', page: './digest/digest-page', public: true },
  ],
  navigation: [
    {
      parent: 'dashboard',
      order: 5,
      to: '/dashboard/hoy',
      label: { es: 'Hoy', pt: 'Hoje', en: 'Today' },
      when,
    },
    {
      parent: 'dashboard',
      order: 10,
      to: '/dashboard/resumen',
      keeps: ['node', 'year'],
      label: { es: 'Resumen', pt: 'Resumo', en: 'Summary' },
      when,
    },
    {
      parent: 'dashboard',
      order: 20,
      to: '/dashboard/pedidos',
      keeps: ['node', 'year'],
      label: { es: 'Mis Pedidos', pt: 'As minhas encomendas', en: 'My orders' },
      when,
    },
    {
      parent: 'dashboard',
      order: 30,
      to: '/dashboard/albaranes/resumen',
      keeps: ['node', 'year'],
      label: { es: 'Albaranes', pt: 'Guias de remessa', en: 'Delivery notes' },
      when,
    },
    {
      parent: 'dashboard',
      order: 40,
      to: '/dashboard/ventas/resumen',
      keeps: ['node', 'after', 'before'],
      label: { es: 'Ventas', pt: 'Vendas', en: 'Sales' },
      when,
    },
    {
      parent: 'dashboard',
      order: 50,
      to: '/dashboard/proveedores',
      keeps: ['node', 'after', 'before'],
      label: { es: 'Proveedores', pt: 'Fornecedores', en: 'Suppliers' },
      when,
    },
    {
      parent: 'dashboard',
      order: 60,
      to: '/dashboard/ofertas',
      keeps: ['node'],
      label: { es: 'Ofertas', pt: 'Propostas', en: 'Offers' },
      when,
    },
  ],
})
