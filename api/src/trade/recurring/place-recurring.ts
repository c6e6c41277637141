import type { RecurringPress } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { itemAt } from '../../core/known'
import type { Portal } from '../../core/portal'
import type { CartContext } from '../cart/cart-context'
import { lockCenter } from '../documents/take-cart'
import { matrixClient, type MatrixClient } from '../order-matrix/matrix-centers'
import { placeColumn, type StoredOrder } from '../order-matrix/place-column'
import { orderTexts } from '../orders/texts'
import { judgeRecurring, matrixOf, type JudgedOrder } from './judge-recurring'
import { recurringLines, type RecurringHead } from './queries'
import { noteRun } from './write-lines'

interface LockedOrder {
  client: MatrixClient
  judged: JudgedOrder
}

/** What a recurring order would be, with its centre locked. @throws 403, 404 as an order from a cart */
export async function judgeLocked(
  tx: Db,
  portal: Portal,
  head: RecurringHead,
  context: CartContext,
): Promise<LockedOrder> {
  const client = await matrixClient(tx, context.actor, head.client.id)
  await lockCenter(tx, { center_id: head.center.id }, client.id, context, orderTexts.noCenter)
  const lines = await recurringLines(tx, head.id, context.actor.rules.on_demand)
  return { client, judged: await judgeRecurring(tx, portal, head, lines, context) }
}

/** Makes what can be ordered an order. @throws as placeColumn */
export async function placeJudged(
  tx: Db,
  portal: Portal,
  { client, judged }: LockedOrder,
  { checked, over_limit: isAccepted }: Pick<RecurringPress, 'checked' | 'over_limit'>,
  context: CartContext,
): Promise<StoredOrder> {
  const { lines, refused, planned } = judged
  const customer = { client, center: planned.center }
  const matrix = matrixOf(customer, lines, (at) => refused.has(at))
  const order = await placeColumn(
    tx,
    portal,
    {
      client,
      matrix: { ...matrix, ...(isAccepted !== undefined && { over_limit: isAccepted }) },
      column: { ...itemAt(matrix.columns, 0), ...(checked !== undefined && { checked }) },
    },
    context,
  )
  await noteRun(tx, judged, context.actor.rules.on_demand)
  return order
}
