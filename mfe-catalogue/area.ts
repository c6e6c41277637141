import { chosen, defineArea } from '@portal/shared-sdk/area'
import { firstQuery } from './src/choice/first-query'

/** Leads are for sales, in variants that have them. */
const forSales = { flag: 'menu_leads', role: ['admin', 'sales_manager'] } as const

/** What makes another query of an address without parameters. */
const unless = ['_catalogue', '_catalogueView=list', 'client.only_authorized_products']

const products = { es: 'Productos', pt: 'Produtos', en: 'Products' }

export default defineArea({
  name: 'catalogue',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
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
    favourites: '/favorites-list',
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
  ],
})
