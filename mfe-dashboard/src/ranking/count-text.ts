import { formatNumber } from '@portal/shared-sdk'
import type { Words } from '../words'

/** '120 clientes · octubre de 2026'; the period alone while nothing has been counted: loading, or failed. */
export const countText = (
  t: Words,
  key: 'ranking.text' | 'centers.text' | 'inactive.text',
  count: number | undefined,
  period: string,
): string => (count === undefined ? period : t(key, { count, total: formatNumber(count), period }))
