/** Days and amounts as screens write them in the reader's language, for papers, messages and refusals. */
import type { Language } from '@portal/shared-sdk/contract'
import { writeNumber } from '@portal/shared-sdk/contract/numbers'

/** DD-MM-YYYY of a day or a local time. */
export const dayText = (at: string): string => at.slice(0, 10).split('-').reverse().join('-')

/** 1.234,50; 1,234.50 in English. */
export const amountText = (value: number, language: Language): string => writeNumber(value, language, 2, 2)

/** 1.234,50 €; empty for what is hidden. */
export const money = (value: number | null | undefined, language: Language): string =>
  value === undefined || value === null ? '' : `${amountText(value, language)} €`

/** A number without more decimals than it has. */
export const figure = (value: number, language: Language): string => writeNumber(value, language)
