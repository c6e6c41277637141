import { sql } from 'kysely'
import { oneRow, type Db } from './db'

/** The tables whose rows have the numbers of a series. */
const tables = {
  PED: 'sale_order',
  OFE: 'offer',
  CAT: 'catalog',
  ALB: 'delivery_note',
  FAC: 'sale_invoice',
  SOL: 'offer_request',
  SOP: 'help_message',
} as const
type Series = keyof typeof tables

/**
 * The next number of a series, as in `PED-2026-000042`. Taken in the transaction of what has it, so that a document that
 * is not made leaves no gap. Numbers that documents of files have already are passed over (rule E-35).
 * @param year of the document's date in Madrid.
 */
export async function nextNumber(tx: Db, series: Series, year: number): Promise<string> {
  const { next } = await oneRow(
    tx,
    sql<{ next: number }>`
    insert into series (name, year, next) values (${series}, ${year}, 2)
    on conflict (name, year) do update set next = series.next + 1 returning next - 1 as next`,
  )
  const { free } = await oneRow(
    tx,
    sql<{ free: number }>`with recursive tried(n) as (
      select ${next}::int union all select n + 1 from tried where exists (select from ${sql.table(tables[series])}
        where number =
          concat(${series}::text, '-', ${year}::int, '-', lpad(n::text, greatest(6, length(n::text)), '0'))))
      select max(n) as free from tried`,
  )
  if (free > next) await sql`update series set next = ${free + 1} where name = ${series} and year = ${year}`.execute(tx)
  return `${series}-${year}-${String(free).padStart(6, '0')}`
}
