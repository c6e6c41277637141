import { itemAt } from '../../core/known'
import { DeliveryNote, Invoice } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { noteStateTexts, presentNote } from '../delivery-notes/present-note'
import { noteLines, type NoteHead } from '../delivery-notes/queries'
import { present } from '../../core/http/present'
import { say } from '../../core/http/texts'
import { invoiceStateTexts, presentInvoice } from '../invoices/present-invoice'
import { invoiceLines, type InvoiceHead } from '../invoices/queries'
import { makePaper } from '../../core/paper/make-paper'
import type { Paper } from '../../core/paper/paper'
import { paperTexts } from '../../core/paper/texts'
import { dayText } from '../../core/format'
import type { DeliveredLine } from './delivered'
import { shown, type Reader } from './papers'

const shows = { prices: true, totals: true, pictures: false }

/** A delivery note on paper (rule D-88). */
export async function notePaper(db: Db, head: NoteHead, { variants, language, hides }: Reader): Promise<Paper> {
  const lines = await noteLines(db, head.id)
  const note = present(DeliveryNote, hides, presentNote(head, lines, language))
  return makePaper({
    kind: 'delivery_note',
    variant: variants.ruling(head.issuer),
    language,
    document: { ...note, national_id: head.national_id },
    at: note.delivery_note_datetime,
    shows,
    entries: shown(lines, hides),
    facts: [
      ['delivery', note.delivery_note_delivery_datetime && dayText(note.delivery_note_delivery_datetime)],
      ['order', note.saleorder?.number ?? null],
      ['state', head.state === 'cancelled' ? say(noteStateTexts.cancelled, language) : null],
    ],
  })
}

/** An invoice on paper (rule D-88), its lines grouped by the delivery notes that they came with. */
export async function invoicePaper(db: Db, head: InvoiceHead, { variants, language, hides }: Reader): Promise<Paper> {
  const lines = await invoiceLines(db, head.id)
  const variant = variants.ruling(head.issuer)
  const { bank } = variant.server.supplier
  const invoice = present(Invoice, hides, presentInvoice(head, lines, bank, language))
  const groupOf = ({ delivery_note: note, sale_order: order }: DeliveredLine) => {
    if (!note) return ''
    const values = { number: note.number, day: dayText(localTime(note.at)), order: order?.number ?? '' }
    return say(order ? paperTexts.ofNoteAndOrder : paperTexts.ofNote, language, values)
  }
  return makePaper({
    kind: 'invoice',
    variant,
    language,
    document: { ...invoice, national_id: head.national_id, bank },
    at: invoice.invoice_datetime,
    shows,
    entries: shown(lines, hides).map((entry, at) => ({ ...entry, group: groupOf(itemAt(lines, at)) })),
    facts: [
      ['dueDate', invoice.due_date && dayText(invoice.due_date)],
      ['order', invoice.saleorder?.number ?? null],
      ['state', head.state === 'cancelled' ? say(invoiceStateTexts.cancelled, language) : null],
    ],
  })
}
