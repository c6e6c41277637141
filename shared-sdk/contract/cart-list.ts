import { Type, type Static } from 'typebox'
import { Availability } from './availability'
import { Cart } from './cart'
import { Id, Money, hidden, named, nullable, oneOf } from './common'

/** The most rows of a list that can be added to a cart at once. */
export const maxListRows = 1_000

/** A row as the user wrote it. row: its number in the list or sheet, from 1. */
export const ListedRow = named(
  'ListedRow',
  Type.Object({
    row: Type.Integer({ minimum: 1, maximum: 1_048_576 }),
    code: Type.String({ maxLength: 200 }),
    quantity: Type.String({ maxLength: 40 }),
  }),
)
export type ListedRow = Static<typeof ListedRow>

/**
 * The verdict on a row: ok; cut (an obsolete product, limited to its stock); joined (the same product again, added to
 * an earlier row); or why it cannot be added: unknown, ambiguous, quantity, not_authorised, no_price, out_of_stock,
 * too_many, formula, merged.
 */
const ListVerdicts = [
  'ok',
  'cut',
  'joined',
  'unknown',
  'ambiguous',
  'quantity',
  'not_authorised',
  'no_price',
  'out_of_stock',
  'too_many',
  'formula',
  'merged',
] as const
export type ListVerdict = (typeof ListVerdicts)[number]

/** price: per own unit. */
export const ListedProduct = named(
  'ListedProduct',
  Type.Object({
    id: Id,
    external_id: Type.String(),
    name: Type.String(),
    image_url: nullable(Type.String()),
    unit: Type.String(),
    price: hidden('price', nullable(Money)),
  }),
)
export type ListedProduct = Static<typeof ListedProduct>

export const JudgedRow = named(
  'JudgedRow',
  Type.Object({
    ...ListedRow.properties,
    verdict: oneOf(ListVerdicts),
    /** The reason, in the language of the request; null for ok. */
    message: nullable(Type.String()),
    /** The quantity that is added, including joined rows; null if none. */
    added: nullable(Type.Integer()),
    product: nullable(ListedProduct),
    /** Products whose codes are similar, most similar first. */
    suggestions: Type.Array(ListedProduct),
    /** Of what would be in the cart then; null where nothing is added. */
    availability: nullable(Availability),
    /** Why what would be in the cart then is out of all proportion, to be confirmed; null: it is not (rule C-83). */
    unlikely: nullable(Type.String()),
  }),
)
export type JudgedRow = Static<typeof JudgedRow>

const Whose = {
  client: Type.Optional(nullable(Id)),
  lead: Type.Optional(nullable(Id)),
  center: Type.Optional(nullable(Id)),
}

/** POST cart/check_lines/: one of rows, text (as pasted) or file (in a form: .xlsx or .csv). */
export const CartLinesCheck = named(
  'CartLinesCheck',
  Type.Object({
    ...Whose,
    rows: Type.Optional(Type.Array(ListedRow, { maxItems: maxListRows })),
    text: Type.Optional(Type.String({ maxLength: 200_000 })),
    file: Type.Optional(Type.Unsafe<unknown>({ description: '.xlsx or .csv, at most 5 MB' })),
  }),
)
export type CartLinesCheck = Static<typeof CartLinesCheck>

/** A verdict for each row, in order. */
export const CartLinesVerdict = named(
  'CartLinesVerdict',
  Type.Object({
    rows: Type.Array(JudgedRow),
    /** The number of products that would be added. */
    good: Type.Integer(),
    /** The name of the sheet that was read; null for a text. */
    sheet: nullable(Type.String()),
  }),
)
export type CartLinesVerdict = Static<typeof CartLinesVerdict>

/** POST cart/add_lines/: adds all valid rows, or none if the cart would have too many lines. */
export const CartLinesAdd = named(
  'CartLinesAdd',
  Type.Object({ ...Whose, rows: Type.Array(ListedRow, { minItems: 1, maxItems: maxListRows }) }),
)
export type CartLinesAdd = Static<typeof CartLinesAdd>

export const CartLinesAdded = named(
  'CartLinesAdded',
  Type.Object({ cart: Cart, added: Type.Integer(), rows: Type.Array(JudgedRow) }),
)
export type CartLinesAdded = Static<typeof CartLinesAdded>
