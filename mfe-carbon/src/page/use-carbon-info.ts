import { useListData } from '@portal/shared-sdk'
import { fetchCarbonInfo, type CarbonFilters } from '@portal/shared-sdk/calls/carbon'
import type { CarbonInfo } from '@portal/shared-sdk/contract'
import type { FigureState } from '@portal/shared-ui/figures'
import { carbonInfoKey } from '../keys'

export interface CarbonInfoState extends FigureState<CarbonInfo> {
  /** What there is to show: figures or their shape, no delivery in these months, or an answer that failed. */
  is: 'shown' | 'empty' | 'failed'
}

/** The figures of a page; a newer request cancels the older one (001 section 7). */
export function useCarbonInfo(filters: CarbonFilters): CarbonInfoState {
  const state = useListData(carbonInfoKey(filters), (signal) => fetchCarbonInfo(filters, signal))
  const { data } = state
  const isFailed = state.error !== undefined || data?.error === true
  return { ...state, is: isFailed ? 'failed' : data?.data === false ? 'empty' : 'shown' }
}
