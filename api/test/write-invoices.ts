import { sql } from 'kysely'
import { centsOf, lineBase, moneyText } from '@portal/shared-sdk/contract/money'
import type { Db } from '../src/db/db'
import { next } from './next'

export interface WrittenInvoice {
  client_id: number
  center_id: number | null
  at: Date
  state: 'issued' | 'cancelled'
  lines: { product_id: number; quantity: number; price: string; discount: number }[]
}

export async function writeInvoices(db: Db, invoices: WrittenInvoice[]) {
  for (const { client_id, center_id, at, state, lines } of invoices) {
    const made = lines.map((line) => ({
      ...line,
      base: lineBase({ price: centsOf(line.price), unitQuantity: 1, quantity: line.quantity, discount: line.discount }),
    }))
    const base = moneyText(made.reduce((s, l) => s + l.base, 0n))
    const { id } = await db
      .insertInto('sale_invoice')
      .values({
        client_id,
        center_id,
        state,
        invoice_datetime: at,
        number: `FAC-W-${next()}`,
        base,
        tax_total: '0',
        total: base,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sale_invoice_line')
      .values(
        made.map((l, i) => ({
          invoice_id: id,
          position: i + 1,
          product_id: l.product_id,
          code: 'x',
          name: 'x',
          unit_name: 'Unidad',
          unit_quantity: 1,
          quantity: l.quantity,
          price: l.price,
          discount: String(l.discount),
          base: moneyText(l.base),
          tax_rate: '21',
        })),
      )
      .execute()
  }
  await sql`delete from product_sales`.execute(db)
  await sql`insert into product_sales (client_id, month, center_id, product_id, quantity, amount)
select i.client_id, date_trunc('month', i.invoice_datetime at time zone 'Europe/Madrid')::date, i.center_id, l.product_id,
  sum(l.quantity::bigint * l.unit_quantity), sum(l.base)
from sale_invoice i join sale_invoice_line l on l.invoice_id = i.id
where i.state <> 'cancelled' group by 1, 2, 3, 4`.execute(db)
}
