import { sql, type Insertable } from 'kysely'
import { searchNorm } from '../src/http/list'
import { firstRow, type Db } from '../src/db/db'
import type { Tables } from '../src/db/tables'
import { aCenter } from './a-client'
import { someProducts } from './a-product'
import { next } from './next'

/** How many lines, each one unit of a new product at 10.00; one unless told. */
interface Lines {
  lines?: number
}

/** A delivery note of now, of a new client and centre unless told. */
export async function aDeliveryNote(
  db: Db,
  { lines = 1, ...options }: Partial<Insertable<Tables['delivery_note']>> & Lines = {},
) {
  const number = options.number ?? `ALB-TEST-${next()}`
  const note = await db
    .insertInto('delivery_note')
    .values({
      state: 'delivered',
      delivery_note_datetime: new Date(),
      ...amounts(lines),
      number,
      ...(await whose(db, options, number)),
      ...options,
    } as Insertable<Tables['delivery_note']>)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addLines(db, 'delivery_note_line', 'delivery_note_id', note.id, lines)
  return note
}

/** An invoice of now, of a new client and centre unless told; note: the delivery note behind each of its lines. */
export async function anInvoice(
  db: Db,
  { lines = 1, note, ...options }: Partial<Insertable<Tables['sale_invoice']>> & Lines & { note?: number } = {},
) {
  const number = options.number ?? `FAC-TEST-${next()}`
  const invoice = await db
    .insertInto('sale_invoice')
    .values({
      state: 'issued',
      invoice_datetime: new Date(),
      ...amounts(lines),
      number,
      ...(await whose(db, options, number)),
      ...options,
    } as Insertable<Tables['sale_invoice']>)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addLines(db, 'sale_invoice_line', 'invoice_id', invoice.id, lines)
  if (note) {
    await sql`update sale_invoice_line set delivery_note_id = ${note}, order_id = (select order_id from delivery_note where id = ${note})
      where invoice_id = ${invoice.id}`.execute(db)
  }
  return invoice
}

const amounts = (lines: number) => ({ base: lines * 10, tax_total: lines * 2.1, total: lines * 12.1 })

/** Its client and centre, and its number and their names for the search. */
async function whose(
  db: Db,
  { client_id: client, center_id: center }: { client_id?: number; center_id?: number | null },
  number: string,
) {
  const own = center ?? (await aCenter(db, client ? { client_id: client } : {})).id
  const names = await firstRow(
    db,
    sql<{ client_id: number; center: string; client: string }>`
    select ce.client_id, ce.name as center, cl.name as client from center ce join client cl on cl.id = ce.client_id where ce.id = ${own}`,
  )
  return { client_id: names!.client_id, center_id: own, search_norm: searchNorm(number, names!.client, names!.center) }
}

async function addLines(db: Db, table: string, owner: string, document: number, lines: number) {
  if (lines === 0) return
  const products = await someProducts(
    db,
    Array.from({ length: lines }, () => ({})),
  )
  const rows = products.map(
    (product, at) =>
      sql`(${document}, ${at + 1}, ${product.id}, ${product.external_id}, ${product.name}, 'Unidad', 1, 1, 10, 10, 21)`,
  )
  await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate)
    values ${sql.join(rows)}`.execute(db)
}
