import { DeliveredQuery, DeliveredZipQuery, DeliveryNote, DeliveryNoteList } from '@portal/shared-sdk/contract'
import { notePaper } from '../documents/delivered-papers'
import { deliveredRoutes } from '../documents/delivered-routes'
import type { App } from '../../core/http/app-types'
import type { Printer } from '../../core/paper/printer'
import type { Portal } from '../../core/portal'
import { noteStateTexts, presentNote, presentNoteRow } from './present-note'
import { noteById, noteLines, noteListSpec, noteSheetSpec } from './queries'

/** `delivery_notes/`, their PDFs, spreadsheet and ZIP: for accounts that may see delivery notes (rule D-87). */
export function deliveryNoteRoutes(api: App, portal: Portal, printer: Printer): void {
  deliveredRoutes(api, portal, printer, {
    table: 'delivery_note',
    config: { access: 'can_see_delivery_notes' },
    path: '/delivery_notes',
    pdf: '/delivery_note_pdf',
    many: 'delivery notes',
    one: 'A delivery note',
    paper: 'Albaran',
    papers: 'Albaranes',
    query: DeliveredQuery,
    zipQuery: DeliveredZipQuery,
    list: DeliveryNoteList,
    document: DeliveryNote,
    listSpec: noteListSpec,
    sheetSpec: noteSheetSpec,
    byId: noteById,
    presentRow: presentNoteRow,
    present: async (note, language) => presentNote(note, await noteLines(portal.db, note.id), language),
    paperOf: notePaper,
    dateOf: (note) => note.delivery_note_datetime,
    none: {
      es: 'No se han encontrado albaranes',
      pt: 'Não foram encontradas guias de remessa',
      en: 'No delivery notes found',
    },
    sheet: { name: { es: 'albaranes', pt: 'guias-de-remessa', en: 'delivery-notes' }, states: noteStateTexts },
  })
}
