import { sql, type Insertable, type Selectable } from 'kysely'
import { firstRow, type Db } from '../src/core/db/db'
import type { Tables } from '../src/core/db/tables'
import { transaction } from '../src/core/db/transaction'
import { writeDeliveryNote, type NewDeliveryNote } from '../src/trade/delivery-notes/write-delivery-note'
import type { NewDeliveredLine } from '../src/trade/documents/delivered-content'
import { writeInvoice, type NewInvoice } from '../src/trade/invoices/write-invoice'
import { aCenter } from './a-client'
import { someProducts } from './a-product'
import { next } from './next'

/** The lines, by default at 10.00; or their number, each one unit of a new product. By default one line. */
interface Lines {
  lines?: number | (Omit<NewDeliveredLine, 'price'> & { price?: number | string })[]
}
type Head = 'delivery_note' | 'sale_invoice'
type Options<T extends Head> = Omit<Partial<Insertable<Tables[T]>>, 'state'> & Lines

/** A delivery note of now, by default of a new client and centre, written by writeDeliveryNote. */
export async function aDeliveryNote(
  db: Db,
  {
    lines,
    delivery_note_datetime: at,
    delivery_datetime,
    state,
    ...options
  }: Options<'delivery_note'> & Pick<NewDeliveryNote, 'state'> = {},
) {
  const owner = await ownerOf(db, options)
  const content = await linesOf(db, lines)
  return transaction(db, async (tx) => {
    const { id } = await writeDeliveryNote(tx, {
      ...options,
      ...owner,
      state,
      at: moment(at) ?? new Date(),
      delivered_at: moment(delivery_datetime),
      number: options.number ?? `ALB-TEST-${next()}`,
      lines: content,
    })
    return written(tx, 'delivery_note', id, options)
  })
}

/**
 * An invoice of now, by default of a new client and centre, written by writeInvoice. note: the delivery note that its
 * lines name.
 */
export async function anInvoice(
  db: Db,
  {
    lines,
    note,
    invoice_datetime: at,
    state,
    ...options
  }: Options<'sale_invoice'> & Pick<NewInvoice, 'state'> & { note?: number } = {},
) {
  const owner = await ownerOf(db, options)
  const content = await linesOf(db, lines)
  const behind = note ? { delivery_note_id: note, order_id: await orderOf(db, note) } : {}
  return transaction(db, async (tx) => {
    const { id } = await writeInvoice(tx, {
      ...options,
      ...owner,
      state,
      at: moment(at) ?? new Date(),
      number: options.number ?? `FAC-TEST-${next()}`,
      lines: content.map((line) => ({ ...line, ...behind })),
    })
    return written(tx, 'sale_invoice', id, options)
  })
}

const moment = (at: Date | string | null | undefined) => (at ? new Date(at) : undefined)

/** Without center_id a new centre; with a client and null no centre. */
async function ownerOf(
  db: Db,
  { client_id, center_id }: { client_id?: number; center_id?: number | null },
): Promise<{ client_id: number; center_id: number | null }> {
  if (client_id && center_id !== undefined) return { client_id, center_id }
  const center = center_id
    ? await firstRow(
        db,
        sql<{ id: number; client_id: number }>`select id, client_id from center where id = ${center_id}`,
      )
    : await aCenter(db, client_id ? { client_id } : {})
  return { client_id: center!.client_id, center_id: center!.id }
}

async function linesOf(db: Db, lines: Lines['lines'] = 1): Promise<NewDeliveredLine[]> {
  if (typeof lines !== 'number') return lines.map((line) => ({ price: '10.00', ...line }))
  if (lines === 0) return []
  const products = await someProducts(
    db,
    Array.from({ length: lines }, () => ({})),
  )
  return products.map(({ id }) => ({ product_id: id, quantity: 1, price: '10.00' }))
}

const orderOf = async (db: Db, note: number): Promise<number | null> =>
  (await firstRow(db, sql<{ order_id: number | null }>`select order_id from delivery_note where id = ${note}`))
    ?.order_id ?? null

/** The written row, after setting the columns that a test needs. */
async function written<T extends Head>(tx: Db, table: T, id: number, columns: object) {
  const row = tx
    .updateTable(table as 'sale_invoice')
    .set({ ...columns, id })
    .where('id', '=', id)
    .returningAll()
  return (await row.executeTakeFirstOrThrow()) as unknown as Selectable<Tables[T]>
}
