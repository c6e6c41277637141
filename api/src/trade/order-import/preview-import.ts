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
import { orderFacts, orderVerdict, sealedFacts, type OrderVerdict } from '../orders/order-verdict'
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
    orders.push({ ...shown(order, context), ...previewVerdict(await verdictOf(db, portal, order, context)) })
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

const verdictOf = (db: Db, { clock }: Portal, order: Pick<PreparedOrder, 'center' | 'content'>, context: CartContext) =>
  orderVerdict(db, clock, order, context, maxImportRows)

/** A verdict as the preview has it. */
const previewVerdict = ({ refusal, waits }: OrderVerdict): Pick<ImportPreviewOrder, 'refusal' | 'waits'> => ({
  refusal: refusal && refusal.message,
  waits,
})

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

/** Identifies a preview's orders by articles, quantities, prices, shipping and verdicts. */
export async function fingerprintOf(
  db: Db,
  portal: Portal,
  { client, orders }: PreparedOrders,
  context: CartContext,
): Promise<string> {
  const facts = []
  for (const { center, content } of orders)
    facts.push(orderFacts(center, content, await verdictOf(db, portal, { center, content }, context)))
  return sealedFacts(portal, `import ${context.actor.id} ${client.id}`, facts)
}
