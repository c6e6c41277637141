import { Type, type Static } from 'typebox'
import { Cart, CartConflict, TaxRow } from './cart'
import { Id, LocalDateTime, Money, Percent, TextOrNull, hidden, named, nullable, oneOf } from './common'
import { Offer, OfferRequest, ShownOfferStates } from './offer'
import { StateValue } from './order'
import { MeasurementUnit } from './product'

/** POST offers/{id}/to_cart/ and catalogs/{id}/to_cart/ (O-25, O-26): for a client or for a lead. */
export const ToCart = named(
  'ToCart',
  Type.Object({
    client: Type.Optional(nullable(Id)),
    lead: Type.Optional(nullable(Id)),
    /** A centre of the client; by default the cart has none. */
    center: Type.Optional(nullable(Id)),
    /** The user agreed to clear the cart, which can be restored afterwards. */
    clear: Type.Optional(Type.Boolean()),
    /** For offers: sending the cart makes a new version of this offer (O-22), for the same customer. */
    revise: Type.Optional(Type.Boolean()),
    /** The user agreed that the document's charges stay out (O-104). */
    without_charges: Type.Optional(Type.Boolean()),
  }),
)
export type ToCart = Static<typeof ToCart>

/**
 * A line that differs in the cart from the document. price: per own unit, as everywhere; screens show the price of the
 * format (D-44).
 */
export const ChangedLine = named(
  'ChangedLine',
  Type.Object({
    external_id: Type.String(),
    name: Type.String(),
    aditional_measurement_unit: nullable(MeasurementUnit),
    quantity_was: Type.Integer(),
    quantity: Type.Integer(),
    price_was: hidden('price', Money),
    price: hidden('price', Money),
    discount_was: hidden('price', Percent),
    discount: hidden('price', Percent),
  }),
)
export type ChangedLine = Static<typeof ChangedLine>

/** A line that was not added, and why, in the language of the request. */
const LeftOutLine = named(
  'LeftOutLine',
  Type.Object({
    external_id: Type.String(),
    name: Type.String(),
    reason: Type.String(),
    /** It is a charge, which the user was told of before (O-104). */
    is_charge: Type.Optional(Type.Boolean()),
  }),
)
type LeftOutLine = Static<typeof LeftOutLine>

export const InCart = named(
  'InCart',
  Type.Object({
    cart: Cart,
    /** Of the document. */
    number: Type.String(),
    added: Type.Integer(),
    changed: Type.Array(ChangedLine),
    left_out: Type.Array(LeftOutLine),
  }),
)
export type InCart = Static<typeof InCart>

/** 409: the cart is not empty (O-26). lines: how many it has; its owner as in CartConflict. */
export const CartNotEmpty = named(
  'CartNotEmpty',
  Type.Object({ ...CartConflict.properties, lines: Type.Optional(Type.Integer()) }),
)
export type CartNotEmpty = Static<typeof CartNotEmpty>

/** A charge that conversion leaves out. name: its text; base: after its discount. */
const ChargeLeftOut = named(
  'ChargeLeftOut',
  Type.Object({ name: Type.String(), quantity: Type.Integer(), base: hidden('amount', Money) }),
)

/** 409 of to_cart/: the charges would be lost (O-104), or the cart is not empty (O-26). */
export const ToCartQuestion = named(
  'ToCartQuestion',
  Type.Object({
    ...CartNotEmpty.properties,
    charges: Type.Optional(Type.Array(ChargeLeftOut)),
    /** What the document's base loses without them. */
    loses: hidden('amount', Money),
  }),
)
export type ToCartQuestion = Static<typeof ToCartQuestion>

const Lines = Type.Optional(
  Type.Array(Id, {
    minItems: 1,
    maxItems: 5000,
    uniqueItems: true,
    description: 'Ids of its lines; by default all that can be ordered',
  }),
)

/** POST offers/{id}/accept/check/ (O-32). */
export const AcceptanceCheck = named('AcceptanceCheck', Type.Object({ lines: Lines }))
export type AcceptanceCheck = Static<typeof AcceptanceCheck>

/** What would be ordered if these lines were accepted (O-32). Totals leave out blocked lines. */
export const Acceptance = named(
  'Acceptance',
  Type.Object({
    /** Ids of the lines that would be ordered. */
    lines: Type.Array(Id),
    blocked: Type.Array(
      Type.Object({ line: Id, external_id: Type.String(), name: Type.String(), reason: Type.String() }),
    ),
    base: hidden('total', Money),
    discounts: hidden('total', Money),
    client_discount: hidden('total', Money),
    tax_total: hidden('total', Money),
    total: hidden('total', Money),
    shipping: hidden('total', Money),
    final: hidden('total', Money),
    /** Whether the order will wait for validation because it exceeds the centre's limit. */
    waits: hidden('total', Type.Boolean()),
    /** Why it cannot be accepted: below the minimum order (105), or nothing left to order. */
    refusal: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
    version: Type.Integer(),
  }),
)
export type Acceptance = Static<typeof Acceptance>

/** POST offers/{id}/accept/ (O-31, O-33). version: the one that the screen shows. */
export const OfferAcceptance = named(
  'OfferAcceptance',
  Type.Object({
    lines: Lines,
    version: Type.Integer(),
    client_order_number: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
    /** The account was asked and goes on over the centre's limit: see code `limit` (C-43). */
    over_limit: Type.Optional(Type.Boolean()),
  }),
)
export type OfferAcceptance = Static<typeof OfferAcceptance>

/** The order that was made of a client's offer. message_flag 1: it waits for validation. */
export const AcceptedOffer = named(
  'AcceptedOffer',
  Type.Object({
    offer: Offer,
    order: Type.Object({ id: Id, number: Type.String() }),
    message_flag: Type.Integer(),
  }),
)
export type AcceptedOffer = Static<typeof AcceptedOffer>

/** 409: somebody else has answered the offer, or sales have replaced it (O-33). */
export const OfferMoved = named(
  'OfferMoved',
  Type.Object({
    detail: Type.String(),
    state: Type.Optional(oneOf(ShownOfferStates)),
    order: Type.Optional(nullable(Type.Object({ id: Id, number: Type.String() }))),
    replaced_by: Type.Optional(nullable(Type.Object({ id: Id, number: Type.String() }))),
  }),
)
export type OfferMoved = Static<typeof OfferMoved>

const reason = Type.String({ minLength: 1, maxLength: 500 })
const question = Type.String({ minLength: 1, maxLength: 2000 })
/** POST offers/{id}/reject/ (O-35). */
export const OfferRejection = named('OfferRejection', Type.Object({ reason, version: Type.Integer() }))
export type OfferRejection = Static<typeof OfferRejection>
/** POST offers/{id}/ask/ (O-35). */
export const OfferQuestion = named('OfferQuestion', Type.Object({ text: question }))
export type OfferQuestion = Static<typeof OfferQuestion>
/** PATCH offers/{id}/request/ (O-34). */
export const RequestChange = named('RequestChange', Type.Object({ state: oneOf(['done']), version: Type.Integer() }))
export type RequestChange = Static<typeof RequestChange>

const token = Type.String({ minLength: 1, maxLength: 100, description: 'Of the mailed link /oferta#token' })
/** POST offer_link/ and offer_link/pdf/ (O-36). */
export const LinkToken = named('LinkToken', Type.Object({ token }))
/** POST offer_link/accept/. contact: the name of the person who accepts. */
export const LinkAcceptance = named(
  'LinkAcceptance',
  Type.Object({ token, lines: Lines, version: Type.Integer(), contact: Type.String({ minLength: 1, maxLength: 200 }) }),
)
export type LinkAcceptance = Static<typeof LinkAcceptance>
/** POST offer_link/reject/. */
export const LinkRejection = named('LinkRejection', Type.Object({ token, reason, version: Type.Integer() }))
export type LinkRejection = Static<typeof LinkRejection>
/** POST offer_link/ask/. */
export const LinkQuestion = named('LinkQuestion', Type.Object({ token, text: question }))
export type LinkQuestion = Static<typeof LinkQuestion>

/** An offer as its mailed link shows it (O-37). Prices and totals are left out if its print format has none. */
export const LinkedOffer = named(
  'LinkedOffer',
  Type.Object({
    /** For links to the offer's page in the portal, which needs a log-in. */
    id: Id,
    number: Type.String(),
    state: oneOf(ShownOfferStates),
    state_values: Type.Array(StateValue),
    offer_datetime: LocalDateTime,
    valid_until: nullable(Type.String()),
    answered_datetime: nullable(LocalDateTime),
    /** Name of the brand that made it. */
    issuer: Type.String(),
    customer: Type.String(),
    center: nullable(Type.String()),
    is_lead: Type.Boolean(),
    sales_person: nullable(Type.String()),
    details: TextOrNull,
    entries: Type.Array(
      Type.Object({
        id: Id,
        external_id: Type.String(),
        name: Type.String(),
        description: TextOrNull,
        is_charge: Type.Optional(Type.Boolean()),
        image_url: nullable(Type.String()),
        quantity: Type.Integer(),
        measurement_unit: Type.Object({ name: Type.String(), quantity: Type.Integer() }),
        aditional_measurement_unit: nullable(MeasurementUnit),
        price: Type.Optional(Money),
        discount: Type.Optional(Percent),
        base: Type.Optional(Money),
        tax_rate: Type.Optional(Percent),
        accepted: nullable(Type.Boolean()),
      }),
    ),
    base: Type.Optional(Money),
    discounts: Type.Optional(Money),
    client_discount_percentage: Type.Optional(Percent),
    client_discount: Type.Optional(Money),
    taxes: Type.Optional(Type.Array(TaxRow)),
    tax_total: Type.Optional(Money),
    total: Type.Optional(Money),
    currency_symbol: Type.String(),
    /** log_in: the offer of a client, who has to log in to accept it. */
    actions: Type.Array(oneOf(['accept', 'log_in', 'reject', 'ask'])),
    request: nullable(OfferRequest),
    version: Type.Integer(),
  }),
)
export type LinkedOffer = Static<typeof LinkedOffer>
