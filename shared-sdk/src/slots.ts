/** What a box beside or over the cart is told about it. */
export interface CartSlotProps {
  client: number | null
  center: number | null
  lead: number | null
  lines: readonly { product: number; quantity: number }[]
}

/** Nothing is handed over: such a widget reads the session and the calls of shared-sdk. */
export type NoProps = Record<never, never>

/** The same widget stands in the header, or on a phone as an entry of the bar at the bottom: picture above a label. */
export interface HeaderSlotProps {
  place: 'header' | 'bottom-bar'
}

/** Every place that areas can fill, with the props that a widget there gets. */
export interface SlotMap {
  /** The favourites link of the header, with its count. */
  'header.favourites': HeaderSlotProps
  /** The cart of the header: count, total and the roll-out on hover. */
  'header.cart': HeaderSlotProps
  /** Notices over any page, such as "added to the cart". */
  'page.notice': NoProps
  /** Boxes beside the cart's lines. */
  'cart.side': CartSlotProps
  /** Dialogs that the cart page can open. */
  'cart.modals': CartSlotProps
}

export type SlotName = keyof SlotMap

/** The names of SlotMap at run time; the type makes a forgotten one an error. */
export const slotNames = Object.keys({
  'header.favourites': true,
  'header.cart': true,
  'page.notice': true,
  'cart.side': true,
  'cart.modals': true,
} satisfies Record<SlotName, true>) as SlotName[]
