import { sql } from 'kysely'
import { centsOf, limitEffect, type Cents } from '@portal/shared-sdk/contract/money'
import { centerProblem } from '../cart/open-cart'
import { purchaseCurrent } from '../../clients/centers/purchase-period'
import type { Clock } from '../../core/clock'
import { allOf, firstRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { found } from '../../core/http/problem'
import { centerLimit, clientsOf } from '../../core/http/rows-of'
import type { DocumentCenter } from '../documents/take-cart'

/** A centre with what is spent of its limit, in euros; null: nothing limits it (rule C-71). */
export interface MatrixCenter extends DocumentCenter {
  spent: string | null
}

export interface MatrixClient {
  id: number
  name: string
  email: string
}

/** @throws 404 for a client that the account may not see */
export const matrixClient = async (db: Db, actor: Actor, client: number): Promise<MatrixClient> =>
  found(
    await firstRow(
      db,
      sql<MatrixClient>`select id, name, email from client where id = ${client} and ${clientsOf(actor, 'client.id')}`,
    ),
  )

/**
 * Centres of a client, by their id.
 * @throws 400 for one of another client, 404 for one that the account may not see (rules C-52, L-21)
 */
export const matrixCenters = (
  db: Db,
  clock: Clock,
  { client, columns }: { client: number; columns: readonly { center: number }[] },
  actor: Actor,
): Promise<Map<number, MatrixCenter>> =>
  centersOfClients(
    db,
    clock,
    columns.map(({ center }) => ({ client, center })),
    actor,
  )

/** The same of several clients, in one statement. @throws as matrixCenters */
export async function centersOfClients(
  db: Db,
  clock: Clock,
  customers: readonly { client: number; center: number }[],
  actor: Actor,
): Promise<Map<number, MatrixCenter>> {
  const clients = customers.map(({ client }) => client)
  const ids = customers.map(({ center }) => center)
  const centers = await rows(
    db,
    sql<MatrixCenter>`
    select c.id, c.name, c.has_facturable, c.min_order, c.purchase_limit,
      case when c.purchase_limit > 0 and c.purchase_limit_period <> 'X'
        then ${purchaseCurrent(clock, sql`c.id`, sql`c.purchase_limit_period`)} end as spent
    from center c
    where ${allOf([
      sql`(c.id, c.client_id) in (select x.center, x.client
        from unnest(${ids}::int[], ${clients}::int[]) as x(center, client))`,
      centerLimit(actor, 'c.id'),
    ])}`,
  )
  const byId = new Map(centers.map((center) => [center.id, center]))
  const missing = ids.find((id) => !byId.has(id))
  if (missing !== undefined) throw await centerProblem(db, actor, missing)
  return byId
}

/** Whether an order of this base passes what is left of the limit. */
export const passesLimit = ({ purchase_limit: limit, spent }: MatrixCenter, base: Cents): boolean =>
  limit !== null && spent !== null && limitEffect(centsOf(limit), centsOf(spent), base).isOver
