import { countryFilter, useListState, useSession, type ListState } from '@portal/shared-sdk'
import { useFigureScope, type FigureFilters, type FigureScope } from './figure-filters'
import { dayIn, lastYear, momentsOf, periodIn, today, wholeTime, type Period } from './period'
import { usePageOf, type PageOf } from './use-page-of'

/** Filters and ordering of every list of documents. after and before are moments, absent in a list without a period. */
export interface DocumentFilters extends Omit<FigureFilters, 'client' | 'center' | 'country'> {
  client: number | undefined
  center: number | undefined
  country: string | null
  search: string
  ordering: string
  after?: string
  before?: string
}

interface ListOptions<Row, More extends object> {
  /** Unique among lists: part of the SWR key. */
  name: string
  /** A search of up to this many characters is not sent (rule D-1): orders 2, delivery notes 1, invoices 1. */
  minimum: number
  /** Default ordering: '-order_datetime'. */
  ordering: string
  /** Whether the search is sent only by Enter or the button, as in the list of invoices (rule D-1). */
  onlySubmitted?: boolean
  /**
   * The default period for a given day: one year back unless given. null: the list has none. The bounds of wholeTime
   * are not sent.
   */
  period?: ((today: string) => Period) | null
  /**
   * Whether figures link to this list, which then shows only the documents behind the figure in the address (rule
   * T-23).
   */
  isBehindFigures?: boolean
  /** Further filters in the address: the names of their parameters, and the filters that these stand for. */
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
  /** The figure whose link opened the list; null without one. */
  figure: FigureScope | null
}

/** Only the bounds that the address names: of a list of everything no period is sent. */
function chosenOnly(chosen: ListState['filters'], { after, before }: Period): Partial<Period> {
  return { ...(dayIn(chosen.after) && { after }), ...(dayIn(chosen.before) && { before }) }
}

/**
 * State and rows of a list of documents of the chosen client and centre, or of all clients of the account. Search (with
 * a minimum, after a second without typing), period, page and ordering are in the address, so that a link shows the
 * same list.
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
}: ListOptions<Row, More>): DocumentListState<Row, DocumentFilters & More> {
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
