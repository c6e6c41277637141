import type { DeliveryNote, DeliveryNoteRow, Invoice, InvoiceRow, Page } from '../../contract'
import { request, requestFile, type FileAnswer } from '../request'
import type { OrderFilters } from './orders'

/** Delivery notes of the account's clients: 403 without can_see_delivery_notes. */
export const fetchDeliveryNotes = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<DeliveryNoteRow>>('GET', 'delivery_notes/', { query: { ...query }, ...(signal && { signal }) })

/** A delivery note with its lines. Throws ApiError: 403 without the right, 404 for another client's. */
export const fetchDeliveryNote = (id: number) => request<DeliveryNote>('GET', `delivery_notes/${id}/`)

/** Invoices of the account's clients: 403 without can_see_sale_invoices. */
export const fetchInvoices = (query: OrderFilters, signal?: AbortSignal) =>
  request<Page<InvoiceRow>>('GET', 'sale_invoices/', { query: { ...query }, ...(signal && { signal }) })

/** An invoice with its lines. Throws ApiError: 403 without the right, 404 for another client's. */
export const fetchInvoice = (id: number) => request<Invoice>('GET', `sale_invoices/${id}/`)

/** Documents that follow an order, as downloads/ calls them. */
export type DeliveredKind = 'delivery-note' | 'sale-invoice'

const pdf = { 'delivery-note': 'delivery_note_pdf', 'sale-invoice': 'sale_invoice_pdf' } as const
const list = { 'delivery-note': 'delivery_notes', 'sale-invoice': 'sale_invoices' } as const

/** Albaran-{number}.pdf or Factura-{number}.pdf (001 sections 2.9 and 2.10). */
export const fetchDeliveredPdf = (kind: DeliveredKind, id: number) => requestFile(`${pdf[kind]}/${id}/`)

type Filters = Omit<OrderFilters, 'page' | 'page_size'>

/** The rows that the filters leave, all pages, as `.xlsx`. */
export async function fetchDeliveredSheet(kind: DeliveredKind, filters: Filters): Promise<FileAnswer> {
  const { client, center, country, search, ordering, after, before } = filters
  const params = { client, center, country, search, ordering, after, before }
  const { url } = await request<{ url: string }>('POST', 'downloads/', { body: { kind: list[kind].replace('_', '-'), params } })
  return requestFile(url.replace('/api/', ''))
}

/**
 * The PDFs of all documents that the filters leave, in one ZIP. A refusal has the code `none` or `too_many` and a text.
 * onPart: each piece as it arrives, and how many documents there will be.
 */
export const fetchDeliveredZip = (kind: DeliveredKind, filters: Filters, signal: AbortSignal, onPart: (part: Uint8Array, documents: number) => void) =>
  requestFile(`${list[kind]}/zip/`, {
    query: { ...filters }, signal, onPart: (part, headers) => onPart(part, Number(headers.get('x-document-count'))),
  })
