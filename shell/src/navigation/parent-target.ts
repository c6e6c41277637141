import type { MenuEntry } from './menu'

/**
 * The first page below a menu that this session has, or the wanted one where it has that (rule A-6); undefined when the menu
 * is empty and so not drawn.
 */
export function parentTarget(entries: readonly MenuEntry[], parent: string, wanted?: string): string | undefined {
  const menu = entries.find((entry) => entry.children.length > 0 && entry.covers.includes(parent))
  return menu?.children.find(({ to }) => to === wanted)?.to ?? menu?.to
}
