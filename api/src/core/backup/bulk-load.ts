import { sql } from 'kysely'
import { rows, type Db } from '../db/db'

/**
 * Takes away what would be done row by row: foreign keys, indexes but those of keys, triggers.
 * @returns brings them back, which checks the foreign keys
 */
export async function beforeBulkLoad(tx: Db): Promise<() => Promise<void>> {
  const found = await rows(
    tx,
    sql<{ drop: string; make: string }>`
    select * from (
      select 1 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
      union all
      select 2, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
      union all
      select distinct 3, format('alter table %s disable trigger user', tgrelid::regclass),
        format('alter table %s enable trigger user', tgrelid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not tgisinternal
    ) each order by turn, make`,
  )
  await sql`set local maintenance_work_mem to '256MB'`.execute(tx)
  for (const { drop } of found) await sql.raw(drop).execute(tx)
  return async () => {
    // Indexes before the foreign keys that are checked with them.
    for (const { make } of found.toReversed()) await sql.raw(make).execute(tx)
  }
}
