import { keysOf } from '../contract/names'

/** The props of a widget beside or over the cart. */
export interface CartSlotProps {
  client: number | null
  center: number | null
  lead: number | null
  lines: readonly { product: number; quantity: number }[]
}

/**
 * Lines that can be kept as a shopping list (rule R-53) or become a recurring order. id: of the order; null for the
 * cart. name: proposed for it.
 */
export interface ListSlotProps {
  source: 'cart' | 'order'
  id: number | null
  client: number
  center: number | null
  name: string
}

/** No props: such a widget uses the session and the calls of shared-sdk. */
export type NoProps = Record<never, never>

/** The same widget is used in the header and, on a phone, in the bar at the bottom: an icon above a label. */
export interface HeaderSlotProps {
  place: 'header' | 'bottom-bar'
}

/** Every place that areas can fill, with the props that a widget there gets. */
export interface SlotMap {
  /** The favourites link of the header, with its count. */
  'header.favourites': HeaderSlotProps
  /** The cart in the header: count, total and the panel that opens on hover. */
  'header.cart': HeaderSlotProps
  /** Notices over any page, such as "added to the cart". */
  'page.notice': NoProps
  /** Boxes beside the cart's lines. */
  'cart.side': CartSlotProps
  /** Dialogs that the cart page can open. */
  'cart.modals': CartSlotProps
  /** Beside the name of the catalogue and of 'Comprar': opens what the chosen centre may order at once. */
  'catalogue.tools': NoProps
  /** Beside the buttons of the favourites: keeps them in another form. */
  'favourites.tools': NoProps
  /** Beside the buttons of the cart and of an order: keeps its lines as a list, or orders them again and again. */
  'list.save': ListSlotProps
}

export type SlotName = keyof SlotMap

/**
 * The areas that have a slot on a page of theirs, where its widgets are loaded ahead; null: the frame of every page has
 * it. A missing slot is a type error.
 */
export const slotPlaces = {
  'header.favourites': null,
  'header.cart': null,
  'page.notice': null,
  'cart.side': ['cart'],
  'cart.modals': ['cart'],
  'catalogue.tools': ['catalogue'],
  'favourites.tools': ['catalogue'],
  'list.save': ['cart', 'documents'],
} satisfies Record<SlotName, readonly string[] | null>

/** The names of SlotMap at run time. */
export const slotNames = keysOf(slotPlaces)
