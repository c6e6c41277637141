/**
 * The rows of totals of carts and documents, with the same order and names on screens, PDFs and in mails (rule D-43).
 * Browsers can load this file.
 */
import { centsOf, eurosOf } from './money'

/** Amounts in euros as the API answers them, without those that the reader may not see. */
export interface Sums {
  base?: number | null | undefined
  discounts?: number | null | undefined
  client_discount?: number | null | undefined
  client_discount_percentage?: number | null | undefined
  taxes?: readonly { rate: number; tax: number }[] | undefined
  tax_total?: number | null | undefined
  total?: number | null | undefined
  /** Only for orders and carts. */
  shipping?: number | null | undefined
  final?: number | null | undefined
}

export type TotalKey = keyof typeof totalNames
export interface TotalRow {
  key: TotalKey
  /** Euros as shown: discounts are negative. */
  amount: number
  /** Percent of a tax or of the client's discount. */
  rate?: number
  /** The amount to pay. */
  isStrong?: boolean
}

/** The name of each row; {rate} is a percent. */
const totalNames = {
  gross: { es: 'Importe sin descuentos', pt: 'Valor sem descontos', en: 'Amount before discounts' },
  discounts: { es: 'Descuentos', pt: 'Descontos', en: 'Discounts' },
  base: { es: 'Base sin IVA', pt: 'Base sem IVA', en: 'Base without VAT' },
  client_discount: {
    es: 'Descuento de cliente {rate} %',
    pt: 'Desconto de cliente {rate} %',
    en: 'Client discount {rate} %',
  },
  taxable: { es: 'Base imponible', pt: 'Base tributável', en: 'Taxable base' },
  tax: { es: 'IVA {rate} %', pt: 'IVA {rate} %', en: 'VAT {rate} %' },
  tax_total: { es: 'IVA', pt: 'IVA', en: 'VAT' },
  total: { es: 'Total con IVA', pt: 'Total com IVA', en: 'Total with VAT' },
  shipping: { es: 'Envío', pt: 'Envio', en: 'Shipping' },
  final: { es: 'Importe final', pt: 'Valor final', en: 'Final amount' },
} as const

/**
 * The rows of a document, top down: amount before discounts, line discounts, base, the client's discount, taxable base,
 * tax by rate, total with tax, shipping, final amount. No rows if base or total is hidden. A discount of 0 has no row.
 * @param taxesApart one row for all taxes, because the document has a tax summary of its own
 */
export function totalRows(sums: Sums, taxesApart = false): TotalRow[] {
  const { base, discounts, client_discount: off, total, shipping, final } = sums
  if (base === undefined || base === null || total === undefined || total === null) return []
  const rows: TotalRow[] = []
  const less = (amount: number, what: number) => eurosOf(centsOf(amount) - centsOf(what))
  if (discounts) rows.push({ key: 'gross', amount: less(base, -discounts) }, { key: 'discounts', amount: -discounts })
  rows.push({ key: 'base', amount: base })
  if (off) {
    rows.push({ key: 'client_discount', amount: -off, rate: sums.client_discount_percentage ?? 0 })
    rows.push({ key: 'taxable', amount: less(base, off) })
  }
  if (taxesApart) rows.push({ key: 'tax_total', amount: sums.tax_total ?? 0 })
  else for (const { rate, tax } of sums.taxes ?? []) rows.push({ key: 'tax', amount: tax, rate })
  if (shipping === undefined || shipping === null) rows.push({ key: 'total', amount: total, isStrong: true })
  else {
    rows.push({ key: 'total', amount: total }, { key: 'shipping', amount: shipping })
    rows.push({ key: 'final', amount: final ?? total, isStrong: true })
  }
  return rows
}

/** The name of a row. figure: formats a percent in the language. */
export const totalName = (
  { key, rate }: Pick<TotalRow, 'key' | 'rate'>,
  language: 'es' | 'pt' | 'en',
  figure: (percent: number) => string,
): string => totalNames[key][language].replace('{rate}', () => figure(rate ?? 0))

/** The totals that are columns of a spreadsheet, in the order of the rows. */
export const totalColumns = ['discounts', 'base', 'client_discount', 'tax_total', 'total', 'shipping', 'final'] as const

/** The name of a total as a column title, without a rate. */
export const totalTitle = (key: TotalKey): Record<'es' | 'pt' | 'en', string> => {
  const bare = (name: string) => name.replace(' {rate} %', '')
  const { es, pt, en } = totalNames[key]
  return { es: bare(es), pt: bare(pt), en: bare(en) }
}
