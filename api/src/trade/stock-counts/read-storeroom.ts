import type { Storeroom } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import type { CartContext } from '../cart/cart-context'
import { judgeWanted } from '../shopping-lists/orderable'
import { storeroomById, storeroomLines } from './storeroom-lines'
import { underWay } from './under-way'

/**
 * GET shopping_lists/{id}/storeroom/: what is counted in a storeroom, without prices (rule R-54). Changes nothing.
 * @throws 404 for a list that the account may not see, or one of the whole client
 */
export async function readStoreroom(db: Db, clock: Clock, id: number, context: CartContext): Promise<Storeroom> {
  const { name, client, center } = await storeroomById(db, context.actor, id)
  const lines = await storeroomLines(db, id)
  const wanted = lines.map(({ article, format, par }) => ({ product: article, unit: format.id, par, note: '' }))
  const judged = await judgeWanted(db, client.id, wanted, context)
  const articles = lines.map(({ article }) => article)
  const { actor } = context
  const coming = await underWay(db, { id, center: center.id, articles, countedAt: null, now: clock.now(), actor })
  return {
    id,
    name,
    client,
    center,
    lines: lines.map((line, at) => {
      const isOrderable = judged[at]?.refused === null
      return {
        ...line,
        // Of what the account may not buy it is told code and name alone (rule R-46).
        ...(!isOrderable && { image_url: null, ean: null }),
        under_way: coming.get(line.article) ?? 0,
        is_orderable: isOrderable,
      }
    }),
  }
}
