import type { StockCountDetail, StockCountInput, StockCountSend } from '@portal/shared-sdk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { Problem } from '../../core/http/problem'
import { partOf, storedParts, write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import type { CartContext } from '../cart/cart-context'
import { settleCount, storeRefusal, type Settling } from './settle-count'
import { storeCount } from './store-count'
import { countById } from './stored-counts'
import { storeroomById } from './storeroom-lines'

type Request<Body, Params> = FastifyRequest<{ Body: Body; Params: Params }>

/**
 * POST shopping_lists/{id}/stock_counts/: stores a count, and then does what was wished with what is missing. It is
 * stored first, in a transaction of its own, so that no refusal and no failure loses it (rules ).
 * @throws 400, 404, 409; a refused order is no failure but told with the count
 */
export async function sendCount(
  portal: Portal,
  request: Request<StockCountInput, { id: number }>,
  reply: FastifyReply,
  context: CartContext,
): Promise<StockCountDetail> {
  const { db, clock } = portal
  const room = await storeroomById(db, context.actor, request.params.id)
  const count = await write(portal, partOf(request, 0), reply, (tx) =>
    storeCount(tx, clock, room.id, request.body, context.actor),
  )
  const wish = { wish: request.body.wish }
  const settling = { room, count, wish, context }
  try {
    await withLimit(portal, settling, (counted) => transaction(db, (tx) => settleCount(counted(tx), portal, settling)))
  } catch (error) {
    await refused(portal, settling, error)
  }
  return countById(db, room.id, count, context)
}

/**
 * POST shopping_lists/{id}/stock_counts/{count}/send/: what a count is missing now is ordered or put into the cart, if
 * that was not done before (rule R-62).
 * @throws 404, 409 where it was
 */
export async function sendCountAgain(
  portal: Portal,
  request: Request<StockCountSend, { id: number; count: number }>,
  reply: FastifyReply,
  context: CartContext,
): Promise<StockCountDetail> {
  const { db } = portal
  const { id, count } = request.params
  // A key that is none is refused as in every call, and not kept as a refusal of the order.
  await storedParts(db, request)
  const room = await storeroomById(db, context.actor, id)
  await countById(db, id, count, context)
  const settling = { room, count, wish: request.body, context }
  try {
    await withLimit(portal, settling, (counted) =>
      write(portal, request, reply, async (tx) => {
        await settleCount(counted(tx), portal, settling, true)
        return {}
      }),
    )
  } catch (error) {
    if (error instanceof Problem && error.status === 409) throw error
    await refused(portal, settling, error)
  }
  return countById(db, id, count, context)
}

/** An order tells something about sums (C-42); a cart and a count that is only kept do not. */
const withLimit = <Answer>(
  { db }: Portal,
  { wish, context }: Settling,
  work: (counted: (tx: Db) => Db) => Promise<Answer>,
): Promise<Answer> => (wish.wish === 'order' ? withHiddenSumLimit(db, context.actor, work, 1) : work((tx) => tx))

/** Keeps a refusal with its count. Anything else is thrown: the count is stored, and the device sends it again. */
async function refused(portal: Portal, settling: Settling, error: unknown): Promise<void> {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  await transaction(portal.db, (tx) => storeRefusal(tx, portal, settling, error))
}
