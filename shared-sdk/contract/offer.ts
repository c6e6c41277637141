import { Type, type Static } from 'typebox'
import { DecidedIds, LimitUsed, WhoDecides } from './approval'
import { TaxRow } from './cart'
import {
  CountryQuery,
  DocumentListQuery,
  Id,
  LocalDateTime,
  Money,
  NamedRow,
  Percent,
  PeriodQuery,
  TextOrNull,
  hidden,
  listOf,
  named,
  nullable,
  oneOf,
} from './common'
import { prospectFields } from './lead'
import { DocumentQuery, LineProduct, Party, Person, StateValue } from './order'
import { MeasurementUnit } from './product'

/** A row of print_formats/: a format in which an offer can be printed. with_*: what the PDF shows. */
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

/** The query of every pdf/. print_format: overrides the document's own. */
export const PaperQuery = Type.Object({ print_format: Type.Optional(Id) })

/** The stored states (O-20). */
const OfferStates = ['pending_validation', 'sent', 'opened', 'accepted', 'rejected', 'replaced', 'cancelled'] as const
/** As users see them: expired is computed (O-12). */
export const ShownOfferStates = [...OfferStates, 'expired'] as const
export type OfferState = (typeof ShownOfferStates)[number]

/** A calendar day, YYYY-MM-DD. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const DocumentName = Type.Object({ id: Id, number: Type.String() })

/** The request that a lead's acceptance makes (O-34). */
export const OfferRequest = named(
  'OfferRequest',
  Type.Object({
    number: Type.String(),
    created: LocalDateTime,
    /** The name that the person who accepted entered. */
    contact: TextOrNull,
    state: oneOf(['open', 'done']),
    done_at: nullable(LocalDateTime),
  }),
)
export type OfferRequest = Static<typeof OfferRequest>

/** What the calling account may do with an offer now. */
const OfferActions = ['send', 'plan', 'revise', 'accept', 'reject', 'ask', 'close_request'] as const
export type OfferAction = (typeof OfferActions)[number]

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
  state: oneOf(ShownOfferStates),
  state_values: Type.Array(StateValue),
  /** The last day on which the offer is valid; null: no end. */
  valid_until: nullable(Day),
  follow_up: nullable(Day),
  opened_datetime: nullable(LocalDateTime),
  /** When it was accepted or rejected. */
  answered_datetime: nullable(LocalDateTime),
  answer_reason: TextOrNull,
  replaces: nullable(DocumentName),
  replaced_by: nullable(DocumentName),
  /** What the acceptance made: an order for a client's offer, a request for a lead's. */
  order: nullable(DocumentName),
  request: nullable(OfferRequest),
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
/** A row of offers/ and validable_offers/. */
export const OfferRow = named('OfferRow', Type.Object(Head))
export type OfferRow = Static<typeof OfferRow>
export const OfferList = listOf('OfferList', OfferRow)
/** A row of validable_offers/ and validated_offers/. */
export const ValidableOfferRow = named('ValidableOfferRow', Type.Object({ ...Head, ...LimitUsed }))
export type ValidableOfferRow = Static<typeof ValidableOfferRow>
export const ValidableOfferList = listOf('ValidableOfferList', ValidableOfferRow)
/** With after or before: the offers that were decided in that period; else those that wait for validation. */
export const ValidableOfferQuery = DocumentQuery

/** A line of an offer or a catalogue. price: per own unit; base: of the line. */
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
    /** Whether the line was accepted; null: not answered yet, or a line of a catalogue. */
    accepted: nullable(Type.Boolean()),
    description: TextOrNull,
    /** An additional charge, named by its text (C-88). */
    is_charge: Type.Optional(Type.Boolean()),
    measurement_unit: Type.Object({ name: Type.String(), quantity: Type.Integer() }),
    aditional_measurement_unit: nullable(MeasurementUnit),
  }),
)
export type OfferEntry = Static<typeof OfferEntry>

/** An event in the history of an offer: who did what, when and why. person null: by the mailed link. */
export const OfferEvent = named(
  'OfferEvent',
  Type.Object({
    at: LocalDateTime,
    action: oneOf([
      'sent',
      'kept_for_validation',
      'agreed',
      'validated',
      'cancelled',
      'undone',
      'mailed',
      'opened',
      'asked',
      'accepted',
      'rejected',
      'replaced',
      'request_done',
    ]),
    person: nullable(Person),
    /** The person whom the account stood in for (D-74). */
    in_place_of: nullable(Person),
    /** Whether the decision was made by the account that sent the offer. */
    is_own: Type.Boolean(),
    /** The reason of a decision, the text of a question, or the address of a mail. */
    reason: TextOrNull,
  }),
)
export type OfferEvent = Static<typeof OfferEvent>

const Whole = {
  ...Head,
  taxes: hidden('total', Type.Array(TaxRow)),
  entries: Type.Array(OfferEntry),
  /** Oldest first. */
  history: Type.Array(OfferEvent),
  actions: Type.Array(oneOf(OfferActions)),
  /** The address that send_report/ would mail it to; null without one, and for buyers. */
  recipient: TextOrNull,
}

/** offers/{id}/. */
export const Offer = named('Offer', Type.Object(Whole))
export type Offer = Static<typeof Offer>

/** validable_offers/{id}/ and validated_offers/{id}/. */
export const ValidableOffer = named(
  'ValidableOffer',
  Type.Object({
    ...Whole,
    ...WhoDecides,
  }),
)
export type ValidableOffer = Static<typeof ValidableOffer>

/** Ages of open offers, by days since they were made: up to 7, 30, 90, more (O-11). */
export const OfferAges = ['week', 'month', 'quarter', 'older'] as const
export type OfferAge = (typeof OfferAges)[number]

const Whose = { ...CountryQuery, client: Type.Optional(Id), center: Type.Optional(Id), lead: Type.Optional(Id) }

/** offers/ (O-10). */
export const OfferQuery = Type.Object({
  ...DocumentListQuery,
  ...PeriodQuery,
  ...Whose,
  state: Type.Optional(oneOf(ShownOfferStates)),
  /** Open offers of that age. */
  age: Type.Optional(oneOf(OfferAges)),
  /** due: offers to follow up today (O-13). */
  follow_up: Type.Optional(oneOf(['due'])),
})
export type OfferQuery = Static<typeof OfferQuery>

export const OfferSummaryQuery = Type.Object({ ...Whose, search: DocumentListQuery.search })

const Figure = { count: Type.Integer(), total: hidden('total', Money) }
/** offers/summary/ (O-11): each state and age once, in order, even if its count is 0. total: with tax. */
export const OfferSummary = named(
  'OfferSummary',
  Type.Object({
    states: Type.Array(Type.Object({ state: oneOf(ShownOfferStates), ...Figure })),
    ages: Type.Array(Type.Object({ age: oneOf(OfferAges), ...Figure })),
    follow_up: Type.Object(Figure),
  }),
)
export type OfferSummary = Static<typeof OfferSummary>

/** PATCH offers/{id}/ (O-21): null empties follow_up. A stale version answers 409. */
export const OfferPlan = named(
  'OfferPlan',
  Type.Object({
    valid_until: Type.Optional(Day),
    follow_up: Type.Optional(nullable(Day)),
    version: Type.Integer(),
  }),
)
export type OfferPlan = Static<typeof OfferPlan>

/** POST offers/{id}/send_report/ (O-23). */
export const OfferSend = named('OfferSend', Type.Object({ print_format: Id }))
export type OfferSend = Static<typeof OfferSend>
/** The address that a PDF is mailed to. */
export const SentTo = named('SentTo', Type.Object({ sent_to: Type.String() }))
export type SentTo = Static<typeof SentTo>

const Reason = Type.Optional(Type.String({ maxLength: 500, description: 'Stored in the history' }))
const YesOrNo = Type.Unsafe<boolean | 'True' | 'true' | 'False' | 'false'>({
  enum: [true, false, 'True', 'true', 'False', 'false'],
})

/** PATCH validable_offers/{id}/: cancelled true cancels, false validates (O-30). */
export const OfferDecision = named(
  'OfferDecision',
  Type.Object({
    cancelled: YesOrNo,
    reason: Reason,
    version: Type.Optional(Type.Integer({ description: '409 when the offer was changed since' })),
  }),
)
export type OfferDecision = Static<typeof OfferDecision>

/** PATCH validable_offers/: the same decision on several offers. */
export const OfferDecisions = named(
  'OfferDecisions',
  Type.Object({ offers: DecidedIds, cancelled: YesOrNo, reason: Reason }),
)
export type OfferDecisions = Static<typeof OfferDecisions>

/** PATCH validable_offers/undo/: several decisions, each with the version after it. */
export const UndoneOfferDecisions = named(
  'UndoneOfferDecisions',
  Type.Object({
    offers: Type.Array(Type.Object({ id: Id, version: Type.Integer() }), { minItems: 1, maxItems: 100 }),
  }),
)
export type UndoneOfferDecisions = Static<typeof UndoneOfferDecisions>
