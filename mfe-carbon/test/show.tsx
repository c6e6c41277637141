import type {
  CarbonInfo,
  CarbonSimulator,
  CarbonSwap,
  CarbonSwaps,
  CenterCarbon,
  FewerJourneys,
} from '@portal/shared-sdk/contract'
import { aClient, anAccount, show as showPage, type Options } from '@portal/shared-sdk/testing'
import type { ReactNode } from 'react'
import es from '../words/es.json'

/** Shows a page of this area to a sales person with a client chosen. */
export const show = (screen: ReactNode, { answers, ...options }: Options = {}) =>
  showPage(<main>{screen}</main>, {
    as: anAccount(),
    client: aClient(),
    words: { carbon: es },
    answers: {
      'info_co2e/': anInfo(),
      'simulator_co2e/': aSimulator(),
      'center_co2e/70/': aCenterCarbon(),
      'center_co2e/70/journeys/': fewerJourneys(),
      'center_co2e/70/swaps/': { results: [aSwap()], price_hidden: false } satisfies CarbonSwaps,
      ...answers,
    },
    ...options,
  })

/** The text of an element, with plain spaces in place of no-break ones. */
export const text = (element: Element): string => (element.textContent ?? '').replaceAll('\u00a0', ' ')

/** The last call of a path, as its query. */
export const asked = (calls: readonly string[], path: string) =>
  Object.fromEntries(
    new URLSearchParams(
      calls
        .filter((call) => call.startsWith(`GET ${path}?`))
        .at(-1)
        ?.split('?')[1],
    ),
  )

const aRow = (id: number, name: string, co2e: number) => ({ id, name, co2e, total_orders: 14, orders_by_month: 1.4 })

export const anInfo = (change: Partial<CarbonInfo> = {}): CarbonInfo => ({
  data: true,
  error: false,
  first_month: '2026-01',
  last_month: '2026-02',
  total_co2e: 235,
  total_co2e_vs_aa: -8.4,
  cost_by_order: 18.42,
  cost_by_order_vs_aa: -3.1,
  co2e_by_order: 4.6,
  co2e_by_order_vs_aa: -11.2,
  total_distance: 2318.2,
  total_distance_vs_aa: 6.7,
  trees: 8.4,
  total_orders: 51,
  total_orders_vs_aa: null,
  orders_by_month: 25.5,
  graph: { labels: ['2026-01', '2026-02'], costs: [], co2e: [120.5, 114.5] },
  minor_ranking: [aRow(71, 'Spa', 38.2), aRow(72, 'Habitaciones', 96.4)],
  major_ranking: [aRow(73, 'Lavandería', 418.9)],
  total_hidden: false,
  ...change,
})

export const aSimulator = (change: Partial<CarbonSimulator> = {}): CarbonSimulator => ({
  trees: 1.4,
  avg_fuel_consumption: 13.5,
  total_co2e: 235.1,
  co2e_factor: 3.17,
  total_distance: 2318.2,
  distance_list: [],
  delivery_number: 51,
  costs_per_delivery: 18.42,
  total_hidden: false,
  ...change,
})

export const aCenterCarbon = (change: Partial<CenterCarbon> = {}): CenterCarbon => ({
  data: true,
  co2e: 235.1,
  co2e_current_year: 198.4,
  co2e_current_year_vs_aa: -5.2,
  co2e_year_projection: 250.2,
  co2e_year_projection_vs_aa: 3.1,
  trees: 1.4,
  ...change,
})

export const fewerJourneys = (change: Partial<FewerJourneys> = {}): FewerJourneys => ({
  first_month: '2025-10',
  last_month: '2026-09',
  today: { journeys: 51, co2e: 835, fuel_costs: 120.4 },
  weekly: { journeys: 34, co2e: 501, fuel_costs: 80.1 },
  two_weekly: { journeys: 51, co2e: 835, fuel_costs: 120.4 },
  total_hidden: false,
  ...change,
})

const anArticle = (id: number, name: string, sustainability_index: number, price: number) => ({
  id,
  external_id: `1101${id}`,
  name,
  image_url: null,
  sustainability_index,
  price,
  content: { amount: 5000, unit: 'ml' as const },
})
export const aSwap = (change: Partial<CarbonSwap> = {}): CarbonSwap => ({
  product: anArticle(9, 'Lejía 5 L', 3.2, 4),
  alternative: anArticle(10, 'Limpiador ecológico 5 L', 8.6, 4.5),
  quantity: 120,
  instead_of: 12,
  usual_quantity: 12,
  price_diff: 0.5,
  ...change,
})
