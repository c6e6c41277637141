import {
  DeliveredQuery,
  DeliveredZipQuery,
  DeliveryNote,
  DeliveryNoteList,
  DocumentSums,
  IdParams,
} from '@portal/shared-sdk/contract'
import { refuseForeignDocuments } from '../documents/behind-figure'
import { notePaper } from '../documents/delivered-papers'
import { idsIn } from '../documents/delivered'
import { deliveredSpreadsheet } from '../documents/delivered-spreadsheet'
import { documentSums } from '../documents/document-sums'
import { readerOf, sendPaper } from '../documents/send-paper'
import { maxInZip, sendZip, zipName } from '../documents/zip-papers'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { listAll } from '../../core/http/list'
import { longList } from '../../core/http/long-list'
import { found, notFound } from '../../core/http/problem'
import type { Printer } from '../../core/paper/printer'
import type { Portal } from '../../core/portal'
import { noteStateTexts, presentNote, presentNoteRow } from './present-note'
import { noteById, noteLines, noteListSpec, noteSheetSpec } from './queries'

const none = {
  es: 'No se han encontrado albaranes',
  pt: 'Não foram encontradas guias de remessa',
  en: 'No delivery notes found',
}

/** `delivery_notes/`, their PDFs, spreadsheet and ZIP: for accounts that may see delivery notes (rule D-87). */
export function deliveryNoteRoutes(api: App, { db, variants }: Portal, printer: Printer): void {
  const config = { access: 'can_see_delivery_notes' } as const

  api.get(
    '/delivery_notes/',
    {
      config,
      schema: {
        summary: 'Delivery notes, the newest first',
        querystring: DeliveredQuery,
        response: { 200: DeliveryNoteList },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      await refuseForeignDocuments(db, actor, request.query)
      const page = await longList(db, noteListSpec(actor, request.query), request.query)
      return { ...page, results: page.results.map((note) => presentNoteRow(note, request.language)) }
    },
  )

  api.get(
    '/delivery_notes/sums/',
    {
      config,
      schema: {
        summary: 'What all delivery notes of the query come to',
        querystring: DeliveredQuery,
        response: { 200: DocumentSums },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      await refuseForeignDocuments(db, actor, request.query)
      return documentSums(db, noteListSpec(actor, request.query), 'd', request.query)
    },
  )

  api.get(
    '/delivery_notes/:id/',
    {
      config,
      schema: { summary: 'A delivery note with its lines', params: IdParams, response: { 200: DeliveryNote } },
    },
    async (request) => {
      const note = found(await noteById(db, actorOf(request), request.params.id))
      return presentNote(note, await noteLines(db, note.id), request.language)
    },
  )

  api.get(
    '/delivery_note_pdf/:id/',
    {
      config,
      schema: { summary: 'A delivery note as PDF, Albaran-{number}.pdf', params: IdParams },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const note = found(await noteById(db, actor, request.params.id))
      return sendPaper(reply, printer, await notePaper(db, note, readerOf(actor, request.language, variants)))
    },
  )

  api.get(
    '/delivery_notes/zip/',
    {
      exposeHeadRoute: false,
      config,
      schema: {
        summary:
          'The PDFs of all delivery notes of the query in one ZIP, 1,000 at most; x-document-count tells how many; ids: only these of them',
        querystring: DeliveredZipQuery,
      },
    },
    async (request, reply) => {
      const { query, language } = request
      const actor = actorOf(request)
      await refuseForeignDocuments(db, actor, query)
      const spec = noteListSpec(actor, query)
      const { count } = await longList(db, spec, { search: query.search, page_size: 1 })
      if (query.ids !== undefined && count !== idsIn(query.ids).length) throw notFound()
      return sendZip(reply, printer, {
        account: actor.id,
        name: zipName('Albaranes', query),
        count,
        none,
        heads: count > maxInZip ? [] : await listAll(db, spec, query, maxInZip),
        paperOf: (note) => notePaper(db, note, readerOf(actor, language, variants)),
        dateOf: (note) => note.delivery_note_datetime,
      })
    },
  )

  api.get(
    '/delivery_notes/excel/',
    {
      config,
      schema: { summary: 'All delivery notes of the query as a spreadsheet', querystring: DeliveredQuery },
    },
    async (request, reply) => {
      const { query, language } = request
      const actor = actorOf(request)
      await refuseForeignDocuments(db, actor, query)
      const rows = () => listAll(db, noteSheetSpec(actor, query), query)
      return sendFile(
        reply,
        await deliveredSpreadsheet(
          { name: { es: 'albaranes', pt: 'guias-de-remessa', en: 'delivery-notes' }, states: noteStateTexts },
          rows,
          actor,
          language,
        ),
      )
    },
  )
}
