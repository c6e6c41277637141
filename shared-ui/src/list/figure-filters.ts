import { useSearchParams } from 'react-router-dom'

/** Filters of a list of documents that shows only those behind a figure (rules T-23, B-16). */
export interface FigureFilters {
  counted?: true
  /**
   * undefined: all clients and countries, whichever are chosen, because a node of the sales organisation has its own
   * clients.
   */
  client?: undefined
  country?: null
  /** undefined: all centres, whichever is chosen. */
  center?: number | undefined
  node?: number[]
  category?: number
  product?: number
  supplier?: number
  /** Of any preferred supplier. */
  prefered?: true
  cost_center?: string
  stat_node?: number
}

const ids = ['category', 'product', 'supplier'] as const
const names = ['counted', 'center', 'node', 'cost_center', 'stat_node', 'prefered', ...ids]
/** Whether a text of an address is an id: a whole number from 1, of at most nine digits. */
export const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,8}$/.test(text)

/**
 * The filters in the address of a link behind a figure, which has `counted=true`; undefined in other addresses.
 * `center` is the id of a centre, or `all` for a figure of all centres; without it the chosen centre counts. With
 * `stat_node` neither the chosen client nor the chosen centre counts.
 */
export function figureFiltersIn(params: URLSearchParams): FigureFilters | undefined {
  if (params.get('counted') !== 'true') return undefined
  const nodes = params.getAll('node').filter(isId).map(Number)
  const center = params.get('center')
  const statNode = statNodeIn(params.get('stat_node'))
  const costCenter = params.get('cost_center')
  return {
    counted: true,
    ...(statNode !== undefined && { client: undefined, center: undefined, country: null, stat_node: statNode }),
    ...(center !== null && { center: isId(center) ? Number(center) : undefined }),
    ...(nodes.length > 0 && { node: nodes }),
    ...(costCenter && { cost_center: costCenter }),
    ...(params.get('prefered') === 'true' && { prefered: true as const }),
    ...Object.fromEntries(ids.flatMap((name) => (isId(params.get(name)) ? [[name, Number(params.get(name))]] : []))),
  }
}

/** The node of the sales organisation in an address: an id, or 0 for all clients of the account (rule B-2). */
const statNodeIn = (text: string | null): number | undefined => (text === '0' || isId(text) ? Number(text) : undefined)

export interface FigureScope {
  filters: FigureFilters
  /** Shows all documents of the period again. */
  clear: () => void
}

/** The figure whose link opened the list; null without one. */
export function useFigureScope(): FigureScope | null {
  const [params, setParams] = useSearchParams()
  const filters = figureFiltersIn(params)
  if (!filters) return null
  const clear = () => setParams(new URLSearchParams([...params].filter(([name]) => ![...names, 'page'].includes(name))))
  return { filters, clear }
}
