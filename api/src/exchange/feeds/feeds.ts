import { known } from '../../core/known'
import { sql } from 'kysely'
import type { DataFeed, DataFeedChange, Language } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { audit } from '../../core/db/audit'
import { firstRow, rows, type Db } from '../../core/db/db'
import { found } from '../../core/http/problem'
import { say } from '../../core/http/texts'
import type { ImportObject } from '../imports/import-object'
import { objectNamed, objects } from '../imports/objects'
import { lastRuns } from '../imports/present'
import { rowCounts } from '../imports/row-counts'

/** When the newest file of an object was written, as SQL on its name (rule E-97). */
export const freshAt = (object: string) => `(select max(r.applied_at) from import_run r
  where r.object = ${object} and r.state = 'applied' and r.source in ('call', 'command'))`

/** Since when the age of a feed with a limit counts, as SQL on `data_feed f` (rule E-98). */
export const countedFrom = `coalesce(${freshAt('f.object')}, f.changed_at)`

interface AgeRow {
  object: string
  fresh_at: Date | null
  age_hours: number | null
  max_age_hours: number | null
  late: boolean
}

/** GET exchange/feeds/ (rule E-97), or some of them. */
export async function listFeeds(
  db: Db,
  language: Language,
  among: readonly ImportObject[] = objects,
): Promise<DataFeed[]> {
  const names = among.map(({ name }) => name)
  const ages = await rows(
    db,
    sql<AgeRow>`
    select o.object, x.fresh_at, floor(extract(epoch from now() - x.fresh_at) / 3600)::int as age_hours,
      f.max_age_hours,
      coalesce(${sql.raw(countedFrom)} + make_interval(hours => f.max_age_hours) < now(), false) as late
    from unnest(${names}::text[]) o(object) left join data_feed f on f.object = o.object
      cross join lateral (select ${sql.raw(freshAt('o.object'))} as fresh_at) x`,
  )
  const [byName, counts, runs] = [
    new Map(ages.map((row) => [row.object, row])),
    await rowCounts(db, among),
    new Map((await lastRuns(db, names, language)).map((run) => [run.object, run])),
  ]
  return among.map((object) => {
    const { fresh_at, ...age } = known(byName, object.name)
    return {
      ...age,
      title: say(object.title, language),
      rows: counts.get(object.name) ?? 0,
      last_run: runs.get(object.name) ?? null,
      fresh_at: localTime(fresh_at),
    }
  })
}

/**
 * PATCH exchange/feeds/{object}/: sets how old its data may become. What was told of its lateness is forgotten: it is
 * told anew where it is late by the new limit (rules E-98, E-99).
 * @throws 404 for no such object
 */
export async function changeFeed(
  tx: Db,
  name: string,
  { max_age_hours: hours }: DataFeedChange,
  by: { account: number; language: Language },
): Promise<DataFeed> {
  const object = found(objectNamed(name))
  const before = await firstRow(
    tx,
    sql<{ max_age_hours: number | null }>`select max_age_hours from data_feed where object = ${name} for update`,
  )
  if ((before?.max_age_hours ?? null) !== hours) {
    await sql`insert into data_feed (object, max_age_hours) values (${name}, ${hours})
      on conflict (object) do update set max_age_hours = excluded.max_age_hours, changed_at = now(),
        late_since = null`.execute(tx)
    await audit(tx, {
      account: by.account,
      action: 'feed.changed',
      entity: 'feed',
      id: name,
      before: { max_age_hours: before?.max_age_hours ?? null },
      after: { max_age_hours: hours },
    })
  }
  const [feed] = await listFeeds(tx, by.language, [object])
  return found(feed)
}
