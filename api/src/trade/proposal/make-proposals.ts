import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { purchasesOfCenters, rowsByCenter } from './center-purchases'
import { dayNumber } from './days'
import type { Asked } from './propose.program'
import { newestState } from './proposal-state'
import { storeProposals, type MadeProposal } from './stored-proposals'
import { Thread } from './thread'

/** So many clients are read, proposed for and stored at a time. */
const atOnce = 50
/** Between two batches the database has as long for others as the batch took, at most this. */
const maxPauseMs = 1_000

/**
 * Makes and stores the proposal of each centre that bought anything, client by client, in a thread below everybody's
 * calls (rule R-16). Ended in between it goes on where it was: what was made today since the last learning stays.
 * @param day YYYY-MM-DD
 * @returns how many it stored
 */
export async function makeProposals(db: Db, day: string): Promise<number> {
  const thread = new Thread('propose', (await newestState(db))?.state)
  let count = 0
  try {
    for (let last = 0; ;) {
      const begun = performance.now()
      const clients = await unmade(db, last, day)
      if (clients.length === 0) return count
      last = clients.at(-1)!.id
      const made = await proposalsOf(db, thread, clients, day)
      await storeProposals(db, day, made)
      count += made.length
      await sleep(Math.min(maxPauseMs, performance.now() - begun))
    }
  } finally {
    await thread.end()
  }
}

interface ClientCenters {
  id: number
  centers: number[]
}

/** The next clients with a centre whose proposal is not of today, or older than what was learnt. */
const unmade = (db: Db, last: number, day: string): Promise<ClientCenters[]> =>
  rows(
    db,
    sql<ClientCenters>`select c.client_id as id, array_agg(c.id) as centers from center c
      where c.client_id in (
        select e.client_id from center e
        where e.client_id > ${last} and not exists (select 1 from center_proposal p where p.center_id = e.id
          and p.day = ${day}::date
          and p.made_at >= coalesce((select max(made_at) from proposal_model), p.made_at))
        group by 1 order by 1 limit ${sql.lit(atOnce)})
      group by 1 order by 1`,
  )

async function proposalsOf(
  db: Db,
  thread: Thread,
  clients: readonly ClientCenters[],
  day: string,
): Promise<MadeProposal[]> {
  const bought = rowsByCenter(
    await purchasesOfCenters(
      db,
      clients.flatMap(({ centers }) => centers),
      day,
    ),
  )
  const asked: Asked = {
    clients: clients.map(({ centers }) => centers.flatMap((center) => bought.get(center) ?? [])),
    today: dayNumber(day),
  }
  return thread.answer(asked)
}
