import type { MenuEntry } from './menu'

/** The first page below a menu that this session has; undefined when the menu is empty and so not drawn. */
export function parentTarget(entries: readonly MenuEntry[], parent: string): string | undefined {
  return entries.find((entry) => entry.children.length > 0 && entry.covers.includes(parent))?.to
}
