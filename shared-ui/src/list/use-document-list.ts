import { countryFilter, useListState, useSession, type ListState } from '@portal/shared-sdk'
import { useFigureScope, type FigureFilters, type FigureScope } from './figure-filters'
import { dayIn, lastYear, momentsOf, periodIn, today, wholeTime, type Period } from './period'
import { usePageOf, type PageOf } from './use-page-of'

/**
 * What every list of documents filters and orders by. after and before are moments, absent in lists without a period.
 */
export interface DocumentFilters extends Omit<FigureFilters, 'client' | 'center' | 'country'> {
  client: number | undefined
  center: number | undefined
  country: string | null
  search: string
  ordering: string
  after?: string
  before?: string
}

interface Rules<Row, More extends object> {
  /** Unique among lists: part of the key of what is kept. */
  name: string
  /** A search of 1 to this many characters is not sent (rule D-1): orders 2, notes 1, invoices 1. */
  minimum: number
  /** Ordering when the address has none, '-order_datetime'. */
  ordering: string
  /** Whether a search waits for Enter or the button, as that of invoices does (rule D-1). */
  onlySubmitted?: boolean
  /**
   * The usual period, of today; null for a list without one. Default: one year back to now. Of whole time nothing is
   * sent.
   */
  period?: ((today: string) => Period) | null
  /** Whether figures lead to this list: it then shows just the documents behind the one in the address (rule T-23). */
  isBehindFigures?: boolean
  /** Further filters in the address: their names, and what the list is asked of what stands there. */
  more?: { names: readonly string[]; read: (chosen: ListState['filters']) => More }
  load: Parameters<typeof usePageOf<Row, DocumentFilters & More>>[3]
}

export interface DocumentListState<Row, Filters extends DocumentFilters = DocumentFilters> extends PageOf<
  Row,
  Filters
> {
  /** Search, page and ordering, in the address. */
  list: ListState
  /** The chosen period; null for a list without one. */
  period: Period | null
  setPeriod: (period: Period) => void
  /** The figure that led here; null where none did. */
  figure: FigureScope | null
}

/** The bounds that were chosen: a list of everything asks for no period. */
function chosenOnly(chosen: ListState['filters'], { after, before }: Period): Partial<Period> {
  return { ...(dayIn(chosen.after) && { after }), ...(dayIn(chosen.before) && { before }) }
}

/**
 * The state and the rows of a list of documents of the chosen client and centre (of all clients of the account without
 * one): search with minimum and a second of quiet, period, page and ordering live in the address, so that a link shows
 * the same list.
 */
export function useDocumentList<Row, More extends object = object>({
  name,
  minimum,
  ordering,
  onlySubmitted = false,
  period: usual = lastYear,
  isBehindFigures = false,
  more,
  load,
}: Rules<Row, More>): DocumentListState<Row, DocumentFilters & More> {
  const { client, center, country } = useSession()
  const scope = useFigureScope()
  const figure = isBehindFigures ? scope : null
  const list = useListState({
    minimum,
    debounce: onlySubmitted ? null : 1000,
    ordering,
    filters: ['after', 'before', ...(more?.names ?? [])],
  })
  const period = usual && periodIn(list.filters, usual(today()))
  const filters: DocumentFilters & More = {
    client: client?.id,
    center: center?.id,
    country: countryFilter(country),
    search: list.search,
    ordering: list.ordering,
    ...(period && momentsOf(usual === wholeTime ? chosenOnly(list.filters, period) : period)),
    ...figure?.filters,
    ...(more?.read(list.filters) as More),
  }
  return {
    ...usePageOf(name, filters, list, load),
    list,
    period,
    figure,
    setPeriod: ({ after, before }) => list.setFilters({ after, before }),
  }
}
