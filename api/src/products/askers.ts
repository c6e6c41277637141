import { sql } from 'kysely'
import { rows, type Db } from '../db/db'
import { actorOfAccount, type Actor } from '../http/actor'
import { clientsOf } from '../http/rows-of'
import type { Variants } from '../variants/load-variants'
import type { Whose } from './named-rows'

export interface Asker {
  actor: Actor
  whose: Whose
}

const mostCenters = 8

/** An account of each role with some of its clients and centres, role by role in turn. */
export async function askersOf(db: Db, variants: Variants): Promise<Asker[]> {
  const accounts = await rows(
    db,
    sql<{ id: number }>`select min(id) as id from account where active group by role order by role`,
  )
  const actors = (await Promise.all(accounts.map(({ id }) => actorOfAccount(db, variants, id)))).filter(
    (actor) => actor !== undefined,
  )
  const ofRoles = await Promise.all(
    actors.map(async (actor) => {
      const centers = await rows(
        db,
        sql<{ client: number; center: number }>`
      select client_id as client, id as center from center where ${clientsOf(actor, 'center.client_id')} order by id limit ${sql.lit(mostCenters)}`,
      )
      return centers.flatMap(({ client, center }) =>
        [{ client }, { client, center }, { center }].map((whose): Asker => ({ actor, whose })),
      )
    }),
  )
  return Array.from({ length: 3 * mostCenters }, (_, turn) => ofRoles.flatMap((askers) => askers[turn] ?? [])).flat()
}
