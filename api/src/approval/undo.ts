import type { DecidedOrder, UndoneDecision, UndoneDecisions } from '@portal/shared-sdk/contract'
import type { Db } from '../db/db'
import type { Portal } from '../portal'
import type { Decider } from './decide'
import { lockOrders } from './lock-orders'
import { oneByOne } from './one-by-one'
import { undoOrder } from './undo-order'

/** PATCH validable_orders/{id}/undo/: see undoOrder. */
export async function undoOne(
  tx: Db,
  portal: Portal,
  id: number,
  { version }: UndoneDecision,
  { actor }: Decider,
): Promise<void> {
  await lockOrders(tx, actor, [id])
  await undoOrder(tx, portal, id, version, actor)
}

/** PATCH validable_orders/undo/: several decisions, one after the other; one that is refused leaves the others undone. */
export async function undoSeveral(
  tx: Db,
  portal: Portal,
  { orders }: UndoneDecisions,
  by: Decider,
): Promise<DecidedOrder[]> {
  const versions = new Map(orders.map(({ id, version }) => [id, version]))
  const ids = [...versions.keys()]
  await lockOrders(tx, by.actor, ids)
  return oneByOne(tx, ids, by, (id) => undoOrder(tx, portal, id, versions.get(id)!, by.actor))
}
