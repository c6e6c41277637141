import { documentsOf } from '../../core/http/rows-of'
import { validableOrder, type OrderHead } from '../orders/queries'
import { decideOrder } from './decide-order'
import { restoreOrder, type OrderBefore } from './restore-order'
import { decidedTexts } from './texts'
import type { Validable } from './validable'

/** How orders are decided about. */
export const validableOrders: Validable<OrderHead, OrderBefore> = {
  kind: 'order',
  sentState: 'received',
  texts: decidedTexts.order,
  own: (actor) => documentsOf(actor, 'o'),
  find: validableOrder,
  decide: (tx, { clock }, about, decision) => decideOrder(tx, clock, about, decision),
  restore: (tx, { clock }, about, before, action) => restoreOrder(tx, clock, about, before, action),
}
