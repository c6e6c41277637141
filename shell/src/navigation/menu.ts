import {
  isAllowed,
  isOffered,
  type AreaNavigation,
  type Badge,
  type Condition,
  type Facts,
  type Labels,
  type MenuParent,
  type Registry,
} from '@portal/shared-sdk'
import { isUnder } from '../header/header-parts'

export interface MenuEntry {
  label: Labels
  to: string
  /** What waits in it and in the entries below it; 0 shows no badge. */
  count: number
  children: readonly MenuEntry[]
  /** The paths that make it the current entry; the longest that fits wins over the other entries'. */
  covers: readonly string[]
}

/** An entry of the shell itself. A parent leads to its first child and is not drawn without one. */
type OwnEntry = { order: number; label: Labels; when?: Condition } & ({ to: `/${string}` } | { parent: MenuParent })

const own: readonly OwnEntry[] = [
  { order: 10, to: '/catalogo', label: { es: 'Productos', pt: 'Produtos', en: 'Products' }, when: { lacks: 'lead' } },
  {
    order: 10,
    to: '/leads/lead-oferta',
    label: { es: 'Productos', pt: 'Produtos', en: 'Products' },
    when: { has: 'lead' },
  },
  {
    order: 20,
    parent: 'pedidos',
    label: { es: 'Pedidos', pt: 'Encomendas', en: 'Orders' },
    when: { flag: 'menu_pedidos_home' },
  },
  { order: 40, parent: 'estadisticas', label: { es: 'Estadísticas', pt: 'Estatísticas', en: 'Statistics' } },
  { order: 60, parent: 'ofertas', label: { es: 'Ofertas', pt: 'Propostas', en: 'Offers' } },
  { order: 70, parent: 'dashboard', label: { es: 'Dashboard', pt: 'Dashboard', en: 'Dashboard' } },
]

// From a purchasing system one fills a cart and goes back: orders, offers and figures are over there (000 §2).
const punchoutPages: readonly string[] = ['/catalogo', '/pedidos/comprar']

/**
 * The main navigation: the shell's entries and those that areas declare, for what this session may see
 * (000 §2, Header and navigation). An entry whose page no area offers is left out.
 */
export function menu(registry: Registry, facts: Facts, counts: Partial<Record<Badge, number>>): MenuEntry[] {
  const declared = registry.areas
    .flatMap((area) => area.navigation ?? [])
    .filter(
      (entry) =>
        isOffered(entry.to) && isAllowed(entry.when, facts) && (!facts.punchout || punchoutPages.includes(entry.to)),
    )
  const childrenOf = (parent: MenuParent) =>
    declared
      .filter((entry) => entry.parent === parent)
      .sort((a, b) => a.order - b.order)
      .map((entry) => leaf(entry, counts))
  const shown = own
    .filter((entry) => isAllowed(entry.when, facts))
    .map((entry) => {
      if ('parent' in entry) return { order: entry.order, entry: branch(entry, childrenOf(entry.parent)) }
      return { order: entry.order, entry: isOffered(entry.to) ? leaf(entry, counts) : undefined }
    })
  return [
    ...shown,
    ...declared.filter((entry) => !entry.parent).map((entry) => ({ order: entry.order, entry: leaf(entry, counts) })),
  ]
    .filter((item): item is { order: number; entry: MenuEntry } => item.entry !== undefined)
    .sort((a, b) => a.order - b.order)
    .map(({ entry }) => entry)
}

/** The entry that the page belongs to: the one that covers most of its path. */
export function currentEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const fit = (entry: MenuEntry) =>
    Math.max(0, ...entry.covers.filter((page) => isUnder(path, page)).map((page) => page.length))
  const best = entries.reduce<MenuEntry | undefined>(
    (found, entry) => (fit(entry) > (found ? fit(found) : 0) ? entry : found),
    undefined,
  )
  return best
}

function leaf(
  entry: Pick<AreaNavigation, 'to' | 'label' | 'badge'>,
  counts: Partial<Record<Badge, number>>,
): MenuEntry {
  return {
    label: entry.label,
    to: entry.to,
    count: entry.badge ? (counts[entry.badge] ?? 0) : 0,
    children: [],
    covers: [entry.to],
  }
}

function branch(entry: { parent: MenuParent; label: Labels }, children: MenuEntry[]): MenuEntry | undefined {
  const [first] = children
  if (!first) return undefined
  const count = children.reduce((sum, child) => sum + child.count, 0)
  return { label: entry.label, to: first.to, count, children, covers: [`/${entry.parent}`] }
}
