import { Type, type Static } from 'typebox'
import { Cart } from './cart'
import { ListedProduct, maxListRows } from './cart-list'
import { Id, Money, NamedRow, Quantity, TextOrNull, hidden, named, nullable, oneOf } from './common'
import { MeasurementUnit } from './product'

/**
 * Documents whose lines can be bought again; `proposal` is what a centre bought before, its id the centre's (rule R-6),
 * `shopping_list` a list of the client.
 */
const ReorderKinds = ['order', 'delivery_note', 'invoice', 'proposal', 'shopping_list'] as const
export type ReorderKind = (typeof ReorderKinds)[number]

/**
 * merge: the lines are added to the cart. replace: the cart is cleared first; it can be restored afterwards.
 */
const ReorderModes = ['merge', 'replace'] as const
export type ReorderMode = (typeof ReorderModes)[number]

/** A line to buy again. line: its id in the document; product: the line's own or its replacement. */
export const ReorderWanted = named(
  'ReorderWanted',
  Type.Object({ line: Id, product: Type.Optional(Id), quantity: Quantity }),
)
export type ReorderWanted = Static<typeof ReorderWanted>

const Source = {
  kind: oneOf(ReorderKinds),
  id: Id,
  mode: Type.Optional(oneOf(ReorderModes)),
  center: Type.Optional(nullable(Id)),
}

/** POST cart/check_reorder/. lines: by default all of the document, with its quantities. */
export const ReorderCheck = named(
  'ReorderCheck',
  Type.Object({ ...Source, lines: Type.Optional(Type.Array(ReorderWanted, { maxItems: maxListRows })) }),
)
export type ReorderCheck = Static<typeof ReorderCheck>

/** POST cart/add_reorder/. Prices are those of today, never those of the document or the browser. */
export const ReorderAdd = named(
  'ReorderAdd',
  Type.Object({
    ...Source,
    lines: Type.Array(ReorderWanted, { minItems: 1, maxItems: maxListRows }),
    /** The account was asked and moves a cart with lines to the named centre: see code `center` (C-90). */
    change_center: Type.Optional(Type.Boolean()),
  }),
)
export type ReorderAdd = Static<typeof ReorderAdd>

/** ok; cut (limited to the stock); or why the line cannot be added: not_sold, no_price, out_of_stock, too_many. */
const ReorderVerdicts = ['ok', 'cut', 'not_sold', 'no_price', 'out_of_stock', 'too_many'] as const
export type ReorderVerdict = (typeof ReorderVerdicts)[number]

/** A line of a document compared with buying it today. Lines of the same product and format are merged. */
export const ReorderLine = named(
  'ReorderLine',
  Type.Object({
    line: Id,
    /** As they are in the document. */
    code: Type.String(),
    name: Type.String(),
    image_url: nullable(Type.String()),
    unit: nullable(MeasurementUnit),
    quantity_was: Type.Integer(),
    price_was: hidden('price', Money),
    /** The product to buy today; null if the account may no longer buy it. */
    product: nullable(ListedProduct),
    quantity: Type.Integer(),
    verdict: oneOf(ReorderVerdicts),
    /** The reason, in the language of the request; null for ok. */
    message: nullable(Type.String()),
    /** The quantity that would be added; null if none. */
    added: nullable(Type.Integer()),
    /** The largest quantity that can be added; null without a limit. */
    most: nullable(Type.Integer()),
    /** Whether the price per own unit differs from the document's. */
    price_changed: hidden('price', Type.Boolean()),
    /** The product that the supplier offers instead of a discontinued one. */
    replacement: nullable(ListedProduct),
    /** Own units of the replacement that contain what the line's quantity does (K-70); null without one. */
    replacement_quantity: nullable(Type.Integer()),
  }),
)
export type ReorderLine = Static<typeof ReorderLine>

export const ReorderReport = named(
  'ReorderReport',
  Type.Object({
    number: Type.String(),
    client: Id,
    /** The document's, where the account may order for it. */
    center: nullable(Id),
    center_name: TextOrNull,
    /** Of the client's cart, while it has lines (rule C-90). */
    cart_center: nullable(NamedRow),
    lines: Type.Array(ReorderLine),
    /** The number of lines that would be added. */
    good: Type.Integer(),
    /** The number of lines in the client's cart now; with 0 there is nothing to merge with. */
    cart_lines: Type.Integer(),
  }),
)
export type ReorderReport = Static<typeof ReorderReport>

export const Reordered = named(
  'Reordered',
  Type.Object({ cart: Cart, added: Type.Integer(), lines: Type.Array(ReorderLine) }),
)
export type Reordered = Static<typeof Reordered>
