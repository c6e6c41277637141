import { known } from '../../core/known'
import type { MatrixResult, MatrixSend, SentMatrix } from '@portal/shared-sdk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CartContext } from '../cart/cart-context'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { Problem } from '../../core/http/problem'
import { claimKey, partOf, storedParts, write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { someAtOnce } from '../../core/some-at-once'
import { hidesSums } from '../orders/order-verdict'
import { refuseTwice } from './judge-matrix'
import { matrixCenters, matrixClient } from './matrix-centers'
import { placeColumn, type StoredOrder } from './place-column'

/** While the database stores one order the next one is judged. */
const atOnce = 2

/**
 * POST orders_matrix/: each column with a quantity becomes an order in a transaction of its own, so that a refused one
 * leaves the others, and the row of numbers is locked for one order at a time. Each has an idempotency key of its own,
 * made of the call's and its centre: the same call sent again makes those alone that are missing (rules ).
 * @throws 400, 404 for what is wrong with the whole; 409 for a key of another matrix
 */
export async function sendMatrix(
  portal: Portal,
  request: FastifyRequest<{ Body: MatrixSend }>,
  reply: FastifyReply,
  context: CartContext,
): Promise<SentMatrix> {
  const { body: matrix } = request
  // Each column is judged alone below, where a centre that is there twice would not be seen.
  refuseTwice(matrix)
  const client = await matrixClient(portal.db, context.actor, matrix.client)
  const centers = await matrixCenters(portal.db, portal.clock, matrix, context.actor)
  await claimKey(portal, request, reply)
  const done = await storedParts<StoredOrder>(portal.db, request)
  const columns = matrix.columns.filter(({ quantities }) => quantities.some((quantity) => quantity > 0))
  const results = new Map<number, MatrixResult>()
  const place = async (column: MatrixSend['columns'][number]) => {
    const { id, name } = known(centers, column.center)
    const work = () =>
      done.get(String(id)) ??
      withHiddenSumLimit(
        portal.db,
        context.actor,
        (counted) =>
          write(portal, partOf(request, id), reply, (tx) =>
            placeColumn(counted(tx), portal, { client, matrix, column }, context),
          ),
        1,
      )
    results.set(id, { center: { id, name }, ...(await resultOf(work, context)) })
  }
  const inOrder = [...columns].sort((a, b) => a.center - b.center)
  // Columns that count for C-42 share what is left of it, so that each waits for the one before.
  await portal.jobs.gather(() => someAtOnce(inOrder, hidesSums(context) ? 1 : atOnce, place))
  return { results: columns.map(({ center }) => known(results, center)) }
}

/** The order, or why there is none. What is thrown for the whole call passes: a key that belongs to another one. */
async function resultOf(
  work: () => StoredOrder | Promise<StoredOrder>,
  { language }: CartContext,
): Promise<Omit<MatrixResult, 'center'>> {
  try {
    return { order: await work(), refusal: null }
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 409) throw error
    const body: { code?: string; message?: string; detail?: string } = error.body(language)
    const message = body.message ?? body.detail ?? Object.values(body).flat().join(' ')
    return { order: null, refusal: { status: error.status, code: body.code ?? null, message } }
  }
}
