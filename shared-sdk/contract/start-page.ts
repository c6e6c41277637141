import type { Role } from './common'
import { isSales } from './rules'

// No schemas, so that pages do not load typebox.

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
