import type { PunchoutForm, PunchoutOrderCreate } from '../../contract'
import { request } from '../request'

/**
 * The cart as the form that goes back to the purchasing system, or an empty one with `cancel`. Only in a punch-out
 * session that began there: `account.punchout`. The browser goes to `page`, which posts it.
 */
export const createPunchoutOrder = (order: PunchoutOrderCreate, intention: string) =>
  request<PunchoutForm>('PATCH', 'cart/create_punchout_order/', { body: order, intention })
