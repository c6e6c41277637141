import { request, requestFile } from '@portal/shared-sdk'
import type {
  DeliveryNote,
  DeliveryNoteRow,
  DocumentSums,
  Invoice,
  InvoiceLineRow,
  InvoiceLineSums,
  InvoicePaymentSums,
  InvoiceQuery,
  InvoiceRow,
  Page,
} from '@portal/shared-sdk/contract'
import type { OrderFilters } from '@portal/shared-sdk/calls/orders'

/** Delivery notes of the account's clients: 403 without can_see_delivery_notes. */
export const fetchDeliveryNotes = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<DeliveryNoteRow>>('GET', 'delivery_notes/', { query: { ...query }, ...(signal && { signal }) })

/** A delivery note with its lines. Throws ApiError: 403 without the right, 404 for another client's. */
export const fetchDeliveryNote = (id: number) => request<DeliveryNote>('GET', `delivery_notes/${id}/`)

/** The filters of invoices: also by their payment (rule D-122). */
export type InvoiceFilters = OrderFilters & Pick<InvoiceQuery, 'payment'>

/** What the invoices of a query come to by their payment, whatever `payment` it has. */
export const fetchInvoicePayments = (query: OrderFilters, signal?: AbortSignal) =>
  request<InvoicePaymentSums>('GET', 'sale_invoices/payments/', { query: { ...query }, ...(signal && { signal }) })

/** Invoices of the account's clients: 403 without can_see_sale_invoices. */
export const fetchInvoices = (query: InvoiceFilters, signal?: AbortSignal) =>
  request<Page<InvoiceRow>>('GET', 'sale_invoices/', { query: { ...query }, ...(signal && { signal }) })

/** An invoice with its lines. Throws ApiError: 403 without the right, 404 for another client's. */
export const fetchInvoice = (id: number) => request<Invoice>('GET', `sale_invoices/${id}/`)

/** The lines of invoices that match the filters of a figure, and what all of them come to (rule D-110). */
export const fetchInvoiceLines = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<InvoiceLineRow>>('GET', 'sale_invoices/lines/', { query: { ...query }, ...(signal && { signal }) })
export const fetchInvoiceLineSums = (query: OrderFilters, signal?: AbortSignal) =>
  request<InvoiceLineSums>('GET', 'sale_invoices/lines/sums/', { query: { ...query }, ...(signal && { signal }) })

/** The documents that follow an order. */
export type DeliveredKind = 'delivery-note' | 'sale-invoice'

const paths = {
  'delivery-note': { list: 'delivery_notes/', pdf: 'delivery_note_pdf/' },
  'sale-invoice': { list: 'sale_invoices/', pdf: 'sale_invoice_pdf/' },
} as const

/** Path of the PDF, Albaran-{number}.pdf or Factura-{number}.pdf, for useDownload. */
export const deliveredPdfPath = (kind: DeliveredKind, id: number) => `${paths[kind].pdf}${id}/`

/** Path of all filtered rows of the list as `.xlsx`, for useDownload. */
export const deliveredSheetPath = (kind: DeliveredKind) => `${paths[kind].list}excel/`

/** What all filtered documents come to, whatever page is shown (rule D-109). */
export const fetchDeliveredSums = (kind: DeliveredKind, query: InvoiceFilters, signal?: AbortSignal) =>
  request<DocumentSums>('GET', `${paths[kind].list}sums/`, { query: { ...query }, ...(signal && { signal }) })

/**
 * The PDFs of all filtered documents in one ZIP. A refusal has the code `none` or `too_many` and a text. onPart: gets
 * each part of the file as it arrives, and the number of documents in the ZIP.
 */
export const fetchDeliveredZip = (
  kind: DeliveredKind,
  filters: Omit<OrderFilters, 'page' | 'page_size'>,
  signal: AbortSignal,
  onPart: (part: Uint8Array, documents: number) => void,
) =>
  requestFile(`${paths[kind].list}zip/`, {
    query: { ...filters },
    signal,
    onPart: (part, headers) => onPart(part, Number(headers.get('x-document-count'))),
  })
