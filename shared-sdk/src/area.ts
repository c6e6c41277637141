import type { Language } from '../contract'
import type { Condition } from './conditions'
import type { SlotName } from './slots'

/** The name of a module of the area, from its `src` folder: './cart/cart-page' is src/cart/cart-page.tsx. */
export type ModuleName = `./${string}`

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
}

/** A menu that the shell draws and areas put entries into. */
export type MenuParent = 'pedidos' | 'ofertas' | 'estadisticas' | 'dashboard'
export const menuParents: readonly MenuParent[] = ['pedidos', 'ofertas', 'estadisticas', 'dashboard']

/** A count that the header keeps up to date. */
export type Badge = 'validable_orders' | 'validable_offers'
export const badges: readonly Badge[] = ['validable_orders', 'validable_offers']

export interface AreaNavigation {
  /** The menu that the entry belongs to; without one it stands in the main navigation. */
  parent?: MenuParent
  /** Smaller comes first. The shell's own entries stand at 10 (Productos), 20 (Pedidos), 30, … */
  order: number
  to: `/${string}`
  label: Labels
  when?: Condition
  badge?: Badge
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

/** Everything that the rest of the portal may know about an area, as plain data. */
export interface AreaDeclaration {
  /** Lower case and hyphens; also the namespace of its words. The package is `mfe-<name>`. */
  name: string
  /** The versions of shared-sdk that it works with, '^1.0.0'. */
  sdk: string
  /** Greatest size in kilobytes, brotli, of the entry with one page's own chunks. The build fails above it. */
  budget: { entryKb: number }
  routes: readonly AreaRoute[]
  navigation?: readonly AreaNavigation[]
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
