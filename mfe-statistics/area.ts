import { chosen, defineArea } from '@portal/shared-sdk/area'
import { firstProductsQuery, noChoice, purchaseFilters } from './src/choice/purchase-filters'

// A punch-out session only fills a cart; its purchases are in the purchasing system (rule A-7).
const when = { flag: 'menu_estadisticas', punchout: false } as const
/** Query parameters that the tabs share (rule T-25); search, order and page belong to one page. */
const keeps = ['node', 'category', 'cost_center', 'after', 'before'] as const

/** The query of the figures of an address without parameters (rules T-2, T-20). */
const filters = purchaseFilters(chosen.client, noChoice, chosen.lastTwelveMonths)
const query = { ...filters }
const hasClient = { has: 'client' } as const

export default defineArea({
  name: 'statistics',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  paths: {
    statistics: '/estadisticas/estadisticas-compras',
    statisticsCenters: '/estadisticas/estadisticas-centros',
    statisticsCategories: '/estadisticas/estadisticas-categorias',
    statisticsProducts: '/estadisticas/estadisticas-articulos',
  },
  routes: [
    {
      path: '/estadisticas/estadisticas-compras',
      page: './purchases/purchases-page',
      when,
      first: [
        { call: 'client_purchases/', query, when: hasClient },
        { call: 'client_purchases/changes/', query, when: hasClient },
        { call: 'client_categories_purchases/', query, when: hasClient },
        { call: 'client_product_purchases/', query: firstProductsQuery(filters), when: hasClient },
      ],
    },
    { path: '/estadisticas/estadisticas-centros', page: './centers/center-ranking-page', when },
    { path: '/estadisticas/estadisticas-categorias', page: './categories/categories-page', when },
    { path: '/estadisticas/estadisticas-articulos', page: './products/product-ranking-page', when },
  ],
  navigation: [
    {
      parent: 'estadisticas',
      order: 10,
      to: '/estadisticas/estadisticas-compras',
      label: { es: 'Compras', pt: 'Compras', en: 'Purchases' },
      when,
      keeps,
    },
    {
      parent: 'estadisticas',
      order: 20,
      to: '/estadisticas/estadisticas-centros',
      label: { es: 'Ranking de centros', pt: 'Ranking de centros', en: 'Centre ranking' },
      when,
      keeps,
    },
    {
      parent: 'estadisticas',
      order: 30,
      to: '/estadisticas/estadisticas-categorias',
      label: { es: 'Compras por categoría', pt: 'Compras por categoria', en: 'Purchases by category' },
      when,
      keeps,
    },
    {
      parent: 'estadisticas',
      order: 40,
      to: '/estadisticas/estadisticas-articulos',
      label: { es: 'Ranking de artículos', pt: 'Ranking de artigos', en: 'Product ranking' },
      when,
      keeps,
    },
  ],
})
