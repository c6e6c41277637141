import { sql } from 'kysely'
import { rows, type Db } from '../db/db'

/** Jobs of a kind that are not done. oldestDue: seconds since the oldest of them was due, 0 where none is. */
export interface JobFigures {
  kind: string
  waiting: number
  /** Tried and failed, and to be tried again. */
  failing: number
  oldestDue: number
}
/** What is counted in the database (rule W-8). */
export interface StoredFigures {
  jobs: JobFigures[]
  givenUp: { kind: string; count: number }[]
  /** age: seconds since the last of them. */
  imports: { object: string; state: string; count: number; age: number }[]
  deliveries: { state: string; count: number }[]
  /** Versions of areas that were withdrawn in the last day. */
  withdrawals: { area: string; count: number }[]
}

/** Reads the figures one after the other, each from an index or a small table. */
export async function storedFigures(db: Db): Promise<StoredFigures> {
  return {
    jobs: await rows(
      db,
      sql<JobFigures>`select kind, count(*)::int as waiting,
        count(*) filter (where last_error is not null)::int as failing,
        coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now())), 0)::float8 as "oldestDue"
      from job where done_at is null and failed_at is null group by kind`,
    ),
    givenUp: await rows(
      db,
      sql<{ kind: string; count: number }>`select kind, count(*)::int as count from job
        where failed_at is not null group by kind`,
    ),
    imports: await rows(
      db,
      sql<StoredFigures['imports'][number]>`select object, state, count(*)::int as count,
        extract(epoch from now() - max(coalesce(applied_at, judged_at, created_at)))::float8 as age
      from import_run group by object, state`,
    ),
    deliveries: await rows(
      db,
      sql<{ state: string; count: number }>`select state, count(*)::int as count from webhook_delivery
        where state <> 'delivered' group by state`,
    ),
    withdrawals: await rows(
      db,
      sql<{ area: string; count: number }>`select area, count(*)::int as count from area_withdrawal
        where withdrawn_at > now() - interval '1 day' group by area`,
    ),
  }
}
