import { Type, type Static } from 'typebox'
import { TaxRow } from './cart'
import { Id, LocalDateTime, Money, NamedRow, Percent, TextOrNull, hidden, listOf, named, nullable } from './common'
import { prospectFields } from './lead'
import { LineProduct, OrderQuery, Party, Person, StateValue } from './order'
import { MeasurementUnit } from './product'

/** GET print_formats/: ways to print an offer (001 section 3). with_*: what the paper shows. */
export const PrintFormat = named(
  'PrintFormat',
  Type.Object({
    id: Id,
    name: Type.String(),
    with_prices: Type.Boolean(),
    with_totals: Type.Boolean(),
    with_pictures: Type.Boolean(),
  }),
)
export type PrintFormat = Static<typeof PrintFormat>
export const PrintFormatList = listOf('PrintFormatList', PrintFormat)

/** The query of every pdf/: how to print instead of what the document says. */
export const PaperQuery = Type.Object({ print_format: Type.Optional(Id) })

export const OfferStates = ['pending_validation', 'sent', 'accepted', 'cancelled'] as const
export type OfferState = (typeof OfferStates)[number]

/** The prospect of an offer or catalogue. province: its name. */
export const LeadParty = named(
  'LeadParty',
  Type.Object({
    id: Id,
    ...prospectFields,
    province: TextOrNull,
  }),
)
export type LeadParty = Static<typeof LeadParty>

const Head = {
  id: Id,
  number: Type.String(),
  offer_datetime: LocalDateTime,
  validation_datetime: nullable(LocalDateTime),
  state: Type.String(),
  state_values: Type.Array(StateValue),
  base: hidden('total', Money),
  discounts: hidden('total', Money),
  client_discount_percentage: hidden('total', Percent),
  client_discount: hidden('total', Money),
  tax_total: hidden('total', Money),
  total: hidden('total', Money),
  currency_symbol: Type.String(),
  details: TextOrNull,
  print_format: nullable(NamedRow),
  validated: Type.Boolean(),
  /** An offer is for a client or for a lead. */
  client: nullable(Party),
  center: nullable(Party),
  lead: nullable(LeadParty),
  creator_user: nullable(Person),
  validator_user: nullable(Person),
  lines_count: Type.Integer(),
  version: Type.Integer(),
}
/** A row of validable_offers/ (001 section 2.4). */
export const OfferRow = named('OfferRow', Type.Object(Head))
export type OfferRow = Static<typeof OfferRow>
export const OfferList = listOf('OfferList', OfferRow)
/** With after or before: the offers that were decided in that period; else those that wait. */
export const ValidableOfferQuery = OrderQuery

/** A line of an offer or a catalogue. price: of one own unit; base: of the line. */
export const OfferEntry = named(
  'OfferEntry',
  Type.Object({
    id: Id,
    product: LineProduct,
    external_id: Type.String(),
    quantity: Type.Integer(),
    price: hidden('price', Money),
    discount: hidden('price', Percent),
    base: hidden('price', Money),
    tax_rate: hidden('price', Percent),
    billable: Type.Boolean(),
    description: TextOrNull,
    measurement_unit: Type.Object({ name: Type.String(), quantity: Type.Integer() }),
    aditional_measurement_unit: nullable(MeasurementUnit),
  }),
)
export type OfferEntry = Static<typeof OfferEntry>

/** offers/{id}/ and validable_offers/{id}/ (001 sections 2.3 and 2.5). */
export const Offer = named(
  'Offer',
  Type.Object({
    ...Head,
    taxes: hidden('total', Type.Array(TaxRow)),
    entries: Type.Array(OfferEntry),
  }),
)
export type Offer = Static<typeof Offer>
