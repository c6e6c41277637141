import { sql } from 'kysely'
import { oneRow, type Db } from '../../../core/db/db'
import type { Importer } from '../import-object'

/**
 * The price that holds without a dated one (rule E-30): while one is in force, it stands in a table of its own, and
 * files without dates are about it.
 * @param table of standing prices
 * @param key columns of that table, with those of the table of prices
 */
export function standing(table: string, key: Readonly<Record<string, string>>) {
  const isOf = (alias: string) =>
    Object.entries(key)
      .map(([own, other]) => `s.${own} = ${alias}.${other}`)
      .join(' and ')
  return {
    /** SQL of a row's standing price. */
    current: `(select case when s.product_id is null then t.price else s.price end
      from (select 1) one left join ${table} s on ${isOf('t')})`,
    after: [
      `update ${table} s set price = w.e_price from import_work w where ${isOf('w')} and w.differs and w.act = 'upsert'`,
      `update ${table} s set price = null from import_work w where ${isOf('w')} and w.act in ('delete', 'retire')`,
    ],
    /** A row that is there because of a dated price alone. */
    isGone: `exists (select from ${table} s where ${isOf('t')} and s.price is null)`,
  }
}

/** Puts the prices of a day in force (rule E-30). @returns how many changed */
export async function applyDatedPrices(tx: Db, today: string): Promise<number> {
  const { changed } = await oneRow(tx, sql<{ changed: number }>`select apply_dated_prices(${today}::date) as changed`)
  return changed
}

/** After an import of prices, with dates or without: those of today are in force when it is seen. */
export const finishPrices = async (tx: Db, _run: unknown, { today }: Importer): Promise<void> => {
  await applyDatedPrices(tx, today)
}
