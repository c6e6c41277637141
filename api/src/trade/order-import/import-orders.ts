import type { ImportedOrder, Language } from '@portal/shared-sdk/contract'
import type { CartContext } from '../cart/cart-context'
import type { Db } from '../../core/db/db'
import { askOverLimit, type DocumentCenter } from '../documents/take-cart'
import { trimmed } from '../../core/http/one-line'
import { Problem, refusal } from '../../core/http/problem'
import { storeCartAsOrder } from '../orders/store-order'
import { refuseOrder } from '../orders/refuse-order'
import { orderTexts } from '../orders/texts'
import type { Portal } from '../../core/portal'
import { earlierOrders, rememberFile, repeatedFile } from './earlier-orders'
import { fingerprintOf } from './preview-import'
import { prepareOrders, type Import, type PreparedOrder, type PreparedOrders } from './prepare-orders'
import { maxImportRows } from './read-rows'
import { importTexts } from './texts'

/** A file with the other fields of the call. */
interface ImportedFile extends Import {
  note?: string
  checked?: string
  over_limit?: boolean
  /** The user knows that the same rows were ordered before. */
  again?: boolean
}

/**
 * Makes the rows of a file orders, one for each centre, by the rules and prices of a cart: all of them or none (rule
 * D-65).
 * @param checked what the preview answered: other orders than it showed are not made (rule D-62)
 * @throws 400 with the errors by row and column, with the refusal of an order (105 below the minimum), or with code
 * changed, repeated (rule D-98) or limit (rule C-43); 404
 */
export async function importOrders(
  tx: Db,
  portal: Portal,
  { note = '', checked, over_limit: isAccepted, again: isAgain, ...file }: ImportedFile,
  context: CartContext,
): Promise<ImportedOrder[]> {
  const prepared = await prepareOrders(tx, file, context)
  const { orders, errors } = prepared
  if (errors.count > 0) throw errors.problem()
  if (checked !== undefined && checked !== (await fingerprintOf(tx, portal, prepared, context)))
    throw refusal('changed', importTexts.changed)
  const earlier = isAgain ? [] : await earlierOrders(tx, prepared, { actor: context.actor, clock: portal.clock })
  if (earlier.length > 0) throw repeatedFile(earlier)
  const made: ImportedOrder[] = []
  for (const order of orders)
    made.push(
      await refusedAs(order.center, orders.length, () =>
        placeImported(tx, portal, prepared, order, { note, isAccepted, context }),
      ),
    )
  return made
}

/** Adds the name of the centre to a refusal where a file is for several. */
async function refusedAs<T>({ name }: DocumentCenter, centers: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || centers === 1) throw error
    const named = (language: Language) => {
      const message = error.bodyText('message', language)
      return { ...error.body(language), ...(message !== undefined && { message: `${name}: ${message}` }) }
    }
    throw new Problem(error.status, named, error.headers, error.revealsSums)
  }
}

interface Sending {
  note: string
  isAccepted: boolean | undefined
  context: CartContext
}

async function placeImported(
  tx: Db,
  portal: Portal,
  { client, hash }: PreparedOrders,
  { center, content }: PreparedOrder,
  { note, isAccepted, context }: Sending,
): Promise<ImportedOrder> {
  refuseOrder(tx, content, center, context, maxImportRows)
  await askOverLimit(tx, center, content.totals.base, {
    actor: context.actor,
    isAccepted,
    clock: portal.clock,
    text: orderTexts.overLimit,
  })
  const { id, number, isWaiting } = await storeCartAsOrder(tx, portal, {
    client,
    center,
    content,
    context,
    input: { observations: trimmed(note), shipping_option: content.shippingOption },
    source: 'import',
  })
  await rememberFile(tx, id, hash)
  return {
    id,
    number,
    center: { id: center.id, name: center.name },
    lines: content.lines.length,
    message_flag: isWaiting ? 1 : 0,
  }
}
