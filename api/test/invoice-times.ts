import { sql } from 'kysely'
import { rows, type Db } from '../src/core/db/db'
import { transaction } from '../src/core/db/transaction'
import { checkSums } from '../src/trade/figures/stored-sums'
import { insertInvoice, writeInvoice, type NewInvoice } from '../src/trade/invoices/write-invoice'

interface Wanted {
  client: number
  lines?: number
  rounds?: number
  writers?: number
}

/**
 * Measures in ms how long it takes to write invoices of a client: with and without their sums in turns, then by several
 * writers at once. Removes the rows without sums. differences: how many stored sums are wrong afterwards.
 */
export async function invoiceTimes(db: Db, { client, lines = 30, rounds = 200, writers = 10 }: Wanted) {
  const invoice = await anInvoiceOf(db, client, lines)
  const timed = async (write: typeof writeInvoice) => {
    const started = performance.now()
    const { id } = await transaction(db, (tx) => write(tx, { ...invoice, at: new Date() }))
    return { id, ms: performance.now() - started }
  }
  const times = { withSums: [] as number[], withoutSums: [] as number[], together: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const bare = await timed(insertInvoice)
    times.withoutSums.push(bare.ms)
    await sql`delete from sale_invoice where id = ${bare.id}`.execute(db)
    times.withSums.push((await timed(writeInvoice)).ms)
  }
  const started = performance.now()
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let round = 0; round < rounds / writers; round += 1) times.together.push((await timed(writeInvoice)).ms)
    }),
  )
  const togetherMs = performance.now() - started
  return { ...times, togetherMs, differences: (await checkSums(db)).length }
}

/** An invoice with a number of the articles that a client bought, at its first centre. */
async function anInvoiceOf(db: Db, client: number, count: number): Promise<NewInvoice> {
  const products = await rows(
    db,
    sql<{
      id: number
    }>`select distinct product_id as id from product_sales where client_id = ${client} order by 1 limit ${count}`,
  )
  const [center] = await rows(
    db,
    sql<{ id: number }>`select id from center where client_id = ${client} order by id limit 1`,
  )
  const lines = products.map(({ id }) => ({ product_id: id, quantity: 2, price: '3.50' }))
  return { client_id: client, center_id: center!.id, at: new Date(), lines }
}
