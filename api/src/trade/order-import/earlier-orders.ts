import { itemAt } from '../../core/known'
import { sql } from 'kysely'
import type { EarlierOrder } from '@portal/shared-sdk/contract'
import { dayAfter, instantOf, localTime, type Clock } from '../../core/clock'
import { rows, type Db } from '../../core/db/db'
import { dayText } from '../../core/format'
import type { Actor } from '../../core/http/actor'
import { refusal, type Problem } from '../../core/http/problem'
import { documentsOf } from '../../core/http/rows-of'
import type { PreparedOrders } from './prepare-orders'
import { importTexts } from './texts'

/** How long the same file is recognised. */
const recognisedDays = 30
const maxTold = 50

interface Earlier {
  id: number
  number: string
  order_datetime: Date
  center: { id: number; name: string }
  waits: boolean
}

/** The orders that the same rows have become lately for the same client and centres, the last first (rule D-97). */
export async function earlierOrders(
  db: Db,
  { client, orders, hash }: PreparedOrders,
  { actor, clock }: { actor: Actor; clock: Clock },
): Promise<EarlierOrder[]> {
  const centers = orders.map(({ center }) => center.id)
  const since = instantOf(dayAfter(clock.today(), -recognisedDays))
  const found = await rows(
    db,
    sql<Earlier>`
    select o.id, o.number, o.order_datetime, o.state = 'pending_validation' as waits,
      json_build_object('id', ce.id, 'name', ce.name) as center
    from sale_order o join center ce on ce.id = o.center_id
    where o.client_id = ${client.id} and o.import_hash = ${hash} and o.center_id = any(${centers}::int[])
      and o.state <> 'cancelled'
      and o.order_datetime >= ${since} and ${documentsOf(actor, 'o')}
    order by o.order_datetime desc, o.id desc limit ${maxTold}`,
  )
  return found.map((order) => ({ ...order, order_datetime: localTime(order.order_datetime) }))
}

/** 400 `{code: repeated, message, earlier}`: asks before the same rows are ordered once more (rule D-98). */
export function repeatedFile(earlier: readonly EarlierOrder[]): Problem {
  return refusal(
    'repeated',
    importTexts.repeated,
    { day: dayText(itemAt(earlier, 0).order_datetime), numbers: earlier.map(({ number }) => number).join(', ') },
    { earlier },
  )
}

/** Notes from which rows an order was made. */
export const rememberFile = (tx: Db, order: number, hash: string) =>
  sql`update sale_order set import_hash = ${hash} where id = ${order}`.execute(tx)
