import { Type, type Static } from 'typebox'
import {
  Id,
  ListQuery,
  LocalDateTime,
  Money,
  NamedRow,
  Quantity,
  filledText,
  hidden,
  listOf,
  named,
  nullable,
  oneOf,
} from './common'
import { shoppingListLengths } from './limits'
import { ReorderLine } from './reorder'

/** The most lists of a client, and the most lines of a list (rule R-44). */
export const maxShoppingLists = 200
export const maxShoppingListLines = 500

/** A list of articles that a client orders again and again (rule R-40). */
export const ShoppingList = named(
  'ShoppingList',
  Type.Object({
    id: Id,
    name: Type.String(),
    client: NamedRow,
    /** null: the list is of the whole client. */
    center: nullable(NamedRow),
    lines_count: Type.Integer(),
    /** Raised by each change; a change names the one that was seen (rule R-41). */
    version: Type.Integer(),
    /** Who changed it last; null where that account is gone. */
    changed_by: nullable(Type.String()),
    changed_datetime: LocalDateTime,
    /** When lines of it were last put into a cart. */
    used_datetime: nullable(LocalDateTime),
  }),
)
export type ShoppingList = Static<typeof ShoppingList>

export const ShoppingListPage = listOf('ShoppingListPage', ShoppingList)
export type ShoppingListPage = Static<typeof ShoppingListPage>

/** center: the lists of that centre and of the whole client. Orderings: name, changed_datetime, used_datetime. */
export const ShoppingListQuery = Type.Object({
  ...ListQuery,
  client: Type.Optional(Id),
  center: Type.Optional(Id),
})
export type ShoppingListQuery = Static<typeof ShoppingListQuery>

/** gone: can no longer be ordered; sold_out; back: in stock again (rule R-47). */
const StockChanges = ['gone', 'sold_out', 'back'] as const
export type StockChange = (typeof StockChanges)[number]

/** A line of a list as if a document's were bought again; `price_was` is the price when the line was last used. */
export const ShoppingListLine = named(
  'ShoppingListLine',
  Type.Object({
    ...ReorderLine.properties,
    /** The article, also where the account may not buy it. */
    article: Id,
    /** How much there should be, in the line's format. */
    par: nullable(Quantity),
    note: Type.String(),
    price_was: hidden('price', Money),
    stock_change: nullable(oneOf(StockChanges)),
    /** Own units of the article in the cart, in all formats. */
    in_cart: Type.Integer(),
    /** What is missing up to the par quantity beside the cart, in the line's format; null without a par quantity. */
    to_par: nullable(Type.Integer()),
  }),
)
export type ShoppingListLine = Static<typeof ShoppingListLine>

/** GET shopping_lists/{id}/: a list with its lines as they can be bought today. */
export const ShoppingListDetail = named(
  'ShoppingListDetail',
  Type.Object({
    ...ShoppingList.properties,
    /** Of the client's cart, while it has lines (rule C-90). */
    cart_center: nullable(NamedRow),
    cart_lines: Type.Integer(),
    lines: Type.Array(ShoppingListLine),
  }),
)
export type ShoppingListDetail = Static<typeof ShoppingListDetail>

/** What a list is made from (rule R-42). id: of the order, the proposal's centre or the list. */
const SourceKinds = ['cart', 'order', 'favourites', 'proposal', 'shopping_list', 'text'] as const
export type ShoppingListSourceKind = (typeof SourceKinds)[number]
export const ShoppingListSource = named(
  'ShoppingListSource',
  Type.Object({
    kind: oneOf(SourceKinds),
    id: Type.Optional(Id),
    /** Codes and quantities, as pasted. */
    text: Type.Optional(Type.String({ maxLength: 200_000 })),
  }),
)
export type ShoppingListSource = Static<typeof ShoppingListSource>

/** POST shopping_lists/. leave_out: without the rows of the text that cannot be read (rule R-43). */
export const ShoppingListCreate = named(
  'ShoppingListCreate',
  Type.Object({
    client: Id,
    center: Type.Optional(nullable(Id)),
    name: filledText(shoppingListLengths.name),
    source: Type.Optional(ShoppingListSource),
    leave_out: Type.Optional(Type.Boolean()),
  }),
)
export type ShoppingListCreate = Static<typeof ShoppingListCreate>

/** An article or a row of a text that did not come onto the list. row: of the text. */
export const ShoppingListOmission = named(
  'ShoppingListOmission',
  Type.Object({ row: nullable(Type.Integer()), code: Type.String(), name: Type.String(), reason: Type.String() }),
)
export type ShoppingListOmission = Static<typeof ShoppingListOmission>

export const ShoppingListCreated = named(
  'ShoppingListCreated',
  Type.Object({ ...ShoppingList.properties, left_out: Type.Array(ShoppingListOmission) }),
)
export type ShoppingListCreated = Static<typeof ShoppingListCreated>

/** A line as it shall be. unit: a format's id, null for the own unit. */
export const ShoppingListLineInput = named(
  'ShoppingListLineInput',
  Type.Object({
    product: Id,
    unit: nullable(Id),
    par: nullable(Quantity),
    note: Type.Optional(Type.String({ maxLength: shoppingListLengths.note })),
  }),
)
export type ShoppingListLineInput = Static<typeof ShoppingListLineInput>

/** PUT shopping_lists/{id}/: what is left out stays; the lines get the sent order. */
export const ShoppingListChange = named(
  'ShoppingListChange',
  Type.Object({
    version: Type.Integer({ minimum: 1 }),
    name: Type.Optional(filledText(shoppingListLengths.name)),
    center: Type.Optional(nullable(Id)),
    lines: Type.Optional(Type.Array(ShoppingListLineInput, { maxItems: maxShoppingListLines })),
  }),
)
export type ShoppingListChange = Static<typeof ShoppingListChange>

/** DELETE shopping_lists/{id}/: 409 when the list was changed since that version. */
export const ShoppingListDelete = named(
  'ShoppingListDelete',
  Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1 })) }),
)
