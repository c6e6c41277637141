import { Type, type Static } from 'typebox'
import { Id, named, nullable, oneOf, textInput } from './common'

/** What a purchasing system wants: a new cart, to change one, or to view one. */
export const PunchoutOperations = ['create', 'edit', 'inspect'] as const
export type PunchoutOperation = (typeof PunchoutOperations)[number]

/** The punch-out that a session belongs to. */
export const Punchout = named(
  'Punchout',
  Type.Object({
    /** The purchasing system's name. */
    buyer: Type.String(),
    /** inspect: nothing can be changed or sent. */
    operation: oneOf(PunchoutOperations),
    client: Id,
    /** null: the user chooses one of the client's centres. */
    center: nullable(Id),
    /** Codes of lines in the purchasing system's cart that are not on sale here. */
    missing: Type.Array(Type.String()),
  }),
)
export type Punchout = Static<typeof Punchout>

/**
 * Answer of POST session/exchange/ and session/enter/ (U-3, U-4). The other fields are null when the code does not belong
 * to a punch-out.
 */
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

/** PATCH cart/create_punchout_order/. cancel: sends an empty cart back (rule U-22). */
export const PunchoutOrderCreate = named(
  'PunchoutOrderCreate',
  Type.Object({
    client: Type.Optional(nullable(Id)),
    center: Type.Optional(nullable(Id)),
    observations: textInput(4000),
    buyer_cookie: Type.Optional(nullable(Type.String({ maxLength: 400 }))),
    /** The cart's version that the screen shows: another one answers 409. */
    version: Type.Optional(Type.Integer()),
    /** The changes of lines that the screen shows, as the cart has them: others answer 409 (rule K-84). */
    changed: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
    cancel: Type.Optional(Type.Boolean()),
  }),
)
export type PunchoutOrderCreate = Static<typeof PunchoutOrderCreate>

/** The form that returns the cart to the purchasing system. */
export const PunchoutForm = named(
  'PunchoutForm',
  Type.Object({
    url: Type.String({ description: 'Of the purchasing system' }),
    method: Type.Literal('POST'),
    fields: Type.Record(Type.String(), Type.String()),
    /** Path of a page that posts this form, with a policy that allows that address only. Valid for 10 minutes. */
    page: Type.String(),
  }),
)
export type PunchoutForm = Static<typeof PunchoutForm>
