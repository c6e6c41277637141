import type { AreaDeclaration } from './declaration'

/** What must be unique in a portal, by kind. */
export type Owned = Partial<Record<'path' | 'path name' | 'menu' | 'flag', string[]>>

/**
 * What a declaration owns of the things that must be unique in a portal, by kind: paths, names of paths, menus, flags
 * (rule A-3).
 */
export function ownedBy({
  routes = [],
  menus = [],
  paths = {},
  flags = {},
}: Partial<Pick<AreaDeclaration, 'routes' | 'menus' | 'paths' | 'flags'>>): Required<Owned> {
  return {
    path: [...routes, ...menus].map(({ path }) => path),
    'path name': Object.keys(paths),
    menu: menus.map(({ name }) => name),
    flag: Object.keys(flags),
  }
}

/**
 * Paths that the router treats as the same get the same form: it ignores parameter names, case and a trailing slash.
 */
export const formOf = (path: string): string => path.toLowerCase().replace(/:\w+/g, ':').replace(/\/+$/, '')
