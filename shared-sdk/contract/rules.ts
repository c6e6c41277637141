import type { Role } from './common'
import type { LeadField } from './lead'
import type { Cents } from './money'

// Rules that the server and the screens share; no schemas here, so that a page loads none.

/** The largest quantity of a line (contract, Form). */
export const largestQuantity = 99_999

/**
 * How many of a format can be had (rule C-23): a format of 12 fits into a limit of 30 twice.
 * @param limit own units of the product, null without one
 * @param taken own units of it that are spoken for already
 */
export function mostOfFormat(limit: number | null, perFormat: number, taken = 0): number {
  if (limit === null) return largestQuantity
  return Math.min(largestQuantity, Math.max(0, Math.floor((limit - taken) / perFormat)))
}

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

/** What of a cart's line decides its discount. */
export interface DiscountedLine {
  code: string
  /** The product's largest discount, percent. */
  cap: number
  isSpecial: boolean
}

/**
 * The largest discount in whole percent that a line may carry; 0 when none: special prices, the codes without
 * discount, a cap below 1 and other roles than admin and sales_manager have none (000 section 5, Cart line discount).
 */
export function largestDiscount(line: DiscountedLine, role: Role, undiscountableCodes: readonly string[]): number {
  if (!isSales(role) || line.isSpecial || undiscountableCodes.includes(line.code)) return 0
  return Math.floor(line.cap)
}

/** An order with the quantities that somebody would validate. Person: what tells one from another. */
export interface Raised<Person> {
  base: Cents
  /** Of the quantities that were asked for, and of those that are stored now. */
  askedBase: Cents
  storedBase: Cents
  /** Whether it passes the centre's purchase limit with `base`. */
  isOver: boolean
  /** Who last raised the stored quantities above those that were asked for. */
  raisedBy: Person | null
}

/**
 * Whether an order goes back to wait for somebody else (code 100): who validates may agree to what was asked for, over
 * the limit as it is, but does not alone decide on more than that while it passes the limit (rule D-11).
 */
export function needsAnother<Person>(order: Raised<Person>, who: Person): boolean {
  const { base, askedBase, storedBase, isOver, raisedBy } = order
  if (!isOver || base <= askedBase) return false
  return base > storedBase || raisedBy === null || raisedBy === who
}

/** Most characters of what is typed of a lead. */
export const leadLengths = {
  name: 200,
  contact: 200,
  national_id: 50,
  phone: 50,
  email: 254,
  address_main: 200,
  city: 100,
  postal_code: 20,
} as const

/** The two new-lead forms: what each asks for and must get (001 sections 2.1 and 5). */
export const leadForms = {
  origin: {
    fields: [
      'name',
      'contact',
      'national_id',
      'phone',
      'email',
      'address_main',
      'city',
      'province',
      'postal_code',
      'sales_person',
      'channel',
      'sector',
      'business',
      'origin',
    ],
    required: ['name', 'email', 'province', 'sales_person', 'channel', 'sector', 'business', 'origin'],
  },
  'price-rate': {
    fields: [
      'name',
      'contact',
      'national_id',
      'phone',
      'email',
      'address_main',
      'city',
      'province',
      'postal_code',
      'sales_person',
      'channel',
      'sector',
      'business',
      'price_rate',
    ],
    required: ['name', 'email', 'phone', 'province', 'sales_person', 'channel', 'price_rate'],
  },
} as const satisfies Record<string, { fields: readonly LeadField[]; required: readonly LeadField[] }>
export type LeadForm = keyof typeof leadForms

/** Litres of diesel for 100 km, kg CO2e for a litre, and kg of CO2 that a tree absorbs in a year (rules H-1, H-3). */
export const litresPer100Km = 13.5
export const co2ePerLitre = 3.17
export const co2ePerTree = 167

/** What a message to support is about, in the order of the documents (001 section 9). */
export const helpSubjects = ['technical', 'account', 'question', 'request', 'suggestion', 'other'] as const
export type HelpSubject = (typeof helpSubjects)[number]

/** The first month that a period of figures may begin in, and the longest period, in months (rule T-2). */
export const firstMonth = '2016-01'
export const mostMonths = 120
