import { Type, type Static } from 'typebox'
import { Id, LocalDateTime, NamedRow, Quantity, named, nullable, oneOf } from './common'
import { largestQuantity } from './limits'
import { maxShoppingListLines } from './shopping-list'

/** How many counts of a storeroom are told, the newest first (rule R-63). */
export const toldStockCounts = 20

/** The format of a line; id null: the article's own unit. */
const CountedFormat = Type.Object({ id: nullable(Id), name: Type.String(), quantity: Type.Integer() })

/** An article of a storeroom. It has no price, so that a device may keep it (rule R-54). */
export const StoreroomLine = named(
  'StoreroomLine',
  Type.Object({
    /** The line of the shopping list. */
    line: Id,
    article: Id,
    code: Type.String(),
    name: Type.String(),
    image_url: nullable(Type.String()),
    ean: nullable(Type.String()),
    format: CountedFormat,
    par: Quantity,
    note: Type.String(),
    /** Own units of the article that are under way for the storeroom (rule R-58). */
    under_way: Type.Number(),
    /** Whether the account can order it today. */
    is_orderable: Type.Boolean(),
  }),
)
export type StoreroomLine = Static<typeof StoreroomLine>

/** GET shopping_lists/{id}/storeroom/ */
export const Storeroom = named(
  'Storeroom',
  Type.Object({
    id: Id,
    name: Type.String(),
    client: NamedRow,
    center: NamedRow,
    lines: Type.Array(StoreroomLine),
  }),
)
export type Storeroom = Static<typeof Storeroom>

/** What is to become of what is missing: only kept, ordered, or put into the account's cart. */
const StockCountWishes = ['keep', 'order', 'cart'] as const
export type StockCountWish = (typeof StockCountWishes)[number]

/** POST shopping_lists/{id}/stock_counts/ */
export const StockCountInput = named(
  'StockCountInput',
  Type.Object({
    /** Made on the device: the same count sent again, whenever, counts once (rule R-56). */
    key: Type.String({ format: 'uuid' }),
    counted_at: Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$',
      description: 'When the device finished counting, in UTC; a later moment than now is now',
    }),
    wish: oneOf(StockCountWishes),
    lines: Type.Array(
      Type.Object({
        line: Id,
        amount: Type.Number({
          minimum: 0,
          maximum: largestQuantity,
          description: 'In the format of the line, at most two decimals',
        }),
      }),
      { minItems: 1, maxItems: maxShoppingListLines },
    ),
  }),
)
export type StockCountInput = Static<typeof StockCountInput>

/** POST shopping_lists/{id}/stock_counts/{count}/send/: what a kept or refused count is missing (rule R-62). */
export const StockCountSend = named(
  'StockCountSend',
  Type.Object({
    wish: oneOf(['order', 'cart']),
    over_limit: Type.Optional(
      Type.Boolean({ description: 'Goes on where code limit asked an account that may not see totals (C-43)' }),
    ),
    change_center: Type.Optional(Type.Boolean({ description: 'The cart moves to the centre, with its lines (C-90)' })),
    leave_out: Type.Optional(Type.Boolean({ description: 'Without the articles that cannot be ordered' })),
  }),
)
export type StockCountSend = Static<typeof StockCountSend>

export const StockCountParams = Type.Object({ id: Id, count: Id })

const countHead = {
  id: Id,
  key: Type.String(),
  counted_datetime: LocalDateTime,
  /** Who counted; null where that account is gone. */
  counted_by: nullable(Type.String()),
  wish: oneOf(StockCountWishes),
  lines_count: Type.Integer(),
  /** Lines that were missing something up to par. */
  missing_count: Type.Integer(),
  /** Lines that went into the order or the cart. */
  taken_count: Type.Integer(),
  order: nullable(Type.Object({ id: Id, number: Type.String(), waits: Type.Boolean() })),
  /** Why nothing was ordered or put into the cart. */
  refusal: nullable(Type.Object({ status: Type.Integer(), code: nullable(Type.String()), message: Type.String() })),
}

/** A count of a storeroom. */
export const StockCount = named('StockCount', Type.Object(countHead))
export type StockCount = Static<typeof StockCount>

export const StockCountList = named('StockCountList', Type.Object({ results: Type.Array(StockCount) }))
export type StockCountList = Static<typeof StockCountList>

/** A counted line, as it was then. */
export const CountedLine = named(
  'CountedLine',
  Type.Object({
    /** null: the list has it no more. */
    line: nullable(Id),
    code: Type.String(),
    name: Type.String(),
    format: Type.String(),
    par: nullable(Quantity),
    amount: Type.Number(),
    /** What was missing up to par, in whole pieces of the format. */
    missing: Type.Integer(),
    /** A newer count has the line: nothing is ordered for this one (rule R-59). */
    is_superseded: Type.Boolean(),
    /** Why it could not be ordered. */
    refused: nullable(Type.String()),
  }),
)
export type CountedLine = Static<typeof CountedLine>

/** One count with its lines. left_out: sent lines that the list no longer had. */
export const StockCountDetail = named(
  'StockCountDetail',
  Type.Object({ ...countHead, left_out: Type.Integer(), lines: Type.Array(CountedLine) }),
)
export type StockCountDetail = Static<typeof StockCountDetail>

/** GET storeroom_labels/: of one storeroom, of a centre's or of a client's. */
export const StoreroomLabelQuery = Type.Object({
  list: Type.Optional(Id),
  client: Type.Optional(Id),
  center: Type.Optional(Id),
})
export type StoreroomLabelQuery = Static<typeof StoreroomLabelQuery>
