import { Type, type Static } from 'typebox'
import { Availability } from './availability'
import { ListedProduct } from './cart-list'
import { TaxRow } from './cart'
import { Id, LocalDateTime, Money, hidden, named, nullable } from './common'

/** POST orders_import/, a form. client and center: by default the account's only ones. */
export const OrderImport = named(
  'OrderImport',
  Type.Object({
    file: Type.Optional(Type.Unsafe<unknown>({ description: '.xlsx or .xls, at most 5 MB and 5,000 rows' })),
    note: Type.Optional(
      Type.String({ maxLength: 2000, description: 'Observations of every order; cut as those of a cart' }),
    ),
    client: Type.Optional(nullable(Id)),
    center: Type.Optional(nullable(Id)),
    checked: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'What orders_import/check/ answered; 400 with code changed when the orders would be others now',
      }),
    ),
    again: Type.Optional(
      Type.Boolean({ description: 'Goes on where code repeated asked: the same rows were ordered lately (D-98)' }),
    ),
    over_limit: Type.Optional(
      Type.Boolean({ description: 'Goes on where code limit asked an account that may not see totals (C-43)' }),
    ),
  }),
)
export type OrderImport = Static<typeof OrderImport>

/** An order that was made from a file. message_flag 1: it waits for validation. */
export const ImportedOrder = named(
  'ImportedOrder',
  Type.Object({
    id: Id,
    number: Type.String(),
    center: Type.Object({ id: Id, name: Type.String() }),
    lines: Type.Integer(),
    message_flag: Type.Integer(),
  }),
)
export type ImportedOrder = Static<typeof ImportedOrder>
export const ImportedOrders = named('ImportedOrders', Type.Object({ orders: Type.Array(ImportedOrder) }))
export type ImportedOrders = Static<typeof ImportedOrders>

/**
 * An error in a cell: its row from 1, the name of its column in the language of the request, and the cell ('B7'; '' if
 * the column is missing).
 */
export const ImportError = named(
  'ImportError',
  Type.Object({ row: Type.Integer(), column: Type.String(), cell: Type.String(), message: Type.String() }),
)
export type ImportError = Static<typeof ImportError>

/**
 * A line of an order that a file would become. row: the first row with the product; total: of the line, rounded.
 */
export const ImportLine = named(
  'ImportLine',
  Type.Object({
    row: Type.Integer(),
    product: ListedProduct,
    quantity: Type.Integer(),
    total: hidden('price', Money),
    availability: Availability,
    /** Why the quantity is out of all proportion, to be confirmed; null: it is not (rule C-83). */
    unlikely: nullable(Type.String()),
  }),
)
export type ImportLine = Static<typeof ImportLine>

/** An order that the same rows have become before (rule D-97). waits: for validation. */
export const EarlierOrder = named(
  'EarlierOrder',
  Type.Object({
    id: Id,
    number: Type.String(),
    order_datetime: LocalDateTime,
    center: Type.Object({ id: Id, name: Type.String() }),
    waits: Type.Boolean(),
  }),
)
export type EarlierOrder = Static<typeof EarlierOrder>

/** The most lines of an order that its preview shows, beside those whose quantity is to be confirmed. */
export const maxPreviewLines = 200

/** An order that a file would become: its first lines, its totals, and whether it can be ordered. */
export const ImportPreviewOrder = named(
  'ImportPreviewOrder',
  Type.Object({
    center: Type.Object({ id: Id, name: Type.String() }),
    lines: Type.Array(ImportLine),
    lines_count: Type.Integer(),
    base: hidden('total', Money),
    taxes: hidden('total', Type.Array(TaxRow)),
    tax_total: hidden('total', Money),
    total: hidden('total', Money),
    shipping: hidden('total', Money),
    final: hidden('total', Money),
    /**
     * Why it cannot be ordered, in the language of the request; null if it can, or if the reason would reveal hidden
     * totals (rule D-61).
     */
    refusal: nullable(Type.String()),
    /** Whether it exceeds the centre's limit and will wait for validation; null for accounts that see no totals. */
    waits: nullable(Type.Boolean()),
  }),
)
export type ImportPreviewOrder = Static<typeof ImportPreviewOrder>

/** POST orders_import/check/: what the file would become. Changes nothing. */
export const ImportPreview = named(
  'ImportPreview',
  Type.Object({
    orders: Type.Array(ImportPreviewOrder),
    /** The sum of all orders. */
    sum: hidden('total', Type.Object({ base: Money, tax_total: Money, total: Money, shipping: Money, final: Money })),
    /** The orders that the same rows have become in the last 30 days, for the same centres; the last one first. */
    earlier: Type.Array(EarlierOrder),
    /** The first of `count` errors, as orders_import/ would answer them. With any error nothing is ordered. */
    problems: Type.Array(ImportError),
    count: Type.Integer(),
    /** A value that orders_import/ expects together with the file. */
    checked: Type.String(),
  }),
)
export type ImportPreview = Static<typeof ImportPreview>

export const ImportTemplateQuery = Type.Object({ client: Type.Optional(Id) })
