import { formatNumber } from '@portal/shared-sdk'

/** How sustainable an index is: under 5 low, 5 to 8 inclusive mid, over 8 high, unknown none. */
type SustainabilityLevel = 'low' | 'mid' | 'high' | 'none'

/** Level of an index of 0..10 by its exact value, not by the decimal that is shown. */
export function sustainabilityLevel(index: number | null | undefined): SustainabilityLevel {
  if (index === null || index === undefined) return 'none'
  if (index < 5) return 'low'
  return index <= 8 ? 'mid' : 'high'
}

/** `8,6` in Spanish: always one decimal. */
export function formatIndex(index: number): string {
  return formatNumber(index, 1, 1)
}
