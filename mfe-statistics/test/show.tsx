import type {
  CategoriesPurchases,
  CenterPurchases,
  Node,
  ProductPurchases,
  PurchaseChanges,
  Purchases,
} from '@portal/shared-sdk/contract'
import { aClient, aList, anAccount, show as showPage, type Options } from '@portal/shared-sdk/testing'
import type { ReactNode } from 'react'
import es from '../words/es.json'

export const noAmounts = { price_hidden: true, total_hidden: true }

interface ShowOptions extends Options {
  /** Whether the welcome window was not accepted yet. */
  isNewHere?: boolean
}

/** Shows a page of this area to a sales person with a client chosen, in a portal that has every page. */
export function show(screen: ReactNode, { answers, flags, isNewHere = false, ...options }: ShowOptions = {}) {
  if (!isNewHere) localStorage.setItem('popup_aviso', 'true')
  return showPage(<main>{screen}</main>, {
    as: anAccount(),
    client: aClient(),
    words: { statistics: es },
    config: { homeRoute: '/catalogo' },
    flags: { menu_pedidos_facturas: true, ...flags },
    answers: { ...lists, ...figures, ...answers },
    ...options,
  })
}

/** The last call of a path, as its query. */
export const asked = (calls: readonly string[], path: string) =>
  new URLSearchParams(
    calls
      .filter((call) => call.startsWith(`GET ${path}?`))
      .at(-1)
      ?.split('?')[1],
  )

const node = (id: number, node_name: string, children: Node[] = []): Node => ({ id, node_name, children })
export const tree = [
  node(1, 'Hotel Miramar', [
    node(2, 'Girona', [node(4, 'Lloret de Mar', [node(5, 'Cocina central')])]),
    node(3, 'Barcelona'),
  ]),
]
const lists = {
  'client_stats/nodes/': tree,
  'client_stats/categories/': aList([
    { id: 1, name: 'Celulosa' },
    { id: 2, name: 'Limpieza e higiene' },
  ]),
  'client_stats/cost_centers/': aList([{ id: 'CE-4510', name: 'CE-4510' }]),
}

export const aPurchases = (change: Partial<Purchases> = {}): Purchases => ({
  first_month: '2025-11',
  last_month: '2025-12',
  period_purchases: 21_370.4,
  previous_period_year_purchases: 20_490,
  period_purchases_diff: 880.4,
  period_purchases_diff_percentage: 4.3,
  chart: [
    { date: '2025-11-01', purchases_value: 1480.1, previous_year_purchases_value: 1520 },
    { date: '2025-12-01', purchases_value: 1720, previous_year_purchases_value: 0 },
  ],
  price_hidden: false,
  total_hidden: false,
  ...change,
})

const changed = (id: number | null, name: string | null, period_purchases_diff: number) => ({
  id,
  name,
  period_purchases: 2000,
  previous_period_year_purchases: 2000 - period_purchases_diff,
  period_purchases_diff,
})
export const aChanges = (change: Partial<PurchaseChanges> = {}): PurchaseChanges => ({
  first_month: '2025-11',
  last_month: '2025-12',
  period_purchases_diff: 880.4,
  quantity_part: 1000,
  price_part: -119.6,
  other_part: 0,
  products: [changed(9, 'Papel higiénico jumbo', 1240), changed(10, 'Guante de nitrilo', -300.5)],
  categories: [changed(1, 'Celulosa', 939.5)],
  centers: [changed(null, null, 60)],
  ...change,
})

export const aCategories = (change: Partial<CategoriesPurchases> = {}): CategoriesPurchases => ({
  first_month: '2025-11',
  last_month: '2025-12',
  period_categories_purchases: [
    { id: 1, name: 'Celulosa', purchases: 750, pruchases_percentage: 75 },
    { id: 2, name: 'Limpieza e higiene', purchases: 250, pruchases_percentage: 25 },
  ],
  previous_period_year_categories_purchases: [
    { id: 1, name: 'Celulosa', purchases: 600, pruchases_percentage: 85.71 },
    { id: 3, name: 'Protección', purchases: 100, pruchases_percentage: 14.29 },
  ],
  ...change,
})

export const aProductRow = (change: Partial<ProductPurchases> = {}): ProductPurchases => ({
  id: 9,
  external_id: '110114',
  name: 'Papel higiénico jumbo',
  category: 'Celulosa',
  period_purchases_quantity: 1112,
  period_purchases: 2923.2,
  ppy_purchases_quantity: 900,
  ppy_purchases: 2752.5,
  period_purchases_diff: 170.7,
  period_purchases_diff_percentage: 6.2,
  ...change,
})

export const aCenterRow = (change: Partial<CenterPurchases> = {}): CenterPurchases => ({
  id: 70,
  name: 'Cocina central',
  cost_center: 'CE-4510',
  period_purchases: 1200,
  previous_period_year_purchases: 1500,
  period_purchases_diff: -300,
  period_purchases_diff_percentage: -20,
  ...change,
})

const figures = {
  'client_purchases/': aPurchases(),
  'client_purchases/changes/': aChanges(),
  'client_categories_purchases/': aCategories(),
  'client_product_purchases/': aList([aProductRow()]),
  'client_center_purchases/': aList([aCenterRow()]),
}
