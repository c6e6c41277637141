import {
  isAllowed,
  isOffered,
  type AreaMenu,
  type AreaNavigation,
  type Facts,
  type FrameDeclaration,
  type Labels,
  type Registry,
} from '@portal/shared-sdk'
import { own } from '../declaration'
import { isUnder } from '../header/header-parts'

export interface MenuEntry {
  label: Labels
  to: string
  /** The count of the entry and of those below it; 0 shows no badge. */
  count: number
  children: readonly MenuEntry[]
  /** Query parameters that are passed on from another entry of the same menu (rule A-16). */
  keeps?: readonly string[]
  /** The paths that make it the current entry; the longest matching path of all entries decides. */
  covers: readonly string[]
}

/** The answer of user_info/, whose numbers are the counts by name. */
type Counts = Readonly<Record<string, unknown>>

/** All menus, the shell's own first. */
export function menusOf(registry: Registry): AreaMenu[] {
  return declarations(registry).flatMap(({ menus = [] }) => menus)
}

/**
 * The main navigation: the declared menus and entries that this session may see. A menu leads to its first entry, or to
 * the one that its declaration names (`leadsTo`), and is left out without entries. An entry whose page is not offered
 * is left out.
 */
export function menu(registry: Registry, facts: Facts, counts: Counts): MenuEntry[] {
  const entries = declarations(registry)
    .flatMap(({ navigation = [] }) => navigation)
    .filter((entry) => isOffered(entry.to) && isAllowed(entry.when, facts))
    .sort(byOrder)
  const leaves = (parent: string | undefined) => entries.filter((entry) => entry.parent === parent)
  const menus = menusOf(registry)
    .filter(({ when }) => isAllowed(when, facts))
    .map((one) => ({ ...one, entries: leaves(one.name) }))
    .filter((one) => one.entries.length > 0)
  return [
    ...leaves(undefined).map((entry) => ({ order: entry.order, entry: leaf(entry, counts) })),
    ...menus.map((one) => ({ order: one.order, entry: branch(one, one.entries, counts) })),
  ]
    .sort(byOrder)
    .map(({ entry }) => entry)
}

const declarations = (registry: Registry): readonly FrameDeclaration[] => [own, ...registry.areas]

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order

/** The entry that a page belongs to: the one that covers the longest part of its path. */
export function currentEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const fit = (entry: MenuEntry) =>
    Math.max(0, ...entry.covers.filter((page) => isUnder(path, page)).map((page) => page.length))
  const best = entries.reduce<MenuEntry | undefined>(
    (found, entry) => (fit(entry) > (found ? fit(found) : 0) ? entry : found),
    undefined,
  )
  return best
}

function leaf({ label, to, badge, keeps }: AreaNavigation, counts: Counts): MenuEntry {
  const count = badge === undefined ? undefined : counts[badge]
  return {
    label,
    to,
    count: typeof count === 'number' ? count : 0,
    children: [],
    covers: [to],
    ...(keeps && { keeps }),
  }
}

/** The address of an entry, with the parameters of the present address that it declares in `keeps` (rule A-16). */
export function entryAddress({ to, keeps = [] }: Pick<MenuEntry, 'to' | 'keeps'>, search: string): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => keeps.includes(name)))
  return params.size > 0 ? `${to}?${params.toString()}` : to
}

function branch({ label, path, leadsTo }: AreaMenu, entries: readonly AreaNavigation[], counts: Counts): MenuEntry {
  const children = entries.map((entry) => leaf(entry, counts))
  const count = children.reduce((sum, child) => sum + child.count, 0)
  // An entry may lead to a page outside of the menu's own path.
  const elsewhere = children.map(({ to }) => to).filter((to) => !isUnder(to, path))
  const first = children.find(({ to }) => to === leadsTo) ?? children[0]
  return { label, to: first?.to ?? path, count, children, covers: [path, ...elsewhere] }
}
