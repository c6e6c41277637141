import type { PunchoutOperation } from '@portal/shared-sdk/contract'
import { forbidden } from './problem'
import type { Text } from './texts'

/** Refusals of what a visit may not do. */
export const visitTexts = {
  onlyLooking: {
    es: 'Tu sistema de compras abrió este carro solo para consultarlo.',
    pt: 'O seu sistema de compras abriu este carrinho apenas para consulta.',
    en: 'Your purchasing system opened this cart only to look at it.',
  },
  notHere: {
    es: 'Esto no se puede hacer desde un sistema de compras.',
    pt: 'Isto não se pode fazer a partir de um sistema de compras.',
    en: 'This cannot be done from a purchasing system.',
  },
} satisfies Record<string, Text>

/** Writes that a visit may make besides filling the cart, also with an inspected one: returning, downloads, log-out. */
const always = [
  '/api/cart/create_punchout_order/',
  '/api/cart/check_lines/',
  '/api/cart/check_reorder/',
  // Marks an offer as read.
  '/api/offers/:id/open/',
  '/api/session/logout/',
  '/api/downloads/',
  '/api/chatbot/token/',
  // What its pages showed (rule A-58).
  '/api/area_use/',
]
/**
 * Writes that no visit may make: all people of that system share its account, so nobody changes it or decides with it,
 * and orders go back to the system instead of being imported (rule U-11).
 */
const never = [
  /^\/api\/account\/$/,
  /^\/api\/validable_/,
  /^\/api\/centers\/$/,
  /^\/api\/orders_import\//,
  /^\/api\/orders_matrix\//,
  /^\/api\/offers\/:id\/(accept|reject|ask)\//,
  /^\/api\/centers\/:id\/proposal\/refusals\//,
  /^\/api\/shopping_lists\//,
]

/** Calls about one person or other users, and what is ordered apart from the visit: closed for reading too (S-44, R-70). */
const closed = [
  /^\/api\/account\/./,
  /^\/api\/help_message\//,
  /^\/api\/users\//,
  /^\/api\/absences\//,
  /^\/api\/recurring_orders\//,
]

/** Orders go back to the purchasing system and its approval, unless it was added with --may-order (U-20). */
const orders = '/api/cart/create_order/'

/**
 * Refuses what a visit may not do: the account's own pages are closed, an inspected cart is read-only, and the account,
 * its approvals and its centres cannot be changed.
 * @throws 403
 */
export function checkPunchout(
  method: string,
  url: string | undefined,
  { operation, may_order: mayOrder }: { operation: PunchoutOperation; may_order: boolean },
): void {
  if (url && closed.some((path) => path.test(url))) throw forbidden(visitTexts.notHere)
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || !url || always.includes(url)) return
  if (never.some((path) => path.test(url))) throw forbidden(visitTexts.notHere)
  if (operation === 'inspect') throw forbidden(visitTexts.onlyLooking)
  if (url === orders && !mayOrder) throw forbidden(visitTexts.notHere)
}
