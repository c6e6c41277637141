import { Type, type Static } from 'typebox'
import { Availability } from './availability'
import { TaxRow } from './cart'
import { placeFields } from './client'
import {
  CountryQuery,
  DocumentListQuery,
  Id,
  LocalDateTime,
  Money,
  Percent,
  PeriodQuery,
  TextOrNull,
  hidden,
  listOf,
  named,
  nullable,
} from './common'
import { MeasurementUnit } from './product'
import { largestId } from './limits'

export const OrderStates = [
  'pending_validation',
  'received',
  'preparing',
  'shipped',
  'delivered',
  'invoiced',
  'cancelled',
] as const
export type OrderState = (typeof OrderStates)[number]

/** The label of a state code in the language of the request. */
export const StateValue = named('StateValue', Type.Object({ code: Type.String(), value: Type.String() }))

/** The client or centre of a document, with the details that an expanded row shows. */
export const Party = named(
  'Party',
  Type.Object({
    id: Id,
    name: Type.String(),
    external_code: Type.String(),
    external_id: Type.String(),
    ...placeFields,
  }),
)
export type Party = Static<typeof Party>

export const Person = named('Person', Type.Object({ first_name: TextOrNull, email: Type.String() }))
export type Person = Static<typeof Person>

const Head = {
  id: Id,
  number: Type.String(),
  client_order_number: TextOrNull,
  order_datetime: LocalDateTime,
  delivery_datetime: nullable(LocalDateTime),
  validation_datetime: nullable(LocalDateTime),
  state: Type.String(),
  state_values: Type.Array(StateValue),
  base: hidden('total', Money),
  discounts: hidden('total', Money),
  client_discount_percentage: hidden('total', Percent),
  client_discount: hidden('total', Money),
  tax_total: hidden('total', Money),
  total: hidden('total', Money),
  shipping: hidden('total', Money),
  final: hidden('total', Money),
  currency_symbol: Type.String(),
  details: TextOrNull,
  shipping_option: nullable(Type.String()),
  payment_option: nullable(Type.String()),
  billable_center: Type.Boolean(),
  validated: Type.Boolean(),
  client: nullable(Party),
  center: nullable(Party),
  creator_user: nullable(Person),
  validator_user: nullable(Person),
  lines_count: Type.Integer(),
  version: Type.Integer(),
}
/** A row of orders/. */
export const OrderRow = named('OrderRow', Type.Object(Head))
export type OrderRow = Static<typeof OrderRow>
export const OrderList = listOf('OrderList', OrderRow)
/** The query of every list of documents with a period. */
export const DocumentQuery = Type.Object({
  ...DocumentListQuery,
  ...PeriodQuery,
  ...CountryQuery,
  client: Type.Optional(Id),
  center: Type.Optional(Id),
})
/** Filters that leave the documents behind a figure of the dashboard (rule B-16). */
const CountedQuery = {
  counted: Type.Optional(
    Type.Boolean({ description: 'Only what figures count: no cancelled documents, no orders that wait' }),
  ),
  stat_node: Type.Optional(
    Type.Integer({ minimum: 0, maximum: largestId, description: 'A node of the sales organisation; 0: all' }),
  ),
}
export const OrderQuery = Type.Object({ ...DocumentQuery.properties, ...CountedQuery })
/** validable_orders/: orders that wait for validation. */
export const ValidableQuery = Type.Object({
  ...DocumentListQuery,
  ...CountryQuery,
  client: Type.Optional(Id),
  center: Type.Optional(Id),
})

/** The product of a document's line, with code and name as they were on the day of the document. */
export const LineProduct = named(
  'LineProduct',
  Type.Object({
    id: Id,
    name: Type.String(),
    external_id: Type.String(),
    image_url: nullable(Type.String()),
    quantity_by_packet: nullable(Type.Integer()),
    packets_by_package: nullable(Type.Integer()),
    currency_symbol: Type.String(),
  }),
)

/** A line of an order. */
export const OrderEntry = named(
  'OrderEntry',
  Type.Object({
    id: Id,
    product: LineProduct,
    quantity: Type.Integer(),
    price: hidden('price', Money),
    discount: hidden('price', Percent),
    base: hidden('price', Money),
    tax_rate: hidden('price', Percent),
    billable: Type.Boolean(),
    order: Id,
    external_id: Type.String(),
    description: TextOrNull,
    state: Type.String(),
    state_values: Type.Array(StateValue),
    delivery_datetime: nullable(LocalDateTime),
    observations: TextOrNull,
    aditional_measurement_unit: nullable(MeasurementUnit),
    delivery_note_lines: Type.Array(
      Type.Object({
        delivery_note_id: Id,
        delivery_note_number: Type.String(),
        delivery_note_datetime: LocalDateTime,
        quantity: Type.Integer(),
      }),
    ),
    /** As the supplier's own system reported it; null: it has not (rule E-38). */
    delivered_quantity: nullable(Type.Integer()),
    sale_order: Type.Object({ id: Id, number: Type.String() }),
    /** By the stock of now; null once the line is on its way, or cancelled. */
    availability: nullable(Availability),
  }),
)
export type OrderEntry = Static<typeof OrderEntry>

/** orders/{id}/. */
export const Order = named(
  'Order',
  Type.Object({
    ...Head,
    /** How it is shipped and paid, in the language of the request (rule D-103). */
    shipping_name: nullable(Type.String()),
    payment_name: nullable(Type.String()),
    /** The number in the supplier's own system, and when that took the order (rule E-70). */
    erp_number: TextOrNull,
    taken_datetime: nullable(LocalDateTime),
    taxes: hidden('total', Type.Array(TaxRow)),
    entries: Type.Array(OrderEntry),
  }),
)
export type Order = Static<typeof Order>

/** orders/{id}/version/: what an open page asks for news (rule E-73). */
export const OrderVersion = named('OrderVersion', Type.Object({ version: Type.Integer() }))
export type OrderVersion = Static<typeof OrderVersion>

/** A row of purchases/excel/: a line of an order with its order. Days are YYYY-MM-DD. */
export const OrderExportRow = Type.Object({
  number: Type.String(),
  client_order_number: Type.String(),
  ordered: Type.String(),
  delivered: nullable(Type.String()),
  state: Type.String(),
  client_code: Type.String(),
  client: Type.String(),
  center_code: nullable(Type.String()),
  center: nullable(Type.String()),
  billable: Type.String(),
  code: Type.String(),
  product: Type.String(),
  unit: Type.String(),
  quantity: Type.Integer(),
  price: hidden('price', Money),
  discount: hidden('price', Percent),
  base: hidden('price', Money),
  order: Type.Object({
    discounts: hidden('total', Money),
    base: hidden('total', Money),
    client_discount: hidden('total', Money),
    tax_total: hidden('total', Money),
    total: hidden('total', Money),
    shipping: hidden('total', Money),
    final: hidden('total', Money),
  }),
})

/** purchases/excel/: the filters of orders/, without pages. */
export const PurchasesQuery = Type.Omit(OrderQuery, ['page', 'page_size'])
