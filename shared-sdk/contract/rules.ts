import type { Role } from './common'

// Rules that the server and the screens share; no schemas here, so that a page loads none.

/** The largest quantity of a line (contract, Form). */
export const largestQuantity = 99_999

/** The largest id that the database's integers hold. */
export const largestId = 2_147_483_647

/** Whether a number of an address, or anything else, can be an id. */
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= largestId

/** Bytes that an uploaded spreadsheet may have. */
export const mostSpreadsheetBytes = 5_000_000

/** A role that buys for itself: no code-0 lines, no discounts, no suppliers, no leads (contract, Rights). */
export const isBuyer = (role: Role | null | undefined): boolean => role === 'client' || role === 'network'

/** A role of the supplier's own house: it discounts, picks rates and filters by supplier (contract, Rights). */
export const isSales = (role: Role | null | undefined): boolean => role === 'admin' || role === 'sales_manager'

/** The country that a list is narrowed to; Europe, `eu`, narrows nothing (contract, Form). */
export const countryFilter = (country: string | null | undefined): string | null =>
  country && country !== 'eu' ? country : null
