import { sql } from 'kysely'
import { rows, type Db } from '../db/db'
import type { DocumentCenter } from '../documents/take-cart'
import type { Actor } from '../http/actor'
import { Problem, notFound } from '../http/problem'
import { clientsOf } from '../http/rows-of'
import { say } from '../http/texts'
import type { OrderHead } from '../orders/queries'
import { localTime } from '../clock'
import { dayText } from '../written'
import { approvalTexts } from './texts'

/** An order's centre as a decision needs it. */
export interface DecidedCenter extends DocumentCenter {
  country_id: string
  postal_code: string
}

/**
 * Locks the centres of orders, then the orders, each by id: whoever decides on the same ones meanwhile waits, and
 * whoever orders for the same centre sees what was decided.
 * @returns the centres by id
 * @throws 404 unless the account may see every order, and each waits for validation or did
 */
export async function lockOrders(tx: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, DecidedCenter>> {
  const own = sql`o.id = any(${[...ids]}::int[]) and ${clientsOf(actor, 'o.client_id')} and (o.state = 'pending_validation' or o.validation_datetime is not null)`
  const centers = await rows(
    tx,
    sql<DecidedCenter>`
    select id, name, has_facturable, min_order, purchase_limit, country_id, postal_code from center
    where id in (select o.center_id from sale_order o where ${own}) order by id for no key update`,
  )
  const locked = await rows(tx, sql`select o.id from sale_order o where ${own} order by o.id for update`)
  if (locked.length !== new Set(ids).size) throw notFound()
  return new Map(centers.map((center) => [center.id, center]))
}

/** 409 with who decided first, and when. */
export function alreadyDecided(order: OrderHead): Problem {
  const at = localTime(order.validation_datetime) ?? ''
  const text = order.state === 'cancelled' ? approvalTexts.alreadyCancelled : approvalTexts.alreadyValidated
  return new Problem(409, (language) => ({
    detail: say(text, language, {
      person: order.validator_user?.first_name || say(approvalTexts.somebody, language),
      date: dayText(at),
      time: at.slice(11, 16),
    }),
    state: order.state,
    validator_user: order.validator_user,
    validation_datetime: at || null,
  }))
}
