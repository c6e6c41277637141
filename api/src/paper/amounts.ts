import type { Language, TaxRow } from '@portal/shared-sdk/contract'
import { say } from '../http/texts'
import { figure, money } from '../written'
import type { PaperTotal } from './paper'
import { paperTexts } from './texts'

/** The tax summary of a document, or none where its totals are hidden. */
export const taxTable = (taxes: TaxRow[] | undefined): [string, string, string][] =>
  (taxes ?? []).map(({ rate, base, tax }) => [`${figure(rate)} %`, money(base), money(tax)])

/** The totals of a document with what its reader may see; a field that was taken away leaves no row. */
export interface ShownTotals {
  base?: number | null | undefined
  discounts?: number | null | undefined
  client_discount_percentage?: number | null | undefined
  client_discount?: number | null | undefined
  taxes?: TaxRow[] | undefined
  tax_total?: number | null | undefined
  total?: number | null | undefined
  shipping?: number | undefined
  final?: number | null | undefined
}

/**
 * Rows in the cart's order: base, discounts, tax by rate, total, and for an order what shipping adds.
 * taxesApart: a tax summary stands beside them, so that they tell the sum of the taxes only.
 */
export function totalRows(shown: ShownTotals, language: Language, taxesApart = false): PaperTotal[] {
  const { base, discounts, client_discount: clientDiscount, total, shipping } = shown
  if (base === undefined || base === null || total === undefined) return []
  const rows: PaperTotal[] = []
  const row = (
    label: keyof typeof paperTexts,
    amount: number | null | undefined,
    values: Record<string, string> = {},
    isStrong = false,
  ) => rows.push({ label: say(paperTexts[label], language, values), value: money(amount), isStrong })
  if (discounts) {
    row('withoutDiscounts', base + discounts)
    row('discounts', -discounts)
  }
  row('base', base)
  if (clientDiscount) row('clientDiscount', -clientDiscount, { percent: figure(shown.client_discount_percentage ?? 0) })
  if (taxesApart) row('taxTotal', shown.tax_total)
  else for (const tax of shown.taxes ?? []) row('tax', tax.tax, { rate: figure(tax.rate), base: money(tax.base) })
  if (shipping === undefined) row('total', total, {}, true)
  else {
    row('total', total)
    row('shipping', shipping)
    row('final', shown.final, {}, true)
  }
  return rows
}
