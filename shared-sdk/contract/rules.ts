import type { Role } from './common'
import type { LeadField } from './lead'
import { largestQuantity } from './limits'
import type { Cents } from './money'

export * from './lead-references'
export * from './limits'
export * from './missing-to-par'

// Rules that server and screens share. This file has no schemas, so that pages do not load typebox.

/**
 * The largest quantity of a format (rule C-23): a limit of 30 own units allows two boxes of 12.
 * @param limit own units of the product; null: no limit
 * @param taken own units that other lines use already
 */
export function maxOfFormat(limit: number | null, perFormat: number, taken = 0): number {
  if (limit === null) return largestQuantity
  return Math.min(largestQuantity, Math.max(0, Math.floor((limit - taken) / perFormat)))
}

/** The maximum size of an uploaded spreadsheet in bytes. */
export const maxSpreadsheetBytes = 5_000_000

/** A buyer's role: no code-0 lines, no discounts, no suppliers, no leads. */
export const isBuyer = (role: Role | null | undefined): boolean => role === 'client' || role === 'network'

/** A role of the supplier's staff: it gives discounts, chooses price rates and filters by supplier. */
export const isSales = (role: Role | null | undefined): boolean => role === 'admin' || role === 'sales_manager'

/** The country that a list is filtered by; null: no filter, also for Europe (`eu`). */
export const countryFilter = (country: string | null | undefined): string | null =>
  country && country !== 'eu' ? country : null

/** The properties of a cart line that decide its largest discount. */
export interface DiscountedLine {
  code: string
  /** The product's largest discount, percent. */
  cap: number
  isSpecial: boolean
}

/**
 * The largest discount of a line in whole percent. 0 for special prices, undiscountable codes, a cap below 1, and for
 * roles other than admin and sales_manager.
 */
export function largestDiscount(line: DiscountedLine, role: Role, undiscountableCodes: readonly string[]): number {
  if (!isSales(role) || line.isSpecial || undiscountableCodes.includes(line.code)) return 0
  return Math.floor(line.cap)
}

/** An order with the quantities that somebody wants to validate. Person: anything that identifies a person. */
export interface Raised<Person> {
  base: Cents
  /** The base with the quantities originally asked for. */
  askedBase: Cents
  /** The base with the quantities stored now. */
  storedBase: Cents
  /** Whether `base` exceeds the centre's purchase limit. */
  isOver: boolean
  /** Who last raised the stored quantities above those asked for. */
  raisedBy: Person | null
}

/**
 * Whether somebody else must validate the order (code 100): an account may validate what was asked for even over the
 * limit, but not alone raise an order over the limit above that (rule D-11).
 */
export function needsAnother<Person>(order: Raised<Person>, who: Person): boolean {
  const { base, askedBase, storedBase, isOver, raisedBy } = order
  if (!isOver || base <= askedBase) return false
  return base > storedBase || raisedBy === null || raisedBy === who
}

/** The two new-lead forms, with their fields and which of these are required. */
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

/** The subjects of messages to support, in the order of the form. */
export const helpSubjects = ['technical', 'account', 'question', 'request', 'suggestion', 'other'] as const
export type HelpSubject = (typeof helpSubjects)[number]

/** The earliest first month of a period of figures, and its maximum length in months (rule T-2). */
export const firstMonth = '2016-01'
export const maxMonths = 120

/** The pages that an account or a variant may begin with (rule S-86), in the order of the menu. */
export const startPages = [
  '/catalogo',
  '/pedidos/comprar',
  '/pedidos/mis-pedidos',
  '/pedidos/validar-pedidos',
  '/pedidos/albaranes',
  '/pedidos/facturas',
  '/catalogos',
  '/leads',
  '/ofertas/listado',
  '/dashboard/hoy',
  '/dashboard/resumen',
] as const
export type StartPage = (typeof startPages)[number]

interface Starter {
  role: Role
  can_see_delivery_notes: boolean
  can_see_sale_invoices: boolean
}

/** Whether role and rights of an account open a start page. Flags and menus, which hide screens, are the shell's. */
export function mayStartAt(page: StartPage, account: Starter): boolean {
  if (page === '/pedidos/albaranes') return account.can_see_delivery_notes
  if (page === '/pedidos/facturas') return account.can_see_sale_invoices
  return !forSales.includes(page) || isSales(account.role)
}

const forSales: readonly StartPage[] = ['/leads', '/dashboard/hoy', '/dashboard/resumen']
