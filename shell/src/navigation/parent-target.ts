import type { MenuEntry } from './menu'

/** The page that a menu leads to; undefined if this session has no entry of it. */
export function parentTarget(entries: readonly MenuEntry[], parent: string): string | undefined {
  return entries.find((entry) => entry.children.length > 0 && entry.covers.includes(parent))?.to
}
