import type { Language, TaxRow } from '@portal/shared-sdk/contract'
import { totalName, totalRows, type Sums } from '@portal/shared-sdk/contract/totals'
import { figure, money } from '../format'
import type { PaperTotal } from './paper'

/** The tax summary of a document, or none where its totals are hidden. */
export const taxTable = (taxes: TaxRow[] | undefined): [string, string, string][] =>
  (taxes ?? []).map(({ rate, base, tax }) => [`${figure(rate)} %`, money(base), money(tax)])

/** The totals of a document, without those that its reader may not see; a missing field has no row. */
export type ShownTotals = Sums & { taxes?: TaxRow[] | undefined }

/**
 * The rows of totals as screens show them (rule D-43).
 * @param taxesApart a tax summary is printed beside them, so that they have the sum of the taxes alone
 */
export const paperTotals = (shown: ShownTotals, language: Language, taxesApart = false): PaperTotal[] =>
  totalRows(shown, taxesApart).map((row) => ({
    label: totalName(row, language, figure),
    value: money(row.amount),
    isStrong: row.isStrong ?? false,
  }))
