import { Type, type Static } from 'typebox'
import { Id, LocalDate, Money, hidden, named, nullable } from './common'
import { ProductContent } from './product'
import { Change, Month } from './statistics'

/** kg CO2e with one decimal. */
const Kilograms = Type.Number({ description: 'kg CO2e, one decimal' })
const Kilometres = Type.Number({ description: 'km, one decimal' })
const Trees = Type.Number({ description: 'Trees that absorb as much, one decimal' })

export const CarbonQuery = Type.Object({
  client: Id,
  center: Type.Optional(Id),
  start_date: Type.Optional(LocalDate),
  end_date: Type.Optional(LocalDate),
})
/** co2e: the value that the page shows; ignored, since the certificate states what the server computes (rule H-14). */
export const CertificateQuery = Type.Object({
  start_date: Type.Optional(LocalDate),
  end_date: Type.Optional(LocalDate),
  co2e: Type.Optional(Type.String({ maxLength: 40 })),
})
export type CertificateQuery = Static<typeof CertificateQuery>
export const SimulatorQuery = Type.Object({ client: Id, center: Type.Optional(Id) })

/** A row of the rankings of centres. */
export const CarbonCenter = named(
  'CarbonCenter',
  Type.Object({
    id: Id,
    name: Type.String(),
    co2e: Kilograms,
    total_orders: Type.Integer(),
    orders_by_month: Type.Number(),
  }),
)
export type CarbonCenter = Static<typeof CarbonCenter>

/** info_co2e/ (rules H-4, H-10, H-11). `_vs_aa`: percent against the year before. */
export const CarbonInfo = named(
  'CarbonInfo',
  Type.Object({
    data: Type.Boolean(),
    error: Type.Boolean(),
    first_month: Month,
    last_month: Month,
    total_co2e: Kilograms,
    total_co2e_vs_aa: Change,
    cost_by_order: hidden('total', nullable(Money)),
    cost_by_order_vs_aa: hidden('total', Change),
    co2e_by_order: nullable(Kilograms),
    co2e_by_order_vs_aa: Change,
    total_distance: Kilometres,
    total_distance_vs_aa: Change,
    trees: Trees,
    total_orders: Type.Integer(),
    total_orders_vs_aa: Change,
    orders_by_month: Type.Number(),
    graph: Type.Object({
      /** YYYY-MM. */
      labels: Type.Array(Month),
      /** Average euros of an order line; null for a month without orders. Empty without a centre. */
      costs: hidden('total', Type.Array(nullable(Money))),
      co2e: Type.Array(Kilograms),
    }),
    minor_ranking: Type.Array(CarbonCenter),
    major_ranking: Type.Array(CarbonCenter),
    total_hidden: Type.Optional(Type.Boolean()),
  }),
)
export type CarbonInfo = Static<typeof CarbonInfo>

/**
 * center_co2e/{id}/ (rule H-12). `_vs_aa`: percent against the same days of the year before (current year) and against
 * the whole year before (projection).
 */
export const CenterCarbon = named(
  'CenterCarbon',
  Type.Object({
    data: Type.Boolean(),
    co2e: Kilograms,
    co2e_current_year: Kilograms,
    co2e_current_year_vs_aa: Change,
    co2e_year_projection: Kilograms,
    co2e_year_projection_vs_aa: Change,
    trees: Trees,
  }),
)
export type CenterCarbon = Static<typeof CenterCarbon>

/** simulator_co2e/ (rule H-13). distance_list: km of the deliveries by month. */
export const CarbonSimulator = named(
  'CarbonSimulator',
  Type.Object({
    trees: Trees,
    avg_fuel_consumption: Type.Number({ description: 'Litres for 100 km' }),
    total_co2e: Kilograms,
    co2e_factor: Type.Number({ description: 'kg CO2e for a litre' }),
    total_distance: Kilometres,
    distance_list: Type.Array(Kilometres),
    delivery_number: Type.Integer(),
    costs_per_delivery: hidden('total', Money),
    total_hidden: Type.Optional(Type.Boolean()),
  }),
)
export type CarbonSimulator = Static<typeof CarbonSimulator>

const Journeys = Type.Object({ journeys: Type.Integer(), co2e: Kilograms, fuel_costs: hidden('total', Money) })
/** center_co2e/{id}/journeys/ (rule H-17): the journeys of the last twelve months, and how many fewer if combined. */
export const FewerJourneys = named(
  'FewerJourneys',
  Type.Object({
    first_month: Month,
    last_month: Month,
    today: Journeys,
    weekly: Journeys,
    two_weekly: Journeys,
    total_hidden: Type.Optional(Type.Boolean()),
  }),
)
export type FewerJourneys = Static<typeof FewerJourneys>

const SwapProduct = Type.Object({
  id: Id,
  external_id: Type.String(),
  name: Type.String(),
  image_url: nullable(Type.String()),
  sustainability_index: nullable(Type.Number()),
  price: hidden('price', nullable(Money)),
  /** Of one own unit. */
  content: ProductContent,
})
/**
 * A row of center_co2e/{id}/swaps/ (rules H-18, H-38). quantity: own units bought in twelve months; instead_of: own units
 * of a usual order; usual_quantity: own units of the alternative with at least that content; price_diff: for what one
 * own unit of the article contains.
 */
export const CarbonSwap = named(
  'CarbonSwap',
  Type.Object({
    product: SwapProduct,
    alternative: SwapProduct,
    quantity: Type.Integer(),
    instead_of: Type.Integer(),
    usual_quantity: Type.Integer(),
    price_diff: hidden('price', nullable(Money)),
  }),
)
export type CarbonSwap = Static<typeof CarbonSwap>
export const CarbonSwaps = named(
  'CarbonSwaps',
  Type.Object({ results: Type.Array(CarbonSwap), price_hidden: Type.Optional(Type.Boolean()) }),
)
export type CarbonSwaps = Static<typeof CarbonSwaps>

/** co2e_certificates/{code}/ (rule H-15). */
export const CertificateCheck = named(
  'CertificateCheck',
  Type.Object({
    code: Type.String(),
    brand: Type.String(),
    first_month: Month,
    last_month: Month,
    co2e: Kilograms,
    /** That absorb as much in just these months, as the certificate says (rule H-3). */
    trees: Type.Number(),
    issued: LocalDate,
  }),
)
export type CertificateCheck = Static<typeof CertificateCheck>
