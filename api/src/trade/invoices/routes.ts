import {
  DeliveredQuery,
  InvoiceZipQuery,
  DocumentSums,
  IdParams,
  Invoice,
  InvoiceLineList,
  InvoiceLineSums,
  InvoiceList,
  InvoicePaymentSums,
  InvoiceQuery,
} from '@portal/shared-sdk/contract'
import { refuseForeignDocuments } from '../documents/behind-figure'
import { invoicePaper } from '../documents/delivered-papers'
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
import { invoiceLineList, invoiceLineSums } from './invoice-lines'
import { paymentSums } from './payment-sums'
import { invoiceStateTexts, presentInvoice, presentInvoiceRow } from './present-invoice'
import { invoiceById, invoiceLines, invoiceListSpec, invoiceSheetSpec } from './queries'

const none = { es: 'No se han encontrado facturas', pt: 'Não foram encontradas faturas', en: 'No invoices found' }

/** `sale_invoices/`, their PDFs, spreadsheet and ZIP: for accounts that may see invoices (rule D-87). */
export function invoiceRoutes(api: App, { db, variants, clock }: Portal, printer: Printer): void {
  const config = { access: 'can_see_sale_invoices' } as const

  api.get(
    '/sale_invoices/',
    {
      config,
      schema: { summary: 'Invoices, the newest first', querystring: InvoiceQuery, response: { 200: InvoiceList } },
    },
    async (request) => {
      const actor = actorOf(request)
      await refuseForeignDocuments(db, actor, request.query)
      const page = await longList(db, invoiceListSpec(actor, request.query, clock.today()), request.query)
      return { ...page, results: page.results.map((invoice) => presentInvoiceRow(invoice, request.language)) }
    },
  )

  api.get(
    '/sale_invoices/sums/',
    {
      config,
      schema: {
        summary: 'What all invoices of the query come to',
        querystring: InvoiceQuery,
        response: { 200: DocumentSums },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      await refuseForeignDocuments(db, actor, request.query)
      return documentSums(db, invoiceListSpec(actor, request.query, clock.today()), 'd', request.query)
    },
  )

  api.get(
    '/sale_invoices/payments/',
    {
      config,
      schema: {
        summary: 'What the invoices of the query come to by their payment; its own payment is ignored',
        querystring: InvoiceQuery,
        response: { 200: InvoicePaymentSums },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      await refuseForeignDocuments(db, actor, request.query)
      return paymentSums(db, actor, request.query, clock.today())
    },
  )

  api.get(
    '/sale_invoices/lines/',
    {
      config,
      schema: {
        summary: 'The lines behind a figure, the newest invoice first',
        querystring: DeliveredQuery,
        response: { 200: InvoiceLineList },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      await refuseForeignDocuments(db, actor, request.query)
      return invoiceLineList(db, actor, request.query, clock.today())
    },
  )

  api.get(
    '/sale_invoices/lines/sums/',
    {
      config,
      schema: {
        summary: 'What all lines of the query come to',
        querystring: DeliveredQuery,
        response: { 200: InvoiceLineSums },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      await refuseForeignDocuments(db, actor, request.query)
      return invoiceLineSums(db, actor, request.query, clock.today())
    },
  )

  api.get(
    '/sale_invoices/:id/',
    {
      config,
      schema: { summary: 'An invoice with its lines', params: IdParams, response: { 200: Invoice } },
    },
    async (request) => {
      const invoice = found(await invoiceById(db, actorOf(request), request.params.id, clock.today()))
      const { bank } = variants.ruling(invoice.issuer).server.supplier
      return presentInvoice(invoice, await invoiceLines(db, invoice.id), bank, request.language)
    },
  )

  api.get(
    '/sale_invoice_pdf/:id/',
    {
      config,
      schema: { summary: 'An invoice as PDF, Factura-{number}.pdf', params: IdParams },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const invoice = found(await invoiceById(db, actor, request.params.id, clock.today()))
      return sendPaper(reply, printer, await invoicePaper(db, invoice, readerOf(actor, request.language, variants)))
    },
  )

  api.get(
    '/sale_invoices/zip/',
    {
      exposeHeadRoute: false,
      config,
      schema: {
        summary:
          'The PDFs of all invoices of the query in one ZIP, 1,000 at most; x-document-count tells how many; ids: only these of them',
        querystring: InvoiceZipQuery,
      },
    },
    async (request, reply) => {
      const { query, language } = request
      const actor = actorOf(request)
      await refuseForeignDocuments(db, actor, query)
      const spec = invoiceListSpec(actor, query, clock.today())
      const { count } = await longList(db, spec, { search: query.search, page_size: 1 })
      if (query.ids !== undefined && count !== idsIn(query.ids).length) throw notFound()
      return sendZip(reply, printer, {
        account: actor.id,
        name: zipName('Facturas', query),
        count,
        none,
        heads: count > maxInZip ? [] : await listAll(db, spec, query, maxInZip),
        paperOf: (invoice) => invoicePaper(db, invoice, readerOf(actor, language, variants)),
        dateOf: (invoice) => invoice.invoice_datetime,
      })
    },
  )

  api.get(
    '/sale_invoices/excel/',
    {
      config,
      schema: { summary: 'All invoices of the query as a spreadsheet', querystring: InvoiceQuery },
    },
    async (request, reply) => {
      const { query, language } = request
      const actor = actorOf(request)
      await refuseForeignDocuments(db, actor, query)
      const rows = () => listAll(db, invoiceSheetSpec(actor, query, clock.today()), query)
      return sendFile(
        reply,
        await deliveredSpreadsheet(
          {
            name: { es: 'facturas', pt: 'faturas', en: 'invoices' },
            states: invoiceStateTexts,
            isInvoice: true,
          },
          rows,
          actor,
          language,
        ),
      )
    },
  )
}
