import {
  type DeliveredQuery,
  type DeliveredZipQuery,
  DocumentSums,
  IdParams,
  type InvoiceQuery,
  type InvoiceZipQuery,
  type Language,
} from '@portal/shared-sdk/contract'
import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Db } from '../../core/db/db'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf, type Access } from '../../core/http/access'
import type { Actor } from '../../core/http/actor'
import type { App } from '../../core/http/app-types'
import { listAll, type ListSpec } from '../../core/http/list'
import { longList } from '../../core/http/long-list'
import type { LongListSpec } from '../../core/http/long-list-spec'
import { found, notFound } from '../../core/http/problem'
import { fromReplica } from '../../core/http/reads'
import type { Text } from '../../core/http/texts'
import type { Paper } from '../../core/paper/paper'
import type { Printer } from '../../core/paper/printer'
import type { Portal } from '../../core/portal'
import { refuseForeignDocuments } from './behind-figure'
import { idsIn, type DeliveredHead, type DeliveredSheetRow } from './delivered'
import { deliveredSpreadsheet } from './delivered-spreadsheet'
import { documentSums } from './document-sums'
import { givenPaper } from './given-papers'
import type { Reader } from './papers'
import { paperReaderOf, replyWithPaper } from './reply-with-paper'
import { maxInZip, sendZip, zipName } from './zip-papers'

/** What the calls for delivery notes and those for invoices differ in. */
export interface DeliveredCalls<Head> {
  table: 'delivery_note' | 'sale_invoice'
  config: { access: Access }
  path: '/delivery_notes' | '/sale_invoices'
  pdf: '/delivery_note_pdf' | '/sale_invoice_pdf'
  /** In summaries: 'delivery notes'. */
  many: string
  /** 'A delivery note'. */
  one: string
  /** What the name of a PDF begins with: 'Albaran'. */
  paper: string
  /** And that of a ZIP: 'Albaranes'. */
  papers: string
  query: typeof DeliveredQuery | typeof InvoiceQuery
  zipQuery: typeof DeliveredZipQuery | typeof InvoiceZipQuery
  list: TSchema
  document: TSchema
  listSpec: (actor: Actor, query: Static<typeof InvoiceZipQuery>) => LongListSpec<Head>
  sheetSpec: (actor: Actor, query: InvoiceQuery) => ListSpec<DeliveredSheetRow>
  byId: (db: Db, actor: Actor, id: number) => Promise<Head | undefined>
  presentRow: (head: Head, language: Language) => object
  present: (head: Head, language: Language) => Promise<object>
  paperOf: (db: Db, head: Head, reader: Reader) => Promise<Paper>
  dateOf: (head: Head) => Date
  /** The refusal of a ZIP of none. */
  none: Text
  sheet: Parameters<typeof deliveredSpreadsheet>[0]
}

/** The account that calls, once its rights to everything that the query names are checked (404, 400). */
export async function askedBy(request: FastifyRequest & { query: DeliveredQuery }): Promise<Actor> {
  const actor = actorOf(request)
  await refuseForeignDocuments(request.db, actor, request.query)
  return actor
}

/** The list, sums, document, PDF, ZIP and spreadsheet of delivery notes or of invoices. */
export function deliveredRoutes<Head extends DeliveredHead>(
  api: App,
  portal: Portal,
  printer: Printer,
  calls: DeliveredCalls<Head>,
): void {
  const { db, variants } = portal
  const { config, path, many, one, query: querystring, listSpec, byId, table, paper: file } = calls
  const paperOf = async (source: Db, head: Head, actor: Actor, language: Language) =>
    (await givenPaper({ ...portal, db: source }, table, head, { file, hides: actor.hides })) ??
    calls.paperOf(source, head, paperReaderOf(actor, language, variants))

  api.get(
    `${path}/`,
    {
      config: { ...config, ...fromReplica },
      schema: { summary: `${capitalised(many)}, the newest first`, querystring, response: { 200: calls.list } },
    },
    async (request) => {
      const page = await longList(request.db, listSpec(await askedBy(request), request.query), request.query)
      return { ...page, results: page.results.map((head) => calls.presentRow(head, request.language)) }
    },
  )

  api.get(
    `${path}/sums/`,
    {
      config: { ...config, ...fromReplica },
      schema: { summary: `What all ${many} of the query come to`, querystring, response: { 200: DocumentSums } },
    },
    async (request) => documentSums(request.db, listSpec(await askedBy(request), request.query), 'd', request.query),
  )

  api.get(
    `${path}/:id/`,
    {
      config,
      schema: { summary: `${one} with its lines`, params: IdParams, response: { 200: calls.document } },
    },
    async (request) => calls.present(found(await byId(db, actorOf(request), request.params.id)), request.language),
  )

  api.get(
    `${calls.pdf}/:id/`,
    { config, schema: { summary: `${one} as PDF, ${calls.paper}-{number}.pdf`, params: IdParams } },
    async (request, reply) => {
      const actor = actorOf(request)
      const head = found(await byId(db, actor, request.params.id))
      return replyWithPaper(reply, printer, await paperOf(db, head, actor, request.language))
    },
  )

  api.get(
    `${path}/zip/`,
    {
      exposeHeadRoute: false,
      config: { ...config, ...fromReplica },
      schema: {
        summary: `The PDFs of all ${many} of the query in one ZIP, 1,000 at most; x-document-count tells how many; ids: only these of them`,
        querystring: calls.zipQuery,
      },
    },
    async (request, reply) => {
      const { query, language } = request
      const actor = await askedBy(request)
      const spec = listSpec(actor, query)
      const { count } = await longList(request.db, spec, { search: query.search, page_size: 1 })
      if (query.ids !== undefined && count !== idsIn(query.ids).length) throw notFound()
      return sendZip(portal, reply, printer, {
        reader: actor,
        name: zipName(calls.papers, query),
        count,
        none: calls.none,
        heads: count > maxInZip ? [] : await listAll(request.db, spec, query, maxInZip),
        paperOf: (head) => paperOf(request.db, head, actor, language),
        dateOf: calls.dateOf,
      })
    },
  )

  api.get(
    `${path}/excel/`,
    {
      config: { ...config, ...fromReplica },
      schema: { summary: `All ${many} of the query as a spreadsheet`, querystring },
    },
    async (request, reply) => {
      const { query, language } = request
      const actor = await askedBy(request)
      const rows = () => listAll(request.db, calls.sheetSpec(actor, query), query)
      return sendFile(reply, await deliveredSpreadsheet(calls.sheet, rows, actor, language))
    },
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
