import { itemAt, known } from '../../core/known'
import type { MatrixResult, MatrixSend } from '@portal/shared-sdk/contract'
import { withCartData } from '../cart/check-order-data'
import type { CartContext } from '../cart/cart-context'
import type { Db } from '../../core/db/db'
import { trimmed } from '../../core/http/one-line'
import { refusal } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { askOverLimit, lockCenter } from '../documents/take-cart'
import { refuseOrder } from '../orders/refuse-order'
import { storeCartAsOrder } from '../orders/store-order'
import { orderTexts } from '../orders/texts'
import { columnSeal, columnVerdict, refuseCells } from './check-matrix'
import { judgeMatrix } from './judge-matrix'
import { matrixCenters, passesLimit, type MatrixClient } from './matrix-centers'
import { matrixTexts } from './texts'

type Column = MatrixSend['columns'][number]
export type StoredOrder = NonNullable<MatrixResult['order']>

export interface PlacedColumn {
  client: MatrixClient
  matrix: MatrixSend
  column: Column
}

/**
 * Makes a column an order, by prices, stock and limit as they are once its centre is locked. Every order that has no cart
 * is made by it: of a sheet of centres, of a count, and of what is ordered again by itself.
 * @throws 400, 403, 404 as an order from a cart (rules C-70, C-71); 400 `cells` and `changed` (rules)
 */
export async function placeColumn(
  tx: Db,
  portal: Portal,
  { client, matrix, column }: PlacedColumn,
  context: CartContext,
): Promise<StoredOrder> {
  await lockCenter(tx, { center_id: column.center }, client.id, context, orderTexts.noCenter)
  const one = { ...matrix, columns: [column] }
  const center = known(await matrixCenters(tx, portal.clock, one, context.actor), column.center)
  const { columns } = await judgeMatrix(tx, one, context)
  const planned = { client: client.id, center, column: itemAt(columns, 0) }
  const { content, refused } = planned.column
  refuseCells(refused.size)
  const verdict = columnVerdict(tx, planned, context)!
  if (column.checked !== undefined && column.checked !== columnSeal(portal, planned, verdict, context))
    throw refusal('changed', matrixTexts.changed)
  refuseOrder(tx, content, center, context)
  await askOverLimit(tx, center, content.totals.base, {
    actor: context.actor,
    isAccepted: matrix.over_limit,
    clock: portal.clock,
    text: orderTexts.overLimit,
  })
  const { id, number, isWaiting } = await storeCartAsOrder(tx, portal, {
    client,
    center,
    content,
    context,
    isWaiting: passesLimit(center, content.totals.base),
    input: withCartData({ observations: trimmed(matrix.note ?? '') }, content),
  })
  return { id, number, waits: isWaiting, lines_count: content.lines.length }
}
