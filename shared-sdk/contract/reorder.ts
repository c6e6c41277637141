import { Type, type Static } from 'typebox'
import { Cart } from './cart'
import { ListedProduct, mostListRows } from './cart-list'
import { Id, Money, Quantity, hidden, named, nullable, oneOf } from './common'
import { MeasurementUnit } from './product'

/** Documents whose lines can be bought again. */
const ReorderKinds = ['order', 'delivery_note', 'invoice'] as const
export type ReorderKind = (typeof ReorderKinds)[number]

/**
 * merge: the lines join those of the cart. replace: the cart is cleared first, and can be restored as after clearing.
 */
const ReorderModes = ['merge', 'replace'] as const
export type ReorderMode = (typeof ReorderModes)[number]

/** What of a document's line is wanted. line: its id; product: the line's own, or what replaces it. */
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

/** POST cart/check_reorder/. Without lines all of the document, as much as then. */
export const ReorderCheck = named(
  'ReorderCheck',
  Type.Object({ ...Source, lines: Type.Optional(Type.Array(ReorderWanted, { maxItems: mostListRows })) }),
)
export type ReorderCheck = Static<typeof ReorderCheck>

/** POST cart/add_reorder/. Prices are looked up, never taken from the document or the browser. */
export const ReorderAdd = named(
  'ReorderAdd',
  Type.Object({ ...Source, lines: Type.Array(ReorderWanted, { minItems: 1, maxItems: mostListRows }) }),
)
export type ReorderAdd = Static<typeof ReorderAdd>

/** ok; cut: only what is left is added; and what keeps a line out: not_sold, no_price, out_of_stock, too_many. */
const ReorderVerdicts = ['ok', 'cut', 'not_sold', 'no_price', 'out_of_stock', 'too_many'] as const
export type ReorderVerdict = (typeof ReorderVerdicts)[number]

/** A line of a document beside what buying it today would be. Lines of one article and format are one. */
export const ReorderLine = named(
  'ReorderLine',
  Type.Object({
    line: Id,
    /** As the document says them. */
    code: Type.String(),
    name: Type.String(),
    image_url: nullable(Type.String()),
    unit: nullable(MeasurementUnit),
    quantity_was: Type.Integer(),
    price_was: hidden('price', Money),
    /** What is wanted today; product is null for what the account may no longer buy. */
    product: nullable(ListedProduct),
    quantity: Type.Integer(),
    verdict: oneOf(ReorderVerdicts),
    /** Why, in the asked language; null when all is well. */
    message: nullable(Type.String()),
    /** How many go into the cart; null when none. */
    added: nullable(Type.Integer()),
    /** The most that can go into the cart; null without a limit. */
    most: nullable(Type.Integer()),
    /** The own unit costs something else than then. */
    price_changed: hidden('price', Type.Boolean()),
    /** What the supplier offers in place of an article that ends. */
    replacement: nullable(ListedProduct),
  }),
)
export type ReorderLine = Static<typeof ReorderLine>

export const ReorderReport = named(
  'ReorderReport',
  Type.Object({
    number: Type.String(),
    client: Id,
    center: nullable(Id),
    lines: Type.Array(ReorderLine),
    /** Lines that would go in. */
    good: Type.Integer(),
    /** Lines that the client's cart has now: with none there is nothing to merge with. */
    cart_lines: Type.Integer(),
  }),
)
export type ReorderReport = Static<typeof ReorderReport>

export const Reordered = named(
  'Reordered',
  Type.Object({ cart: Cart, added: Type.Integer(), lines: Type.Array(ReorderLine) }),
)
export type Reordered = Static<typeof Reordered>
