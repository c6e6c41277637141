import type { Language } from '../contract'
import type { Condition } from './conditions'
import type { Query } from './query'
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
  /**
   * The calls that this page starts with when a signed-in user opens the portal at exactly this path, without a query.
   * Where `when` names roles, they are sent once the account is known to have one of them.
   */
  first?: readonly FirstCall[]
}

/**
 * A GET that the first script sends while the page's code is still loading. The page's own request then takes that
 * answer, but only if path and query are exactly the same: the query comes from the function that the page itself calls,
 * which area.ts calls with `chosen`.
 */
export interface FirstCall {
  /** Below /api/, 'products/'. */
  call: string
  query?: Query
  /** The call is sent only where this holds, besides the route's own `when`. No role and no permission. */
  when?: Condition
  /**
   * The call is not sent where the browser remembers one of these choices, a key or 'key=value', or where the chosen
   * client has a true field, 'client.only_authorized_products'.
   */
  unless?: readonly string[]
}

/**
 * What is chosen when the page opens, for the query of a first call: texts that the first script replaces by ids, the
 * country, or the first and last moment of months. What is not chosen has no parameter then.
 */
export const chosen = {
  client: '$client' as unknown as number,
  center: '$center' as unknown as number,
  lead: '$lead' as unknown as number,
  country: '$country',
  /** The usual range of statistics: twelve months ago to last month. */
  lastTwelveMonths: { after: '$yearAgo', before: '$lastMonth' },
  /** January to last month. */
  thisYear: { after: '$thisYear', before: '$lastMonth' },
}

/** A menu of the main navigation. It is drawn when at least one of its entries is. */
export interface AreaMenu {
  /** Lower case and hyphens. Entries of any area refer to the menu by this name. */
  name: string
  /**
   * Its own address, which redirects to its first entry or to `leadsTo`. The menu is marked active for all paths below.
   */
  path: `/${string}`
  /** Smaller comes first. The shell's own stand at 10 (Productos), 20 (Pedidos), 40, 60, 70. */
  order: number
  label: Labels
  when?: Condition
  /** The entry that its address redirects to instead of the first one, if this session has that entry. */
  leadsTo?: `/${string}`
  /** Where its address redirects while the menu has no entry; without this the address answers 404 then. */
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
  /** Query parameters that the menu's tabs pass on from the open page to this one (rule A-16). */
  keeps?: readonly string[]
  /** The field of user_info/ whose count is shown with the entry, 'validable_orders'; a missing field counts 0. */
  badge?: string
}

/** Pixels that a widget takes at least. */
export interface SlotSize {
  minHeight?: number
  minWidth?: number
}

/** A widget for a place that another package offers. Its module exports the component as default. */
export interface AreaSlot {
  slot: SlotName
  widget: ModuleName
  order: number
  when?: Condition
  /**
   * Space that is reserved while the widget loads, so that the layout does not shift. phone: for a widget that is
   * smaller there, an icon in place of a text.
   */
  size?: SlotSize & { phone?: SlotSize }
}

/** What a declaration adds to the portal's frame. The shell's own declaration has the same form as an area's. */
export interface FrameDeclaration {
  /** Pages that others can link to, by name: patterns of the area's own routes, with at most one parameter. */
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
  /**
   * Largest size in kilobytes, after brotli, of the entry plus the chunks of any one page. The build fails above it.
   */
  budget: { entryKb: number }
  routes: readonly AreaRoute[]
  /** Its own flags with their defaults; a variant's file may override them by name. */
  flags?: Readonly<Record<string, boolean>>
  slots?: readonly AreaSlot[]
}

/** Declares an area in its `area.ts`: typed here, checked again by the build and by the shell. */
export function defineArea<const Area extends AreaDeclaration>(area: Area): Area {
  return area
}
