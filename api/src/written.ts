/** Days and amounts as screens write them, for papers, spreadsheets, messages and refusals. */

const euros = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true })
const plain = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: true })

/** DD-MM-YYYY of a day or a local time. */
export const dayText = (at: string): string => at.slice(0, 10).split('-').reverse().join('-')

/** 1.234,50 */
export const amountText = (value: number): string => euros.format(value)

/** 1.234,50 €; empty for what is hidden. */
export const money = (value: number | null | undefined): string =>
  value === undefined || value === null ? '' : `${amountText(value)} €`

/** A number without more decimals than it has. */
export const figure = (value: number): string => plain.format(value)
