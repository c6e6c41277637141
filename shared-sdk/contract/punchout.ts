import { Type, type Static } from 'typebox'
import { Id, named, nullable, oneOf, textInput } from './common'

/** What a purchasing system asked for: to fill a cart, to change one, or only to look at one. */
export const PunchoutOperations = ['create', 'edit', 'inspect'] as const
export type PunchoutOperation = (typeof PunchoutOperations)[number]

/** The punch-out that a session belongs to, as its screens need it. */
export const Punchout = named(
  'Punchout',
  Type.Object({
    /** The purchasing system's name. */
    buyer: Type.String(),
    /** inspect: nothing can be changed or sent. */
    operation: oneOf(PunchoutOperations),
    client: Id,
    /** null: the person chooses among the client's centres. */
    center: nullable(Id),
    /** Lines of the purchasing system's own cart that are not on sale here, by their codes. */
    missing: Type.Array(Type.String()),
  }),
)
export type Punchout = Static<typeof Punchout>

/** POST session/exchange/: the token, and what a punch-out begins with; null for any other code. */
export const SessionEntry = named(
  'SessionEntry',
  Type.Object({
    token: Type.String(),
    buyer_cookie: nullable(Type.String()),
    client: nullable(Id),
    center: nullable(Id),
  }),
)
export type SessionEntry = Static<typeof SessionEntry>

/** PATCH cart/create_punchout_order/ (000 section 7). cancel: goes back without an order, whatever the cart has. */
export const PunchoutOrderCreate = named(
  'PunchoutOrderCreate',
  Type.Object({
    client: Type.Optional(nullable(Id)),
    center: Type.Optional(nullable(Id)),
    observations: textInput(4000),
    buyer_cookie: Type.Optional(nullable(Type.String({ maxLength: 400 }))),
    /** The cart's version that the screen shows: another one answers 409. */
    version: Type.Optional(Type.Integer()),
    cancel: Type.Optional(Type.Boolean()),
  }),
)
export type PunchoutOrderCreate = Static<typeof PunchoutOrderCreate>

/** The form that brings the cart back to the purchasing system. */
export const PunchoutForm = named(
  'PunchoutForm',
  Type.Object({
    url: Type.String({ description: 'Of the purchasing system' }),
    method: Type.Literal('POST'),
    fields: Type.Record(Type.String(), Type.String()),
    /** Path of a page of ours that posts this form and may send forms to that address only; 10 minutes. */
    page: Type.String(),
  }),
)
export type PunchoutForm = Static<typeof PunchoutForm>
