import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { inRounds } from '../../core/rounds'
import { forgetRows } from './runs'

const beatMs = 10_000
const lookMs = 30_000
/** Seconds without a sign of life after which nobody is reading or writing a file any more. */
const deadAfter = 60

/** Says that a run is being worked on, while the work lasts. */
export async function whileAlive<T>(db: Db, run: number, work: () => Promise<T>): Promise<T> {
  // Whoever judges or writes it has locked its row, which says as much.
  const beat = () =>
    rows(
      db,
      sql`update import_run set alive_at = now()
        where id = (select id from import_run where id = ${run} for update skip locked)`,
    ).catch(() => undefined)
  await beat()
  const timer = setInterval(() => void beat(), beatMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Ends the runs whose process was killed: they wrote nothing (rule E-115). @returns how many */
export const endInterrupted = (db: Db): Promise<number> =>
  transaction(db, async (tx) => {
    const ended = await rows(
      tx,
      sql<{ id: number }>`update import_run set state = 'refused', refusal = 'interrupted'
        where id in (select id from import_run where state = 'reading'
          and alive_at < now() - make_interval(secs => ${sql.lit(deadAfter)}) for update skip locked)
        returning id`,
    )
    for (const { id } of ended) await forgetRows(tx, id)
    return ended.length
  })

/** Does so now and every half minute. @returns stops it */
export const watchInterrupted = (db: Db): (() => Promise<void>) => inRounds(lookMs, () => endInterrupted(db))
