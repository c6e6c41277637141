import { createHmac } from 'node:crypto'
import {
  maxPreviewLines,
  type ImportLine,
  type ImportPreview,
  type ImportPreviewOrder,
} from '@portal/shared-sdk/contract'
import { eurosOf } from '@portal/shared-sdk/contract/money'
import type { CartContext } from '../cart/cart-context'
import { lineAvailability } from '../cart/line-availability'
import { unlikelyText } from '../cart/unlikely'
import type { Db } from '../../core/db/db'
import { isOverLimit } from '../documents/take-cart'
import { Problem } from '../../core/http/problem'
import { refuseOrder } from '../orders/refuse-order'
import type { Portal } from '../../core/portal'
import { earlierOrders } from './earlier-orders'
import { prepareOrders, type Import, type PreparedOrder, type PreparedOrders } from './prepare-orders'
import { maxImportRows } from './read-rows'
import { known } from '../../core/known'

/**
 * What a file would become, with what is wrong with it (rules D-60, D-61). Changes nothing.
 * @throws 400 without a client; 404
 */
export async function previewImport(
  db: Db,
  portal: Portal,
  file: Import,
  context: CartContext,
): Promise<ImportPreview> {
  const prepared = await prepareOrders(db, file, context)
  const { rows, count } = prepared.errors.shown(context.language)
  const orders: ImportPreviewOrder[] = []
  for (const order of prepared.orders)
    orders.push({ ...shown(order, context), ...(await verdictOf(db, portal, order, context)) })
  return {
    orders,
    sum: sumOf(prepared.orders),
    earlier: await earlierOrders(db, prepared, { actor: context.actor, clock: portal.clock }),
    problems: rows,
    count,
    checked: await fingerprintOf(db, portal, prepared, context),
  }
}

/** What all orders cost together. */
function sumOf(orders: readonly PreparedOrder[]): ImportPreview['sum'] {
  const sum = (key: 'base' | 'tax' | 'total' | 'shipping' | 'final') =>
    eurosOf(orders.reduce((cents, { content }) => cents + content.totals[key], 0n))
  return {
    base: sum('base'),
    tax_total: sum('tax'),
    total: sum('total'),
    shipping: sum('shipping'),
    final: sum('final'),
  }
}

function shown(
  { center, content, rowOf }: PreparedOrder,
  context: CartContext,
): Omit<ImportPreviewOrder, 'refusal' | 'waits'> {
  const { lines, totals } = content
  return {
    center: { id: center.id, name: center.name },
    lines: lines.flatMap((line, place): ImportLine[] => {
      const { row, total } = line
      const { row: at, product } = known(rowOf, row.product_id)
      const unlikely = unlikelyText(row, context.actor, context.language)
      // What is to be confirmed is shown however long the order is.
      if (place >= maxPreviewLines && unlikely === null) return []
      const availability = lineAvailability(line, context)
      return [{ row: at, product: product!, quantity: row.quantity, total: eurosOf(total), availability, unlikely }]
    }),
    lines_count: lines.length,
    base: eurosOf(totals.base),
    taxes: totals.taxes.map(({ rate, base, tax }) => ({ rate, base: eurosOf(base), tax: eurosOf(tax) })),
    tax_total: eurosOf(totals.tax),
    total: eurosOf(totals.total),
    shipping: eurosOf(totals.shipping),
    final: eurosOf(totals.final),
  }
}

/** Whether an order would wait or be refused. Verdicts by hidden sums are not told (rule D-61). */
async function verdictOf(
  db: Db,
  { clock }: Portal,
  { center, content }: PreparedOrder,
  context: CartContext,
): Promise<Pick<ImportPreviewOrder, 'refusal' | 'waits'>> {
  const { hides } = context.actor
  const isHidden = hides.price || hides.total
  const problem = refusalOf(() => refuseOrder(db, content, center, context, maxImportRows))
  const shown = problem && !(isHidden && problem.revealsSums) ? problem.body(context.language) : undefined
  const { message }: { message?: string } = shown ?? {}
  return {
    refusal: shown ? (message ?? Object.values(shown).flat().join(' ')) : null,
    waits: isHidden ? null : await isOverLimit(db, center, content.totals.base, clock),
  }
}

function refusalOf(check: () => void): Problem | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/**
 * Identifies a preview's orders by articles, quantities, prices, shipping and verdicts. It is made with the server's
 * secret: from a plain hash hidden prices could be found by trying.
 */
export async function fingerprintOf(
  db: Db,
  portal: Portal,
  { client, orders }: PreparedOrders,
  context: CartContext,
): Promise<string> {
  const facts = []
  for (const order of orders) {
    const { waits, refusal } = await verdictOf(db, portal, order, context)
    facts.push({
      center: order.center.id,
      lines: order.content.lines.map(({ row, price }) => [row.product_id, row.quantity, String(price)]),
      final: String(order.content.totals.final),
      waits,
      isRefused: refusal !== null,
    })
  }
  return createHmac('sha256', portal.config.jwtSecret)
    .update(`import ${context.actor.id} ${client.id} ${JSON.stringify(facts)}`)
    .digest('base64url')
}
