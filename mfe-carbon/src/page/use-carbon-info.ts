import { useListData } from '@portal/shared-sdk'
import { fetchCarbonInfo, type CarbonFilters } from '../calls/carbon'
import type { CarbonInfo } from '@portal/shared-sdk/contract'
import type { FigureState } from '@portal/shared-ui/figures'
import { carbonInfoKey } from '../keys'

export interface CarbonInfoState extends FigureState<CarbonInfo> {
  /** What the page shows: figures or their placeholders, no delivery in these months, or a failure. */
  is: 'shown' | 'empty' | 'failed'
}

/** Loads the page's figures; a newer request cancels the older one (rule H-35). */
export function useCarbonInfo(filters: CarbonFilters): CarbonInfoState {
  const state = useListData(carbonInfoKey(filters), (signal) => fetchCarbonInfo(filters, signal))
  const { data } = state
  const isFailed = state.error !== undefined || data?.error === true
  return { ...state, is: isFailed ? 'failed' : data?.data === false ? 'empty' : 'shown' }
}
