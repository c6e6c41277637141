import type { Language } from '../contract'
import type { Condition } from './conditions'
import type { SlotName } from './slots'

/** The name of a module of the area, from its `src` folder: './cart/cart-page' is src/cart/cart-page.tsx. */
type ModuleName = `./${string}`

export type Labels = Readonly<Record<Language, string>>

/** A page of the area. Its module exports the page's component as default. */
export interface AreaRoute {
  /**
   * An absolute pattern in react-router's form, '/catalogo/product/:id'. Several paths with the same page keep that
   * page mounted while the user moves between them.
   */
  path: `/${string}`
  page: ModuleName
  /** Who may see it; to others it does not exist. */
  when?: Condition
  /** Whether a visitor may see it; without this a visitor is asked to log in. */
  public?: true | Condition
  /** What somebody who is signed in and opens the portal at just this address, without a query, will be shown. */
  first?: readonly FirstCall[]
  /**
   * HTML with its styles that stands in the page from the answer of the first of these calls, a list, until React draws
   * the page; hidden from screen readers, which are told once. The element with `data-rows` is repeated for so many
   * results: `data-text` and `data-src` name a field, `data-href` is what stands before the id. An element with
   * `data-flag`, `data-stored` or `data-unstored` (as in FirstCall.unless) is left out where that does not hold. Around
   * it, `data-role` is the account's role.
   */
  look?: string
}

/**
 * A GET that the first script sends while the page's code is still on its way; whoever then asks for the same takes
 * that answer. It must be exactly what the page asks for, or it is sent for nothing.
 */
interface FirstCall {
  /** Below /api/, 'products/'. */
  call: string
  /**
   * '$client', '$center' and '$lead' are the ids of what is chosen, '$country' its country; they are left out when
   * there is none. Of a pair the first counts with a centre, the second without.
   */
  query?: Readonly<Record<string, string | number | boolean | readonly [withCenter: string, without: string]>>
  /** Not when this is stored: a key, 'key=value', or 'key.field' for a field that is true. */
  unless?: readonly string[]
}

/** A menu with a place in the main navigation. It is drawn when one of its entries is. */
export interface AreaMenu {
  /** Lower case and hyphens; entries of any area name it. */
  name: string
  /** Its own address, which leads on to its first entry, or to `leadsTo`, and covers all below it. */
  path: `/${string}`
  /** Smaller comes first. The shell's own stand at 10 (Productos), 20 (Pedidos), 40, 60, 70. */
  order: number
  label: Labels
  when?: Condition
  /** The entry that it leads on to where this session has it, in place of the first one. */
  leadsTo?: `/${string}`
  /** Where its address leads while it has no entry; without this it does not exist then. */
  otherwise?: `/${string}`
}

export interface AreaNavigation {
  /** The name of the menu that the entry belongs to; without one it stands in the main navigation. */
  parent?: string
  /** Smaller comes first, in the menu or in the main navigation, where it stands among the menus. */
  order: number
  to: `/${string}`
  label: Labels
  when?: Condition
  /** Parameters of the address that the tabs of the menu carry from the page that is open to this one (rule A-16). */
  keeps?: readonly string[]
  /** A count of user_info/ that is shown with the entry, 'validable_orders'; one that is not there counts 0. */
  badge?: string
}

/** A widget for a place that another package offers. Its module exports the component as default. */
export interface AreaSlot {
  slot: SlotName
  widget: ModuleName
  order: number
  when?: Condition
  /** Space in pixels that is kept free while the widget loads, so that nothing moves. */
  size?: { minHeight?: number; minWidth?: number }
}

/** What is declared of the frame of the portal, by the shell and by areas in one form. */
export interface FrameDeclaration {
  /** Pages that others link to, by name: patterns of the own routes with one parameter at most. */
  paths?: Readonly<Record<string, `/${string}`>>
  menus?: readonly AreaMenu[]
  navigation?: readonly AreaNavigation[]
}

/** Everything that the rest of the portal may know about an area, as plain data. */
export interface AreaDeclaration extends FrameDeclaration {
  /** Lower case and hyphens; also the namespace of its words. The package is `mfe-<name>`. */
  name: string
  /** The versions of shared-sdk that it works with, '^1.0.0'. */
  sdk: string
  /** Greatest size in kilobytes, brotli, of the entry with one page's own chunks. The build fails above it. */
  budget: { entryKb: number }
  routes: readonly AreaRoute[]
  /** Its own flags with their defaults; a variant's file may set them otherwise, by name. */
  flags?: Readonly<Record<string, boolean>>
  slots?: readonly AreaSlot[]
}

/** Declares an area in its `area.ts`: typed here, checked again by the build and by the shell. */
export function defineArea<const Area extends AreaDeclaration>(area: Area): Area {
  return area
}

export * from './conditions'
export * from './paths'
export * from './registry'
export * from './slots'
