/** Days and amounts as screens write them, for papers, messages and refusals (rule A-28). */
import { writeNumber } from '@portal/shared-sdk/contract/numbers'

/** DD-MM-YYYY of a day or a local time. */
export const dayText = (at: string): string => at.slice(0, 10).split('-').reverse().join('-')

/** 1.234,50 */
export const amountText = (value: number): string => writeNumber(value, 2, 2)

/** 1.234,50 €; empty for what is hidden. */
export const money = (value: number | null | undefined): string =>
  value === undefined || value === null ? '' : `${amountText(value)} €`

/** A number without more decimals than it has. */
export const figure = (value: number): string => writeNumber(value)
