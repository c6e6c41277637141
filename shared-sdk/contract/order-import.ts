import { Type, type Static } from 'typebox'
import { ListedProduct } from './cart-list'
import { TaxRow } from './cart'
import { Id, Money, hidden, named, nullable } from './common'

/** POST orders_import/, a form. Without client and centre: the only ones that there are. */
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
    over_limit: Type.Optional(
      Type.Boolean({ description: 'Goes on where code limit asked an account that may not see totals (C-43)' }),
    ),
  }),
)
export type OrderImport = Static<typeof OrderImport>

/** An order that a file became. message_flag 1: it waits for validation. */
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
 * What is wrong with a cell: its row from 1, the name of its column in the asked language, its place ('B7'; '' when the
 * column is missing).
 */
export const ImportError = named(
  'ImportError',
  Type.Object({ row: Type.Integer(), column: Type.String(), cell: Type.String(), message: Type.String() }),
)
export type ImportError = Static<typeof ImportError>

/**
 * An article of an order that a file would become. row: where the file has it first; total: of the line, after
 * rounding.
 */
export const ImportLine = named(
  'ImportLine',
  Type.Object({
    row: Type.Integer(),
    product: ListedProduct,
    quantity: Type.Integer(),
    total: hidden('price', Money),
  }),
)
export type ImportLine = Static<typeof ImportLine>

/** Most lines of an order that its preview shows. */
export const mostPreviewLines = 200

/** An order that a file would become: its first lines, what it costs, and what becomes of it. */
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
     * Why it cannot be ordered, in the asked language; null when it can, or when only totals would tell (rule D-61).
     */
    refusal: nullable(Type.String()),
    /** Whether it passes the centre's limit and will wait for validation; null for who sees no totals. */
    waits: nullable(Type.Boolean()),
  }),
)
export type ImportPreviewOrder = Static<typeof ImportPreviewOrder>

/** POST orders_import/check/: what the file would become. Changes nothing. */
export const ImportPreview = named(
  'ImportPreview',
  Type.Object({
    orders: Type.Array(ImportPreviewOrder),
    /** The first of `count` problems, as orders_import/ would tell them; with one of them nothing is ordered. */
    problems: Type.Array(ImportError),
    count: Type.Integer(),
    /** To be sent back with the file. */
    checked: Type.String(),
  }),
)
export type ImportPreview = Static<typeof ImportPreview>

export const ImportTemplateQuery = Type.Object({ client: Type.Optional(Id) })
