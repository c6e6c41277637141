/**
 * The rows of totals of carts and documents, in one order and under one name each, for screens, papers and mails (rule
 * D-43). Browsers may take this file.
 */
import { centsOf, eurosOf } from './money'

/** Amounts in euros as the API answers them; what the reader may not see is left out. */
export interface Sums {
  base?: number | null | undefined
  discounts?: number | null | undefined
  client_discount?: number | null | undefined
  client_discount_percentage?: number | null | undefined
  taxes?: readonly { rate: number; tax: number }[] | undefined
  tax_total?: number | null | undefined
  total?: number | null | undefined
  /** Only what is shipped has it: orders and their carts. */
  shipping?: number | null | undefined
  final?: number | null | undefined
}

export type TotalKey = keyof typeof totalNames
export interface TotalRow {
  key: TotalKey
  /** Euros as they are shown: what is taken off is negative. */
  amount: number
  /** Percent of a tax or of the client's discount. */
  rate?: number
  /** What is to be paid. */
  isStrong?: boolean
}

/** What each figure is called; {rate} is a percent. */
const totalNames = {
  gross: { es: 'Importe sin descuentos', pt: 'Valor sem descontos', en: 'Amount before discounts' },
  discounts: { es: 'Descuentos', pt: 'Descontos', en: 'Discounts' },
  base: { es: 'Base', pt: 'Base', en: 'Base' },
  client_discount: {
    es: 'Descuento de cliente {rate} %',
    pt: 'Desconto de cliente {rate} %',
    en: 'Client discount {rate} %',
  },
  taxable: { es: 'Base imponible', pt: 'Base tributável', en: 'Taxable base' },
  tax: { es: 'IVA {rate} %', pt: 'IVA {rate} %', en: 'VAT {rate} %' },
  tax_total: { es: 'IVA', pt: 'IVA', en: 'VAT' },
  total: { es: 'Total', pt: 'Total', en: 'Total' },
  shipping: { es: 'Envío', pt: 'Envio', en: 'Shipping' },
  final: { es: 'Importe final', pt: 'Valor final', en: 'Final amount' },
} as const

/**
 * The rows of a document, top down: what the lines cost, their discounts, base, the client's discount, what is taxed,
 * tax by rate, total with tax, shipping, final amount. None where base or total are hidden. A discount of nothing has
 * no row.
 * @param taxesApart a tax summary stands beside them: one row for all taxes
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

/** The name of a row. figure: writes a percent in the reader's language. */
export const totalName = (
  { key, rate }: Pick<TotalRow, 'key' | 'rate'>,
  language: 'es' | 'pt' | 'en',
  figure: (percent: number) => string,
): string => totalNames[key][language].replace('{rate}', () => figure(rate ?? 0))

/** Figures of a document as the columns of a spreadsheet have them, in the order of the rows. */
export const totalColumns = ['discounts', 'base', 'client_discount', 'tax_total', 'total', 'shipping', 'final'] as const

/** The name of a figure above a column, without a rate. */
export const totalTitle = (key: TotalKey): Record<'es' | 'pt' | 'en', string> => {
  const bare = (name: string) => name.replace(' {rate} %', '')
  const { es, pt, en } = totalNames[key]
  return { es: bare(es), pt: bare(pt), en: bare(en) }
}
