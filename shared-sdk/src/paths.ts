type LinkValue = string | number | boolean | null | undefined
/** The query of a link. Empty values are left out; a list repeats its parameter. */
export type LinkQuery = Readonly<Record<string, LinkValue | readonly LinkValue[]>>

let offered: readonly string[] | null = null
let named: Readonly<Record<string, string>> = {}

/**
 * Sets the route patterns that exist at present, '/catalogo/product/:id', and the names of those that others link to.
 * The shell calls it whenever it has read the registry; before that every path counts as offered. Without `names` the
 * former names stay.
 */
export function offerPaths(patterns: readonly string[], names = named): void {
  offered = patterns.map(plain)
  named = names
}

/** Whether the portal has a page for a path such as '/catalogo/product/7/?x=1'. */
export function isOffered(path: string): boolean {
  if (offered === null) return true
  return offered.some((pattern) => matchesPath(pattern, path))
}

/** Whether a path such as '/catalogo/product/7/?x=1' fits a route's pattern, '/catalogo/product/:id'. */
export function matchesPath(pattern: string, path: string): boolean {
  return matches(plain(pattern).split('/'), plain(path.split(/[?#]/)[0] ?? '').split('/'))
}

function plain(path: string): string {
  return path.replace(/\/+$/, '')
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const open = pattern.at(-1) === '*'
  const fixed = open ? pattern.slice(0, -1) : pattern
  if (open ? segments.length < fixed.length : segments.length !== fixed.length) return false
  return fixed.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))
}

/**
 * The address of a page by the name that its area declares: `linkTo('orders')`, `linkTo('order', 7)`. undefined if no
 * area offers the page: hide the link then. The id replaces the path's parameter; such an address ends in a slash. The
 * last argument is the query; empty values are left out.
 */
export function linkTo(name: string, query?: LinkQuery): string | undefined
export function linkTo(name: string, id: number | string, query?: LinkQuery): string | undefined
export function linkTo(name: string, first?: number | string | LinkQuery, second?: LinkQuery): string | undefined {
  const [id, query] = typeof first === 'object' ? [undefined, first] : [first, second]
  const pattern = named[name]
  if (pattern === undefined || pattern.includes(':') !== (id !== undefined)) return undefined
  const path = id === undefined ? pattern : `${pattern.replace(/:\w+/, () => encodeURIComponent(id))}/`
  if (!isOffered(path)) return undefined
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') params.append(key, String(one))
  const search = params.toString()
  return search ? `${path}?${search}` : path
}
