import { sql } from 'kysely'
import type { Db } from '../src/core/db/db'

interface NewTarget {
  client: number
  /** YYYY-MM */
  month: string
  /** Euros. */
  target: number
  forecast?: number
}

/** The target and forecast of a client in a month. */
export async function aTarget(db: Db, { client, month, target, forecast = 0 }: NewTarget): Promise<void> {
  await addCents(db, 'sales_target', client, month, target)
  await addCents(db, 'sales_forecast', client, month, forecast)
}

/** Adds euros to a month of a client's year. */
export async function addCents(
  db: Db,
  table: 'client_sales' | 'sales_target' | 'sales_forecast',
  client: number,
  month: string,
  euros: number,
): Promise<void> {
  const cents = Math.round(euros * 100)
  const column = (at: string) => sql.ref(`${at}m${month.slice(5)}`)
  await sql`insert into ${sql.table(table)} (year, client_id, ${column('')})
    values (${Number(month.slice(0, 4))}, ${client}, ${cents})
    on conflict (year, client_id) do update
      set ${column('')} = ${column(`${table}.`)} + excluded.${column('')}`.execute(db)
}
