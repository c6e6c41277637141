import { sql } from 'kysely'
import type { EventData, EventType } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../db/db'
import type { Portal } from '../portal'

/** The job that gives events their places in the feed and hands them to webhooks. */
export const publishJob = 'publish-events'

/**
 * Writes an event in the caller's transaction, with its data as it is now (rules E-50, E-52): whoever reads it later, or
 * again, gets what was true when it happened, and no reader needs the tables behind it.
 * @param delay seconds in which `withdrawEvents` can take it back
 * @returns the id of its job
 */
export async function recordEvent<T extends EventType>(
  tx: Db,
  { jobs, clock }: Pick<Portal, 'jobs' | 'clock'>,
  type: T,
  data: EventData[T],
  delay = 0,
): Promise<number> {
  const job = await jobs.add(tx, publishJob, {}, delay)
  await sql`insert into event (type, at, data, due_at, job_id)
    values (${type}, ${clock.now()}, ${JSON.stringify(data)}::jsonb, now() + make_interval(secs => ${delay}::float8),
      ${job})`.execute(tx)
  return job
}

/**
 * Takes the events of withdrawn jobs back. @returns false when one was published: the caller rolls back then
 * @param ids of jobs, also of others than events
 */
export async function withdrawEvents(tx: Db, ids: readonly number[]): Promise<boolean> {
  const jobs = sql`job_id = any(${[...ids]}::bigint[])`
  await sql`delete from event where ${jobs} and position is null`.execute(tx)
  return (await rows(tx, sql`select 1 from event where ${jobs}`)).length === 0
}
