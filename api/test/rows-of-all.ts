import { sql } from 'kysely'
import { rows, type Db } from '../src/core/db/db'

/** What the rows of each table are, in any order, but of those that are not logged: the same texts, the same rows. */
export async function rowsOfAll(db: Db): Promise<Record<string, string>> {
  const tables = await rows(
    db,
    sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      order by relname collate "C"`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await rows(
      db,
      sql<{ told: string }>`select concat(count(*), ' ', md5(string_agg(line, '' order by line))) as told
        from (select md5(t::text) as line from ${sql.table(name)} t) each`,
    )
    found[name] = row!.told
  }
  return found
}
