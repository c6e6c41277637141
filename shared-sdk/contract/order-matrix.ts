import { Type, type Static } from 'typebox'
import { Availability } from './availability'
import { Id, Money, NamedRow, hidden, named, nullable, oneOf } from './common'
import { largestQuantity } from './limits'

/** The most centres and articles of one matrix (rule R-25). */
export const maxMatrixCenters = 60
export const maxMatrixRows = 200

/** An article in one of its formats; null: its own unit. */
const MatrixRow = Type.Object({ product: Id, unit: Type.Optional(nullable(Id)) })

/** What a centre takes of each row, in the format of the row; 0: nothing. */
const MatrixColumn = Type.Object({
  center: Id,
  quantities: Type.Array(Type.Integer({ minimum: 0, maximum: largestQuantity }), { maxItems: maxMatrixRows }),
})

const Matrix = {
  client: Id,
  rows: Type.Array(MatrixRow, { minItems: 1, maxItems: maxMatrixRows }),
}

/** POST orders_matrix/check/: the orders of several centres of one client, as rows of articles and columns of centres. */
export const MatrixCheck = named(
  'MatrixCheck',
  Type.Object({ ...Matrix, columns: Type.Array(MatrixColumn, { maxItems: maxMatrixCenters }) }),
)
export type MatrixCheck = Static<typeof MatrixCheck>

/** POST orders_matrix/: makes each column with a quantity an order. */
export const MatrixSend = named(
  'MatrixSend',
  Type.Object({
    ...Matrix,
    columns: Type.Array(
      Type.Object({
        ...MatrixColumn.properties,
        checked: Type.Optional(
          Type.String({
            maxLength: 100,
            description: 'What orders_matrix/check/ answered for the centre; another order than that one is refused',
          }),
        ),
      }),
      { minItems: 1, maxItems: maxMatrixCenters },
    ),
    note: Type.Optional(
      Type.String({ maxLength: 2000, description: 'Observations of every order; cut as those of a cart' }),
    ),
    over_limit: Type.Optional(
      Type.Boolean({ description: 'Goes on where code limit asked an account that may not see totals (C-43)' }),
    ),
  }),
)
export type MatrixSend = Static<typeof MatrixSend>

/**
 * Why a row or a cell cannot be ordered: not_sold (no longer, or not to this account), other_format (the article has no
 * such format), no_price, out_of_stock, too_many.
 */
const MatrixVerdicts = ['ok', 'not_sold', 'other_format', 'no_price', 'out_of_stock', 'too_many'] as const
export type MatrixVerdict = (typeof MatrixVerdicts)[number]

/** A format that an article is sold in. id: null for its own unit; quantity: own units in it. */
const MatrixFormat = Type.Object({ id: nullable(Id), name: Type.String(), quantity: Type.Integer() })

/** A row of a matrix as it is today. What the account may not buy has no code, name and formats. */
export const MatrixArticle = named(
  'MatrixArticle',
  Type.Object({
    product: Id,
    unit: nullable(Id),
    external_id: nullable(Type.String()),
    name: nullable(Type.String()),
    image_url: nullable(Type.String()),
    formats: Type.Array(MatrixFormat),
    /** Of one piece of the row's format, for the client. */
    price: hidden('price', nullable(Money)),
    verdict: oneOf(MatrixVerdicts),
    message: nullable(Type.String()),
  }),
)
export type MatrixArticle = Static<typeof MatrixArticle>

/** What is to be said of a cell; cells without anything are left out. row: from 0. */
export const MatrixCell = named(
  'MatrixCell',
  Type.Object({
    row: Type.Integer(),
    verdict: oneOf(MatrixVerdicts),
    message: nullable(Type.String()),
    /** The most of the row's format that the centre's order may have; null: the verdict names none. */
    most: nullable(Type.Integer()),
    availability: nullable(Availability),
    /** Why the quantity is out of all proportion, to be confirmed; null: it is not (rule C-83). */
    unlikely: nullable(Type.String()),
  }),
)
export type MatrixCell = Static<typeof MatrixCell>

/** What a column would become as an order. Money without tax but for `final`. */
export const MatrixOrder = named(
  'MatrixOrder',
  Type.Object({
    center: NamedRow,
    cells: Type.Array(MatrixCell),
    lines_count: Type.Integer(),
    base: hidden('total', Money),
    shipping: hidden('total', Money),
    /** With tax and shipping. */
    final: hidden('total', Money),
    min_order: nullable(Money),
    /** null: no limit. */
    purchase_limit: hidden('total', nullable(Money)),
    /** What is spent of the limit in its period. */
    purchase_current: hidden('total', Money),
    /** Why it cannot be ordered; null if it can, or if the reason would reveal hidden sums (rule D-61). */
    refusal: nullable(Type.Object({ code: Type.String(), message: Type.String() })),
    /** Whether it exceeds the limit and will wait for validation; null for accounts that do not see sums. */
    waits: nullable(Type.Boolean()),
    /** A value that orders_matrix/ expects together with the column; null for an empty one. */
    checked: nullable(Type.String()),
  }),
)
export type MatrixOrder = Static<typeof MatrixOrder>

/** The rows and columns of a checked matrix, each in the order of the request. */
export const CheckedMatrix = named(
  'CheckedMatrix',
  Type.Object({ rows: Type.Array(MatrixArticle), orders: Type.Array(MatrixOrder) }),
)
export type CheckedMatrix = Static<typeof CheckedMatrix>

/** What became of a centre's column. order: null when it was refused, with status, code and reason. */
export const MatrixResult = named(
  'MatrixResult',
  Type.Object({
    center: NamedRow,
    /** waits: for validation. */
    order: nullable(Type.Object({ id: Id, number: Type.String(), waits: Type.Boolean(), lines_count: Type.Integer() })),
    refusal: nullable(Type.Object({ status: Type.Integer(), code: nullable(Type.String()), message: Type.String() })),
  }),
)
export type MatrixResult = Static<typeof MatrixResult>

/** A result for each column that had a quantity, in the order of the request. */
export const SentMatrix = named('SentMatrix', Type.Object({ results: Type.Array(MatrixResult) }))
export type SentMatrix = Static<typeof SentMatrix>
