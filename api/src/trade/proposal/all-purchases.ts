import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import type { CentreBaskets, Purchases } from './engine/purchases'
import { basketsOf, purchasesOfCenters, rowsByCenter } from './center-purchases'

/** So many centres are read at a time. */
const atOnce = 200

/**
 * What all centres bought in the last 25 months up to a day. products: the id of each article; lines: article and day.
 * @param today YYYY-MM-DD
 */
export async function allPurchases(
  db: Db,
  today: string,
): Promise<{ purchases: Purchases; products: number[]; lines: number }> {
  const numbers = new Map<number, number>()
  const numberOf = (product: number) => {
    let number = numbers.get(product)
    if (number === undefined) numbers.set(product, (number = numbers.size))
    return number
  }
  const centres: CentreBaskets[] = []
  let lines = 0
  for (let last = 0; ;) {
    const found = await rows(
      db,
      sql<{ id: number; client: number }>`select id, client_id as client from center where id > ${last}
        order by id limit ${sql.lit(atOnce)}`,
    )
    if (found.length === 0) break
    last = found.at(-1)!.id
    const bought = await purchasesOfCenters(
      db,
      found.map(({ id }) => id),
      today,
    )
    lines += bought.length
    const byCenter = rowsByCenter(bought)
    for (const { id, client } of found) {
      const own = byCenter.get(id)
      if (own) centres.push({ name: String(id), client, baskets: basketsOf(own, numberOf) })
    }
  }
  const products = [...numbers.keys()]
  return { purchases: { articles: products.map(String), centres }, products, lines }
}
