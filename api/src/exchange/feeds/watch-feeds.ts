import { sql } from 'kysely'
import { localTime } from '../../core/clock'
import { rows } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import type { Portal } from '../../core/portal'
import { inRounds } from '../../core/rounds'
import { recordSecurity } from '../../core/security-log/record'
import { noDemo } from '../../identity/session/load-actor'
import { feedNotice, type FeedNotice } from './feed-notice'
import { countedFrom } from './feeds'

const lookMs = 60_000

type Parts = Pick<Portal, 'db' | 'jobs' | 'config'>

/**
 * Notes the feeds that have become late, and those that are no longer: in the security log, and by a mail to every
 * administrator (rule E-99). Several processes that look at the same moment tell it once.
 * @returns how many changed
 */
export const checkFeeds = ({ db, jobs, config }: Parts): Promise<number> =>
  transaction(db, async (tx) => {
    const changed = await rows(
      tx,
      sql<{ object: string; late: boolean; hours: number; since: Date }>`
      update data_feed d set late_since = case when x.late then now() end
      from (select f.object, f.max_age_hours as hours, ${sql.raw(countedFrom)} as since,
          ${sql.raw(countedFrom)} + make_interval(hours => f.max_age_hours) < now() as late
        from data_feed f where f.max_age_hours is not null) x
      where d.object = x.object and d.max_age_hours = x.hours and x.late <> (d.late_since is not null)
      returning d.object, x.late, x.hours, x.since`,
    )
    if (changed.length === 0) return 0
    const admins = await rows(
      tx,
      sql<{ id: number }>`select a.id from account a
        where a.active and a.role = 'admin' and ${noDemo(config.production)} order by a.id`,
    )
    for (const { object, late, hours, since } of changed) {
      await recordSecurity(tx, { kind: late ? 'feed.late' : 'feed.back', account: null, data: { object, hours } })
      const notice = { object, late, hours, since: localTime(since) }
      await jobs.addAll(
        tx,
        feedNotice,
        admins.map(({ id }) => ({ account: id, ...notice }) satisfies FeedNotice),
      )
    }
    return changed.length
  })

/** Looks now and every minute. @returns stops it */
export const watchFeeds = (portal: Parts): (() => Promise<void>) => inRounds(lookMs, () => checkFeeds(portal))
