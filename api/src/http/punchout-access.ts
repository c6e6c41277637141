import type { PunchoutOperation } from '@portal/shared-sdk/contract'
import { punchoutTexts } from '../punchout/texts'
import { forbidden } from './problem'

/** What a person from a purchasing system may do there besides reading and filling the cart: come back, read files. */
const always = [
  '/api/cart/create_punchout_order/',
  '/api/cart/check_lines/',
  '/api/cart/check_reorder/',
  // Reading an offer.
  '/api/offers/:id/open/',
  '/api/session/logout/',
  '/api/downloads/',
  '/api/chatbot/token/',
]
/**
 * The account is everybody's who comes from that system: nobody changes it, decides with it or has others approve, and
 * what is ordered goes back there, not by a file past it.
 */
const never = [
  /^\/api\/account\/$/,
  /^\/api\/validable_/,
  /^\/api\/centers\/$/,
  /^\/api\/orders_import\//,
  /^\/api\/offers\/:id\/(accept|reject|ask)\//,
]

/** What is a person's own, or says who else there is: closed for reading too (rule S-44). */
const closed = [/^\/api\/account\/./, /^\/api\/help_message\//, /^\/api\/users\//, /^\/api\/absences\//]

/** What is bought goes back to the purchasing system and its approval, unless that was set up otherwise (U-20). */
const orders = '/api/cart/create_order/'

/**
 * Refuses what a punch-out session may not do: the account's own pages are closed, an inspected cart is only looked at,
 * and the account, its approvals and its centres stay as they are.
 * @throws 403
 */
export function checkPunchout(
  method: string,
  url: string | undefined,
  { operation, may_order: mayOrder }: { operation: PunchoutOperation; may_order: boolean },
): void {
  if (url && closed.some((path) => path.test(url))) throw forbidden(punchoutTexts.notHere)
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || !url || always.includes(url)) return
  if (never.some((path) => path.test(url))) throw forbidden(punchoutTexts.notHere)
  if (operation === 'inspect') throw forbidden(punchoutTexts.onlyLooking)
  if (url === orders && !mayOrder) throw forbidden(punchoutTexts.notHere)
}
