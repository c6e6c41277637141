import { sql } from 'kysely'
import type { Portal } from '../portal'
import { inRounds } from '../rounds'
import { rows, type Db } from './db'

const hour = 3_600_000

/**
 * Deletes what has run out (rule P-36): stored answers, tickets, codes, sessions, attempts, known
 * addresses, what browsers told of areas (rule A-58), the security log (rule S-78), invitations, carts that were cleared or whose session has ended, digests and their links, events and their
 * deliveries (rules E-53, E-66), done jobs, printed papers of mails that were given up, what announcements of recurring
 * orders said (rule R-87), rows of imports.
 */
export async function clearExpired({ db, config }: Pick<Portal, 'db' | 'config'>): Promise<void> {
  await rows(db, sql`delete from idempotency where created_at < now() - interval '48 hours'`)
  await rows(db, sql`delete from download where expires_at < now() - interval '1 day'`)
  await rows(db, sql`delete from one_use_code where expires_at < now() - interval '1 day'`)
  await rows(db, sql`delete from email_change where expires_at < now() - interval '1 day'`)
  await rows(db, sql`delete from password_reset where expires_at < now() - interval '1 day'`)
  // After the day in which a mail is tried again.
  await rows(db, sql`delete from printed_paper where printed_at < now() - interval '26 hours'`)
  await rows(db, sql`delete from document_mail where at < now() - interval '1 day'`)
  await rows(db, sql`delete from invitation_mail where at < now() - interval '1 day'`)
  await rows(db, sql`delete from invitation where account_id is null and expires_at < now() - interval '90 days'`)
  await rows(
    db,
    sql`delete from cart c where c.active and c.tab <> '' and c.updated_at < now() - interval '30 days'
      and not exists (select 1 from session s where s.id::text = c.tab and s.expires_at > now())`,
  )
  await rows(db, sql`delete from session where expires_at < now() - interval '30 days'`)
  await rows(db, sql`delete from login_failure where at < now() - interval '1 day'`)
  await rows(db, sql`delete from known_address where seen_at < now() - interval '180 days'`)
  await rows(db, sql`delete from call_count where ends < now()`)
  await rows(db, sql`delete from lease where ends < now()`)
  await rows(db, sql`delete from area_use where day < current_date - 30`)
  await rows(db, sql`delete from told_sum where at < now() - interval '1 day'`)
  await rows(db, sql`delete from cart where cleared_at < now() - interval '1 hour'`)
  await rows(
    db,
    sql`update quotation_request set address = null
      where address is not null and created_at < now() - interval '1 day'`,
  )
  await rows(db, sql`delete from digest where week < now() - interval '1 year'`)
  await rows(db, sql`delete from digest_link where created_at < now() - interval '1 year'`)
  await rows(db, sql`delete from security_event where at < now() - make_interval(days => ${config.securityLogDays})`)
  await rows(
    db,
    sql`delete from webhook_delivery where created_at < now() - interval '14 days'
      and (state <> 'waiting' or created_at < now() - interval '16 days')`,
  )
  await rows(
    db,
    sql`delete from event where created_at < now() - interval '90 days'
      and position < (select last from event_counter)`,
  )
  await rows(db, sql`delete from recurring_announcement where due < current_date - 1`)
  await rows(db, sql`delete from job where done_at < now() - interval '30 days'`)
  await forgetImports(db)
}

/** Rows of files, and files that were never read to their end (rule E-24). */
async function forgetImports(db: Db): Promise<void> {
  const old = sql`select id from import_run where created_at < now() - interval '30 days'
    or (state = 'reading' and created_at < now() - interval '1 day')`
  await rows(db, sql`delete from import_waiting where run_id in (${old})`)
  await rows(db, sql`delete from import_row where run_id in (${old})`)
  await rows(db, sql`delete from import_problem where run_id in (${old})`)
  await rows(db, sql`delete from import_change where run_id in (${old})`)
  await rows(db, sql`delete from import_run where state = 'reading' and created_at < now() - interval '1 day'`)
}

/** Does so every hour. @returns stops it; a long round is not waited for, as the next one makes up for it */
export function clearExpiredHourly(portal: Pick<Portal, 'db' | 'config'>): () => Promise<void> {
  const stop = inRounds(hour, () => clearExpired(portal), { isAtOnce: false })
  return async () => void stop()
}
