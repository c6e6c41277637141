import type { MonthValue } from '@portal/shared-sdk/contract'

/** The last 12 of the 24 months that the server sends, oldest first (rule K-49). */
export function lastYear(months: readonly MonthValue[] | null): MonthValue[] {
  return (months ?? []).slice(-12)
}

export function sumOf(months: readonly MonthValue[]): number {
  return months.reduce((sum, { value }) => sum + value, 0)
}
