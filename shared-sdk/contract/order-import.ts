import { Type, type Static } from 'typebox'
import { Id, named, nullable } from './common'

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

/** What is wrong with a cell: its row from 1, the name of its column in the asked language, its place ('B7'; '' when the column is missing). */
export const ImportError = named(
  'ImportError',
  Type.Object({ row: Type.Integer(), column: Type.String(), cell: Type.String(), message: Type.String() }),
)
export type ImportError = Static<typeof ImportError>

export const ImportTemplateQuery = Type.Object({ client: Type.Optional(Id) })
