import { formatPercent, formatWholeMoney } from '@portal/shared-sdk'

/** Whole euros of a figure; '' where the account may not see amounts (rule T-3). */
export const wholeEuros = (euros: number | undefined): string => (euros === undefined ? '' : formatWholeMoney(euros))

/** A percent with one decimal; '-' where there is nothing to compare with (rule T-4). */
export const percentText = (percent: number | null | undefined): string =>
  percent === null || percent === undefined ? '-' : formatPercent(percent)

/** Red below 100 % of a target, green from 100 % on (rule B-25); undefined without a target. */
export const targetTone = (percent: number | null | undefined): 'ok' | 'bad' | undefined =>
  percent === null || percent === undefined ? undefined : percent >= 100 ? 'ok' : 'bad'
