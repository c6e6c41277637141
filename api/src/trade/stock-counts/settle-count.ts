import { sql } from 'kysely'
import { Languages, missingToPar, recordOf, type StockCountSend } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import { conflict, Problem } from '../../core/http/problem'
import type { Text } from '../../core/http/texts'
import type { Portal } from '../../core/portal'
import type { CartContext } from '../cart/cart-context'
import { judgeMatrix } from '../order-matrix/judge-matrix'
import { matrixClient } from '../order-matrix/matrix-centers'
import { placeColumn } from '../order-matrix/place-column'
import { addReorder } from '../reorder/service'
import { unitsInCart } from '../shopping-lists/read-list'
import { judgeCount, type JudgedCountLine } from './judge-count'
import { lockedState } from './store-count'
import type { StoreroomRow } from './storeroom-lines'
import type { StoredRefusal } from './stored-counts'
import { stockCountTexts } from './texts'

type Wish = Omit<StockCountSend, 'wish'> & { wish: StockCountSend['wish'] | 'keep' }

/** What is done with a count of a storeroom. */
export interface Settling {
  room: StoreroomRow
  count: number
  wish: Wish
  context: CartContext
}

/**
 * Does what was wished with what a count is missing, once: the order or the cart, and that it was done, are one
 * transaction (rules ).
 * @param isAgain whether it is asked for anew: what was refused or kept before is tried
 * @throws 400, 403, 404 as an order without a cart, or as cart/add_reorder/; 409 where it was done before, if isAgain
 */
export async function settleCount(
  tx: Db,
  portal: Portal,
  { room, count, wish, context }: Settling,
  isAgain = false,
): Promise<void> {
  const { isTaken, isSettled } = await lockedState(tx, room.id, count)
  if (isAgain && isTaken) throw conflict(stockCountTexts.taken)
  if (isSettled && !isAgain) return
  const judged = await judgeCount(tx, { clock: portal.clock, actor: context.actor }, room, count)
  const missing = judged.filter(({ missing: pieces }) => pieces > 0)
  const settled = { settled_at: portal.clock.now(), refusal: null, wish: wish.wish }
  const done = missing.length > 0 ? await take(tx, portal, { room, count, wish, context }, missing) : {}
  await tx
    .updateTable('stock_count')
    .set({ ...settled, ...done })
    .where('id', '=', count)
    .execute()
}

async function take(tx: Db, portal: Portal, settling: Settling, missing: readonly JudgedCountLine[]) {
  if (settling.wish.wish === 'order') return { order_id: await order(tx, portal, settling, missing) }
  if (settling.wish.wish === 'keep') return {}
  await putIntoCart(tx, settling, missing)
  return { is_in_cart: true }
}

/** The missing lines as an order without a cart. */
async function order(
  tx: Db,
  portal: Portal,
  { room, count, wish, context }: Settling,
  missing: readonly JudgedCountLine[],
): Promise<number> {
  const { over_limit: isOver = false, leave_out: leavesOut = false } = wish
  const refused = await refusedCells(tx, room, missing, context)
  const lines = leavesOut ? missing.filter((_, at) => !refused.has(at)) : missing
  const column = { center: room.center.id, quantities: lines.map(({ missing: pieces }) => pieces) }
  const rows = lines.map(({ article, unit }) => ({ product: article, unit }))
  const client = await matrixClient(tx, context.actor, room.client.id)
  const matrix = { client: client.id, rows, columns: [column], over_limit: isOver }
  const { id } = await placeColumn(tx, portal, { client, matrix, column }, context)
  await noteTaken(
    tx,
    count,
    lines.map(({ position, missing: pieces }) => [position, pieces]),
  )
  return id
}

/** Why lines cannot be ordered, by their place; also of lines whose article is sold in that format no more. */
export async function refusedCells(
  db: Db,
  room: StoreroomRow,
  missing: readonly JudgedCountLine[],
  context: CartContext,
): Promise<ReadonlyMap<number, string | null>> {
  const { columns } = await judgeMatrix(
    db,
    {
      client: room.client.id,
      rows: missing.map(({ article, unit }) => ({ product: article, unit })),
      columns: [{ center: room.center.id, quantities: missing.map(({ missing: pieces }) => pieces) }],
    },
    context,
  )
  return new Map([...(columns[0]?.refused ?? [])].map(([row, { message }]) => [row, message]))
}

/** The missing lines into the account's cart, beside what it has of them (rule R-61). */
async function putIntoCart(
  tx: Db,
  { room, count, wish, context }: Settling,
  missing: readonly JudgedCountLine[],
): Promise<void> {
  const inCart = await unitsInCart(tx, room.client.id, context)
  const pieces = missingToPar(
    missing.map((line) => ({ ...line, par: line.missing, amount: 0 })),
    inCart,
  )
  const wanted = missing
    .map(({ line }, at) => ({ line, quantity: pieces[at] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  if (wanted.length === 0) return
  const { lines } = await addReorder(
    tx,
    {
      kind: 'shopping_list',
      id: room.id,
      center: room.center.id,
      change_center: wish.change_center ?? false,
      lines: wanted,
    },
    context,
  )
  const positions = new Map(missing.map(({ line, position }) => [line, position]))
  await noteTaken(
    tx,
    count,
    lines.flatMap(({ line, added }) => {
      const position = positions.get(line)
      return position !== undefined && added ? [[position, added] as const] : []
    }),
  )
}

async function noteTaken(tx: Db, count: number, taken: readonly (readonly [position: number, pieces: number])[]) {
  await sql`
    update stock_count_line n set taken = (a.v->>1)::int, refused = null
    from jsonb_array_elements(${JSON.stringify(taken)}::jsonb) as a(v)
    where n.count_id = ${count} and n.position = (a.v->>0)::int`.execute(tx)
}

/** Stores why a count could not be ordered; the count itself stays (rule R-61), and one that was ordered as it was. */
export async function storeRefusal(
  tx: Db,
  portal: Portal,
  { room, count, wish, context }: Settling,
  problem: Problem,
): Promise<void> {
  if ((await lockedState(tx, room.id, count)).isTaken) return
  const judged = await judgeCount(tx, { clock: portal.clock, actor: context.actor }, room, count)
  const missing = judged.filter(({ missing: pieces }) => pieces > 0)
  const isOfCells = problem.bodyText('code', context.language) === 'cells'
  for (const [at, message] of isOfCells ? await refusedCells(tx, room, missing, context) : [])
    await sql`update stock_count_line set refused = ${JSON.stringify(sameText(message ?? ''))}::jsonb
      where count_id = ${count} and position = ${missing[at]?.position ?? -1}`.execute(tx)
  await sql`
    update stock_count set settled_at = ${portal.clock.now()}, wish = ${wish.wish},
      refusal = ${JSON.stringify(refusalOf(problem, context.actor.id))}::jsonb
    where id = ${count}`.execute(tx)
}

const sameText = (text: string): Text => recordOf(Languages, () => text)

/** A refusal in every language: who reads the count later may have another one. */
const refusalOf = (problem: Problem, by: number): StoredRefusal => {
  const code = problem.bodyText('code', 'en') ?? null
  // The sender's cart may be another customer's, or of a centre that colleagues do not see.
  const isOfCart = problem.status === 409 || code === 'center'
  return {
    status: problem.status,
    code,
    message: recordOf(
      Languages,
      (language) =>
        problem.bodyText('message', language) ??
        problem.bodyText('detail', language) ??
        allTexts(problem.body(language)),
    ),
    by,
    only: isOfCart ? 'sender' : problem.revealsSums ? 'sums' : null,
  }
}

const allTexts = (body: object): string => Object.values(body).flat().join(' ')
