import { sql } from 'kysely'
import { rows, type Db } from '../db/db'
import { StartError } from '../start-error'

export const mailUsage = `mail list           the mails that could not be sent yet, and those that were given up
mail send all|ID…   tries mails that were given up again, for a day
mail drop all|ID…   deletes mails that were given up`

/** Kinds of jobs that are no mail. */
const isMail = sql`kind not in ('publish-events', 'webhook')`
const isGivenUp = sql`failed_at is not null and ${isMail}`

/**
 * `npm run portal -- mail …` (rule W-15).
 * @returns what to print
 * @throws StartError with the usage
 */
export async function mailCommand(db: Db, [command = '', ...args]: string[]): Promise<string> {
  if (command === 'list' && args.length === 0) return listed(db)
  const isAll = args.length === 1 && args[0] === 'all'
  if (!['send', 'drop'].includes(command) || args.length === 0 || !(isAll || args.every((id) => /^\d{1,15}$/.test(id))))
    throw new StartError(mailUsage)
  const which = isAll ? sql`${isGivenUp}` : sql`${isGivenUp} and id = any(${args.map(Number)}::bigint[])`
  const found = await rows(
    db,
    command === 'drop'
      ? sql`delete from job where ${which} returning id`
      : sql`update job set failed_at = null, attempts = 0, run_at = now(), leased_until = null
          where ${which} returning id`,
  )
  const { length: count } = found
  return command === 'drop' ? `${count} deleted` : `${count} to be sent, when the portal runs`
}

interface Failing {
  id: number
  kind: string
  since: string
  state: string
  attempts: number
  error: string
}

async function listed(db: Db): Promise<string> {
  const found = await rows(
    db,
    sql<Failing>`select id, kind, to_char(created_at at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI') as since,
      case when failed_at is null then 'tried again' else 'given up' end as state, attempts,
      coalesce(last_error, '') as error
    from job where done_at is null and last_error is not null and ${isMail} order by failed_at is null, id limit 1000`,
  )
  if (found.length === 0) return 'Every mail was sent, or has not been tried yet'
  return found
    .map(({ id, kind, since, state, attempts, error }) =>
      [String(id).padStart(8), since, state.padEnd(11), `${attempts}x`.padStart(4), kind.padEnd(18), error].join('  '),
    )
    .join('\n')
}
