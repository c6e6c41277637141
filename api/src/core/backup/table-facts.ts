import { itemAt } from '../known'
import { sql } from 'kysely'
import { oneRow, rows, type Db } from '../db/db'
import type { Sequence, Table, TableFacts } from './manifest'

/**
 * The tables of a database by name, but those that are not logged: they are empty after a crash anyway, in the copy of a
 * running embedded database too, and a server that follows another cannot read them.
 */
export function tablesOf(tx: Db): Promise<Table[]> {
  return rows(
    tx,
    sql<Table>`
      select c.relname as name,
        coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns,
        coalesce(array_agg(a.attname::text order by a.attnum)
          filter (where a.atttypid in ('int4'::regtype, 'int8'::regtype, 'numeric'::regtype)), '{}') as numbers
      from pg_class c
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.oid, c.relname order by c.relname collate "C"`,
  )
}

/** Counts the rows of a table and sums its columns of numbers. */
export async function factsOf(tx: Db, { name, columns, numbers }: Table): Promise<TableFacts> {
  const sums = numbers.map((column) => sql`coalesce(sum(${sql.ref(column)}), 0)::text`)
  const found = await oneRow(
    tx,
    sql<{ rows: number; sums: string[] }>`
      select count(*) as rows, array[${sql.join(sums)}]::text[] as sums from ${sql.table(name)}`,
  )
  return {
    name,
    columns,
    rows: found.rows,
    sums: Object.fromEntries(numbers.map((n, at) => [n, itemAt(found.sums, at)])),
  }
}

/** One sentence for each table whose rows or sums differ; tables and columns that only one of them has are left out. */
export function differences(shall: TableFacts[], is: TableFacts[]): string[] {
  const present = new Map(is.map((facts) => [facts.name, facts]))
  return shall.flatMap(({ name, rows, sums }) => {
    const found = present.get(name)
    if (!found) return []
    const differing = Object.keys(sums).filter((column) => (found.sums[column] ?? sums[column]) !== sums[column])
    const parts = [
      ...(found.rows === rows ? [] : [`rows ${found.rows}, in the backup ${rows}`]),
      ...differing.map((column) => `sum of ${column} ${found.sums[column]}, in the backup ${sums[column]}`),
    ]
    return parts.length > 0 ? [`${name}: ${parts.join('; ')}`] : []
  })
}

/** Read after the tables, so that no number of theirs is given again. */
export async function sequencesOf(tx: Db): Promise<Sequence[]> {
  const owned = await rows(
    tx,
    sql<{ sequence: string; table: string; column: string }>`
      select s.relname as sequence, c.relname as table, a.attname as column
      from pg_class s
      join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and s.relpersistence = 'p'
      order by c.relname collate "C", a.attnum`,
  )
  const found: Sequence[] = []
  for (const { sequence, table, column } of owned)
    found.push({
      table,
      column,
      ...(await oneRow(
        tx,
        sql<Pick<Sequence, 'last' | 'isCalled'>>`
          select last_value::text as last, is_called as "isCalled" from ${sql.table(sequence)}`,
      )),
    })
  return found
}

export async function setSequences(tx: Db, sequences: Sequence[]): Promise<void> {
  for (const { table, column, last, isCalled } of sequences)
    await sql`select setval(
      pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint, ${isCalled})`.execute(tx)
}
