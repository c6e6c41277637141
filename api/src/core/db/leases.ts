import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashOf } from '../hash-of'
import { inRounds } from '../rounds'
import { oneRow, type Db } from './db'

/** Seconds after which the lease of a process that was killed is free. */
export const leaseSeconds = 30

/**
 * Takes one of the leases that a key may have at once in all processes of the database (rule P-83), and renews it until
 * it is ended. Statements alone, so that a pooler may stand between (rule P-76).
 * @param key kind of work and for whom it is done
 * @param places how many there may be at once, the same in each call for the key
 * @returns ends it; undefined when all are taken. It does not throw: what could not be deleted expires
 */
export async function takeLease(
  db: Db,
  key: string,
  places: number,
  seconds = leaseSeconds,
): Promise<(() => Promise<void>) | undefined> {
  const lease = { key: hashOf(key), holder: randomUUID(), seconds }
  const place = await takePlace(db, lease, places)
  if (place === null) return undefined
  const stopRenewing = inRounds((seconds * 1000) / 3, () => renew(db, lease, place), { isAtOnce: false })
  return async () => {
    await stopRenewing()
    await sql`delete from lease where key = ${lease.key} and place = ${place} and holder = ${lease.holder}`
      .execute(db)
      .catch(() => undefined)
  }
}

interface Lease {
  key: string
  holder: string
  seconds: number
}
const endOf = ({ seconds }: Lease) => sql`now() + make_interval(secs => ${seconds}::float8)`

/** null: none is free. Whoever was a moment earlier at the same place has it: another one is looked for. */
async function takePlace(db: Db, lease: Lease, places: number): Promise<number | null> {
  for (;;) {
    const { free, taken } = await oneRow(
      db,
      sql<{ free: number | null; taken: number | null }>`
      with free as (
        select p.place from generate_series(1, ${places}::int) as p(place)
        where not exists (select from lease l where l.key = ${lease.key} and l.place = p.place and l.ends > now())
        order by random() limit 1),
      taken as (
        insert into lease as l (key, place, holder, ends)
        select ${lease.key}, place, ${lease.holder}::uuid, ${endOf(lease)} from free
        on conflict (key, place) do update set holder = excluded.holder, ends = excluded.ends where l.ends <= now()
        returning place)
      select (select place from free) as free, (select place from taken) as taken`,
    )
    if (taken !== null || free === null) return taken
  }
}

/** Written anew where a crash of the database has lost it; left to another holder where it had expired. */
async function renew(db: Db, lease: Lease, place: number): Promise<void> {
  await sql`insert into lease as l (key, place, holder, ends)
    values (${lease.key}, ${place}, ${lease.holder}::uuid, ${endOf(lease)})
    on conflict (key, place) do update set ends = excluded.ends where l.holder = excluded.holder`.execute(db)
}
