import { createHmac } from 'node:crypto'
import type { CartContent } from '../cart/cart-content'
import type { CartContext } from '../cart/cart-context'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { Problem } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { isOverLimit, type DocumentCenter } from '../documents/take-cart'
import { refuseOrder } from './refuse-order'

/** What an order would meet if it were sent now. Verdicts by hidden sums are not told (rule D-61). */
export interface OrderVerdict {
  refusal: { code: string; message: string } | null
  /** For validation; null where sums are hidden. */
  waits: boolean | null
}

interface Planned {
  center: DocumentCenter
  content: CartContent
}

/**
 * Whether an order would wait or be refused. Changes nothing.
 * @param maxLines where it is not the cart's limit
 */
export async function orderVerdict(
  db: Db,
  clock: Clock,
  { center, content }: Planned,
  context: CartContext,
  maxLines?: number,
): Promise<OrderVerdict> {
  const refusal = toldRefusal(() => refuseOrder(db, content, center, context, maxLines), context)
  return {
    refusal,
    waits: hidesSums(context) ? null : await isOverLimit(db, center, content.totals.base, clock),
  }
}

/** Whether prices or totals are hidden: then nothing is told that only sums decide. */
export const hidesSums = ({ actor: { hides } }: Pick<CartContext, 'actor'>): boolean => hides.price || hides.total

/** The refusal that a check throws, in the language of the request; null for none, and for one that reveals hidden sums. */
export function toldRefusal(check: () => void, context: CartContext): OrderVerdict['refusal'] {
  try {
    check()
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (hidesSums(context) && error.revealsSums) return null
    const body: { code?: string; message?: string } = error.body(context.language)
    return { code: body.code ?? '', message: body.message ?? Object.values(body).flat().join(' ') }
  }
}

/** What a person was shown of an order: it is asked to send no other one. */
export const orderFacts = (
  { id }: { id: number },
  { lines, totals }: CartContent,
  { waits, refusal }: OrderVerdict,
) => ({
  center: id,
  lines: lines.map(({ row, price }) => [row.product_id, row.unit?.id ?? null, row.quantity, String(price)]),
  final: String(totals.final),
  waits,
  isRefused: refusal !== null,
})

/** Identifies facts. Made with the server's secret: from a plain hash hidden prices could be found by trying. */
export const sealedFacts = ({ config }: Pick<Portal, 'config'>, owner: string, facts: unknown): string =>
  createHmac('sha256', config.jwtSecret)
    .update(`${owner} ${JSON.stringify(facts)}`)
    .digest('base64url')
