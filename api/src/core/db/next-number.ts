import { sql } from 'kysely'
import { firstRow, type Db } from './db'

/**
 * The next number of a document series, as in `PED-2026-000042`. Taken in the document's own transaction, so that
 * a document that is not made leaves no gap.
 * @param year of the document's date in Madrid.
 */
export async function nextNumber(tx: Db, series: string, year: number): Promise<string> {
  const row = await firstRow(
    tx,
    sql<{ number: number }>`
    insert into series (name, year, next) values (${series}, ${year}, 2)
    on conflict (name, year) do update set next = series.next + 1 returning next - 1 as number`,
  )
  return `${series}-${year}-${String(row?.number).padStart(6, '0')}`
}
