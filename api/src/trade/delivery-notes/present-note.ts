import type { DeliveryNote, DeliveryNoteRow, DeliveryNoteState, Language } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import type { DeliveredLine } from '../documents/delivered'
import { taxesOf } from '../documents/lines'
import { amountsAsNumbers, presentDeliveredLine } from '../documents/present-delivered'
import { labels, type Text } from '../../core/http/texts'
import type { NoteHead } from './queries'

/** The labels of a delivery note's states. */
export const noteStateTexts: Record<DeliveryNoteState, Text> = {
  preparing: { es: 'En preparación', pt: 'Em preparação', en: 'Being prepared' },
  shipped: { es: 'Enviado', pt: 'Enviada', en: 'Shipped' },
  delivered: { es: 'Entregado', pt: 'Entregue', en: 'Delivered' },
  invoiced: { es: 'Facturado', pt: 'Faturada', en: 'Invoiced' },
  cancelled: { es: 'Anulado', pt: 'Anulada', en: 'Cancelled' },
}

/** A row of delivery_notes/ as JSON. What the account may not see is dropped by the presenter. */
export function presentNoteRow(note: NoteHead, language: Language): DeliveryNoteRow {
  return {
    ...note,
    ...amountsAsNumbers(note),
    delivery_note_datetime: localTime(note.delivery_note_datetime),
    delivery_note_delivery_datetime: localTime(note.delivery_datetime),
    state_values: labels(noteStateTexts, language),
  }
}

/** delivery_notes/{id}/ with its lines. */
export function presentNote(note: NoteHead, lines: DeliveredLine[], language: Language): DeliveryNote {
  const head = presentNoteRow(note, language)
  return {
    ...head,
    taxes: taxesOf(lines, note.client_discount),
    entries: lines.map((line) => ({
      ...presentDeliveredLine(line),
      delivery_note_id: note.id,
      delivery_note_number: note.number,
      delivery_note_datetime: head.delivery_note_datetime,
    })),
  }
}
