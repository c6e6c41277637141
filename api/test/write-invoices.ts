import type { Db } from '../src/core/db/db'
import { transaction } from '../src/core/db/transaction'
import { cancelInvoice, writeInvoice, type NewInvoice } from '../src/trade/invoices/write-invoice'

/** An invoice to write; is_cancelled: it is cancelled after that. */
export type WrittenInvoice = Pick<NewInvoice, 'client_id' | 'center_id' | 'at' | 'lines'> & { is_cancelled?: boolean }

/** Writes invoices one after the other, each in a transaction of its own. @returns their ids */
export async function writeInvoices(db: Db, invoices: WrittenInvoice[]): Promise<number[]> {
  const ids: number[] = []
  for (const { is_cancelled: isCancelled, ...invoice } of invoices) {
    const { id } = await transaction(db, (tx) => writeInvoice(tx, invoice))
    if (isCancelled) await transaction(db, (tx) => cancelInvoice(tx, id))
    ids.push(id)
  }
  return ids
}
