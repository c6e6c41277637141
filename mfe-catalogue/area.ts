import { chosen, defineArea } from '@portal/shared-sdk/area'
import { firstQuery } from './src/choice/first-query'

/** Leads are for sales, in variants that have them. */
const forSales = { flag: 'menu_leads', role: ['admin', 'sales_manager'] } as const

/** Orders of a visit of a purchasing system go back to that system (rule U-11). */
const ordersByCenter = { flag: 'menu_pedidos_matriz', punchout: false } as const

/** A visit of a purchasing system counts nothing (rule R-54). */
const countsStock = { flag: 'menu_pedidos_listas', punchout: false } as const

/** A visit of a purchasing system has no recurring orders (rule R-70). */
const recurring = { flag: 'menu_pedidos_recurrentes', punchout: false } as const

/** What makes another query of an address without parameters. */
const unless = ['_catalogue', '_catalogueView=list', 'client.only_authorized_products']

const products = { es: 'Productos', pt: 'Produtos', en: 'Products' }

export default defineArea({
  name: 'catalogue',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  flags: { menu_pedidos_listas: true, menu_pedidos_recurrentes: true },
  paths: {
    catalogue: '/catalogo',
    search: '/catalogo/s',
    product: '/catalogo/product/:id',
    publicCatalogue: '/catalogo-publico',
    publicSearch: '/catalogo-publico/s',
    publicProduct: '/catalogo-publico/product/:id',
    leadCatalogue: '/leads/lead-oferta',
    leadSearch: '/leads/lead-oferta/s',
    leadProduct: '/leads/lead-oferta/product/:id',
    buy: '/pedidos/comprar',
    buySearch: '/pedidos/comprar/s',
    orderMatrix: '/pedidos/matriz',
    favourites: '/favorites-list',
    shoppingLists: '/pedidos/listas',
    shoppingList: '/pedidos/listas/:id',
    storeroom: '/pedidos/almacen/:id',
    recurringOrders: '/pedidos/recurrentes',
    recurringOrder: '/pedidos/recurrentes/:id',
  },
  routes: [
    {
      path: '/catalogo',
      page: './list/catalogue-page',
      public: { flag: 'public_catalogue_list' },
      first: [
        { call: 'products/', query: { ...firstQuery(chosen) }, when: { has: 'center' }, unless },
        { call: 'products/', query: { ...firstQuery({ ...chosen, center: null }) }, when: { lacks: 'center' }, unless },
        { call: 'categories/' },
      ],
    },
    { path: '/catalogo/s', page: './list/catalogue-page', public: { flag: 'public_catalogue_list' } },
    { path: '/catalogo/product/:id', page: './detail/product-page' },
    { path: '/catalogo-publico', page: './list/catalogue-page', public: true },
    { path: '/catalogo-publico/s', page: './list/catalogue-page', public: true },
    { path: '/catalogo-publico/product/:id', page: './detail/product-page', public: true },
    { path: '/leads/lead-oferta', page: './list/catalogue-page', when: forSales },
    { path: '/leads/lead-oferta/s', page: './list/catalogue-page', when: forSales },
    { path: '/leads/lead-oferta/product/:id', page: './detail/product-page', when: forSales },
    { path: '/pedidos/comprar', page: './buy/buy-page', when: { flag: 'menu_pedidos_home' } },
    { path: '/pedidos/comprar/s', page: './buy/buy-page', when: { flag: 'menu_pedidos_home' } },
    { path: '/pedidos/listas', page: './lists/list-pages', when: { flag: 'menu_pedidos_listas' } },
    { path: '/pedidos/listas/:id', page: './lists/list-pages', when: { flag: 'menu_pedidos_listas' } },
    { path: '/pedidos/almacen/:id', page: './storeroom/storeroom-page', when: countsStock },
    { path: '/pedidos/recurrentes', page: './recurring/recurring-pages', when: recurring },
    { path: '/pedidos/recurrentes/:id', page: './recurring/recurring-pages', when: recurring },
    { path: '/pedidos/matriz', page: './matrix/matrix-page', when: ordersByCenter },
    { path: '/favorites-list', page: './favourites/favourites-page', when: { flag: 'favorite' } },
  ],
  navigation: [
    {
      parent: 'pedidos',
      order: 10,
      to: '/pedidos/comprar',
      label: { es: 'Comprar', pt: 'Comprar', en: 'Buy' },
      when: { flag: 'menu_pedidos_home' },
    },
    {
      parent: 'pedidos',
      order: 15,
      to: '/pedidos/listas',
      label: { es: 'Listas', pt: 'Listas', en: 'Lists' },
      when: { flag: 'menu_pedidos_listas' },
    },
    {
      parent: 'pedidos',
      order: 16,
      to: '/pedidos/matriz',
      label: { es: 'Pedidos por centro', pt: 'Encomendas por centro', en: 'Orders by centre' },
      when: ordersByCenter,
    },
    {
      parent: 'pedidos',
      order: 17,
      to: '/pedidos/recurrentes',
      label: { es: 'Recurrentes', pt: 'Recorrentes', en: 'Recurring' },
      when: recurring,
      badge: 'recurring_orders',
    },
    { order: 10, to: '/catalogo', label: products, when: { lacks: 'lead' } },
    { order: 10, to: '/leads/lead-oferta', label: products, when: { has: 'lead' } },
  ],
  slots: [
    {
      slot: 'header.favourites',
      widget: './favourites/favourites-link',
      order: 10,
      when: { flag: 'favorite', signedIn: true },
      size: { minWidth: 66 },
    },
    {
      slot: 'catalogue.tools',
      widget: './proposal/proposal-button',
      order: 10,
      when: { has: 'center', signedIn: true },
      size: { minWidth: 222, phone: { minWidth: 34 } },
    },
    {
      slot: 'favourites.tools',
      widget: './lists/save/save-favourites',
      order: 10,
      when: { flag: 'menu_pedidos_listas', has: 'client', signedIn: true, punchout: false },
      size: { minWidth: 170, phone: { minWidth: 38 } },
    },
    // A visit of a purchasing system changes no list and has no recurring orders (rules ). Each of the two
    // buttons looks at its own flag.
    {
      slot: 'list.save',
      widget: './lists/save/save-list',
      order: 10,
      when: { signedIn: true, punchout: false },
    },
  ],
})
