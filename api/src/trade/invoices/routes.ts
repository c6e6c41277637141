import {
  DeliveredQuery,
  Invoice,
  InvoiceLineList,
  InvoiceLineSums,
  InvoiceList,
  InvoicePaymentSums,
  InvoiceQuery,
  InvoiceZipQuery,
} from '@portal/shared-sdk/contract'
import { invoicePaper } from '../documents/delivered-papers'
import { askedBy, deliveredRoutes } from '../documents/delivered-routes'
import type { App } from '../../core/http/app-types'
import { fromReplica } from '../../core/http/reads'
import type { Printer } from '../../core/paper/printer'
import type { Portal } from '../../core/portal'
import { invoiceLineList, invoiceLineSums } from './invoice-lines'
import { paymentSums } from './payment-sums'
import { invoiceStateTexts, presentInvoice, presentInvoiceRow } from './present-invoice'
import { invoiceById, invoiceLines, invoiceListSpec, invoiceSheetSpec } from './queries'

/** `sale_invoices/`, their PDFs, spreadsheet and ZIP: for accounts that may see invoices (rule D-87). */
export function invoiceRoutes(api: App, portal: Portal, printer: Printer): void {
  const { db, variants, clock } = portal
  const config = { access: 'can_see_sale_invoices' } as const

  deliveredRoutes(api, portal, printer, {
    table: 'sale_invoice',
    config,
    path: '/sale_invoices',
    pdf: '/sale_invoice_pdf',
    many: 'invoices',
    one: 'An invoice',
    paper: 'Factura',
    papers: 'Facturas',
    query: InvoiceQuery,
    zipQuery: InvoiceZipQuery,
    list: InvoiceList,
    document: Invoice,
    listSpec: (actor, query) => invoiceListSpec(actor, query, clock.today()),
    sheetSpec: (actor, query) => invoiceSheetSpec(actor, query, clock.today()),
    byId: (from, actor, id) => invoiceById(from, actor, id, clock.today()),
    presentRow: presentInvoiceRow,
    present: async (invoice, language) => {
      const { bank } = variants.ruling(invoice.issuer).server.supplier
      return presentInvoice(invoice, await invoiceLines(db, invoice.id), bank, language)
    },
    paperOf: invoicePaper,
    dateOf: (invoice) => invoice.invoice_datetime,
    none: { es: 'No se han encontrado facturas', pt: 'Não foram encontradas faturas', en: 'No invoices found' },
    sheet: {
      name: { es: 'facturas', pt: 'faturas', en: 'invoices' },
      states: invoiceStateTexts,
      isInvoice: true,
    },
  })

  api.get(
    '/sale_invoices/payments/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'What the invoices of the query come to by their payment; its own payment is ignored',
        querystring: InvoiceQuery,
        response: { 200: InvoicePaymentSums },
      },
    },
    async (request) => paymentSums(request.db, await askedBy(request), request.query, clock.today()),
  )

  api.get(
    '/sale_invoices/lines/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'The lines behind a figure, the newest invoice first',
        querystring: DeliveredQuery,
        response: { 200: InvoiceLineList },
      },
    },
    async (request) => invoiceLineList(request.db, await askedBy(request), request.query, clock.today()),
  )

  api.get(
    '/sale_invoices/lines/sums/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'What all lines of the query come to',
        querystring: DeliveredQuery,
        response: { 200: InvoiceLineSums },
      },
    },
    async (request) => invoiceLineSums(request.db, await askedBy(request), request.query, clock.today()),
  )
}
