import { countryFilter, loadErrorText, useListData, useSession } from '@portal/shared-sdk'
import { fetchOffers, fetchOfferSummary } from '@portal/shared-sdk/calls/offers'
import type { OfferRow } from '@portal/shared-sdk/contract'
import { useDocumentList } from '@portal/shared-ui/list'
import { noRows, whenForbidden } from '../when-forbidden'
import { figureIn, figureNames, type OfferFigure } from './chosen-figure'

/** The offers of the selected client and centre, and the figures for the same search (rules O-10, O-11). */
export function useOfferList() {
  const { client, center, country } = useSession()
  const state = useDocumentList<OfferRow, OfferFigure>({
    name: 'offers',
    minimum: 2,
    ordering: '-offer_datetime',
    period: null,
    more: { names: figureNames, read: figureIn },
    load: (query, signal) => fetchOffers(query, signal).catch(whenForbidden(noRows)),
  })
  const scope = {
    search: state.list.search,
    client: client?.id,
    center: center?.id,
    country: countryFilter(country),
  }
  const { data, error, reload } = useListData(['offer_summary', JSON.stringify(scope)], (signal) =>
    fetchOfferSummary(scope, signal).catch(whenForbidden(null)),
  )
  return {
    state: {
      ...state,
      reload: () => Promise.all([state.reload(), ...(error === undefined ? [] : [reload()])]),
    },
    figure: figureIn(state.list.filters),
    /** undefined while it loads, null when the account may not see it. */
    summary: data,
    /** null when the list failed too: it shows the failure, and its retry loads both. */
    summaryFailure: error === undefined || state.failure ? null : loadErrorText(error),
    reloadSummary: () => void reload(),
  }
}
