import { sql } from 'kysely'
import { oneRow, rows, type Db } from '../db/db'
import { StartError } from '../start-error'

/** Tables that have rows as soon as a portal without data has started. */
export const filledAtStart = [
  'call_count',
  'catalog_items_per_page',
  'catalog_type',
  'catalogue_version',
  'country',
  'event_counter',
  'migration',
  'print_format',
  'search_word_version',
]

/**
 * Holds all tables until the end of the transaction, so that nobody writes meanwhile what would be dropped.
 * @throws StartError when a database has more than what the start of a portal makes (rule W-32)
 */
export async function refuseUsed(tx: Db): Promise<void> {
  const tables = await rows(
    tx,
    sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by relname collate "C"`,
  )
  if (tables.length > 0)
    await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access exclusive mode`.execute(tx)
  const isPortal = tables.some(({ name }) => name === 'migration')
  for (const { name } of tables) {
    if (isPortal && filledAtStart.includes(name)) continue
    const { used } = await oneRow(tx, sql<{ used: boolean }>`select exists (select from ${sql.table(name)}) as used`)
    if (used || !isPortal)
      throw new StartError(`The database is not empty (${name}): restore into a new one. Nothing was changed.`)
  }
}

/** Drops the tables and functions of a database that refuseUsed let pass. */
export async function dropSchema(tx: Db): Promise<void> {
  const found = await rows(
    tx,
    sql<{ statement: string }>`
    select format('drop table %s cascade', string_agg(oid::regclass::text, ', ')) as statement
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') having count(*) > 0
    union all
    select format('drop routine %s cascade', string_agg(p.oid::regprocedure::text, ', '))
      from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') having count(*) > 0`,
  )
  for (const { statement } of found) await sql.raw(statement).execute(tx)
}
