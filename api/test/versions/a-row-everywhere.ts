import { sql } from 'kysely'
import { rows, type Db } from '../../src/core/db/db'

interface Column {
  table: string
  column: string
  type: string
  /** The table and column that it refers to. */
  refers: { table: string; column: string } | null
  /** Of a column with a list of allowed values the first one. */
  allowed: string | null
}

/** Adds a row to each table that has none, of the columns that must be given. */
export async function aRowEverywhere(db: Db): Promise<void> {
  const required = await requiredColumns(db)
  let empty = await emptyTables(db)
  while (empty.length > 0) {
    for (const table of empty) await addRow(db, table, required)
    const left = await emptyTables(db)
    if (left.length === empty.length) throw new Error(`No row can be made for ${left.join(', ')}`)
    empty = left
  }
}

export async function emptyTables(db: Db): Promise<string[]> {
  const counts = await rowCounts(db)
  return Object.keys(counts).filter((table) => counts[table] === 0)
}

/** How many rows each table has; that of the migrations left out. */
export async function rowCounts(db: Db): Promise<Record<string, number>> {
  const tables = await rows(
    db,
    sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name <> 'migration' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [found] = await rows(db, sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`)
    counts[name] = found!.n
  }
  return counts
}

const requiredColumns = (db: Db) =>
  rows(
    db,
    sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      (select json_build_object('table', k.confrelid::regclass::text, 'column',
          (select f.attname from pg_attribute f where f.attrelid = k.confrelid and f.attnum = k.confkey[1]))
        from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum]) as refers,
      (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''::text')
        from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
          limit 1) as allowed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnotnull and not a.atthasdef and a.attidentity = ''`,
  )

/** Adds the row unless a table that it refers to is empty as well. */
async function addRow(db: Db, table: string, required: Column[]) {
  const own = required.filter((column) => column.table === table)
  const values: Record<string, unknown> = {}
  for (const { column, type, refers, allowed } of own) {
    if (!refers) {
      values[column] = allowed ?? valueOf(type, column)
      continue
    }
    const [found] = await rows(
      db,
      sql<{ value: unknown }>`select ${sql.ref(refers.column)} as value from ${sql.table(refers.table)} limit 1`,
    )
    if (!found) return
    values[column] = found.value
  }
  const names = Object.keys(values)
  await sql`insert into ${sql.table(table)} ${
    names.length > 0
      ? sql`(${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(Object.values(values))})`
      : sql`default values`
  }`.execute(db)
}

function valueOf(type: string, column: string): unknown {
  if (type.endsWith('[]')) return '{}'
  if (/int|numeric/.test(type)) return 1
  if (type === 'boolean') return false
  if (type === 'uuid') return '6f1d3a52-0c1b-4a7e-9d55-3b8a1c2e4f60'
  if (type === 'date') return '2026-11-26'
  if (type.startsWith('timestamp')) return '2026-11-26T10:00:00Z'
  if (type === 'jsonb') return '{}'
  return column
}
