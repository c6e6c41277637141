import { sql } from 'kysely'
import type { Db } from '../src/core/db/db'
import { addCents } from './a-target'

interface Sold {
  client: number
  product: number
  /** YYYY-MM. */
  months: readonly string[]
  /** Euros of each month. */
  amount?: number
  /** Own units of each month; below 0 when more was returned than bought. */
  quantity?: number
}

/** Stored sums of what was invoiced to a client, as writeInvoice leaves them (rule T-10). */
export async function someSales(db: Db, { client, product, months, amount = 100, quantity = 1 }: Sold): Promise<void> {
  for (const month of months) {
    await sql`insert into product_sales (client_id, month, product_id, quantity, amount)
      values (${client}, ${`${month}-01`}::date, ${product}, ${quantity}, ${amount})`.execute(db)
    await addCents(db, 'client_sales', client, month, amount)
  }
}
