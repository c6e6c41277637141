import { request } from '@portal/shared-sdk'
import type {
  ClientSheet,
  ClientStatusOption,
  DashboardDeliveryNotes,
  DashboardOffers,
  DashboardOrders,
  DashboardSales,
  DashboardSummary,
  Efficiency,
  InactiveClientRow,
  LostClientRow,
  Node,
  NotesCenterRow,
  NotesClientRow,
  Page,
  PreferredSuppliers,
  SalesCenterRow,
  SalesClientRow,
} from '@portal/shared-sdk/contract'

/** node: a node of the sales organisation, 0 for all clients of the account (rule B-2). */
export interface NodeFilter {
  node: number
}
interface YearFilters extends NodeFilter {
  year: number
}
/** after, before: days of the first and the last month. client_status: 1 to 4 (rule B-3). */
interface SalesFilters extends NodeFilter {
  after: string
  before: string
  client_status?: number
}
interface Paged {
  page?: number
  page_size?: number
  search?: string
  ordering?: string
}
interface ClientsFilters extends SalesFilters, Paged {}
interface MonthClientsFilters extends YearFilters, Paged {
  client_status?: number
}
/** show_all: also centres without sales. */
interface CentersFilters extends NodeFilter, Paged {
  client: number
  show_all?: boolean
}
interface MonthCentersFilters extends CentersFilters {
  year: number
}

const ask = <T>(path: string, query: object, signal?: AbortSignal) =>
  request<T>('GET', `sp_dashboard/${path}`, { query: { ...query }, ...(signal && { signal }) })

// All throw ApiError: 403 for buyers, 404 for a node that is not the account's.

/** The account's part of the sales organisation, three levels at most. */
export const fetchStatNodes = () => ask<Node[]>('stat_node_tree/', {})
export const fetchClientStatuses = () => ask<ClientStatusOption[]>('client_status/', {})
export const fetchSummary = (filters: YearFilters, signal?: AbortSignal) =>
  ask<DashboardSummary>('summary/', filters, signal)
export const fetchDashboardOrders = (filters: YearFilters, signal?: AbortSignal) =>
  ask<DashboardOrders>('orders/', filters, signal)
export const fetchDashboardNotes = (filters: YearFilters, signal?: AbortSignal) =>
  ask<DashboardDeliveryNotes>('delivery_notes/', filters, signal)
export const fetchNotesClients = (filters: MonthClientsFilters, signal?: AbortSignal) =>
  ask<Page<NotesClientRow>>('delivery_notes_clients/', filters, signal)
export const fetchNotesCenters = (filters: MonthCentersFilters, signal?: AbortSignal) =>
  ask<Page<NotesCenterRow>>('delivery_notes_centers/', filters, signal)
export const fetchSales = (filters: SalesFilters, signal?: AbortSignal) =>
  ask<DashboardSales>('sales/', filters, signal)
export const fetchSalesClients = (filters: ClientsFilters, signal?: AbortSignal) =>
  ask<Page<SalesClientRow>>('clients/', filters, signal)
export const fetchSalesCenters = (filters: CentersFilters, signal?: AbortSignal) =>
  ask<Page<SalesCenterRow>>('centers/', filters, signal)
export const fetchLostClients = (filters: NodeFilter & Paged, signal?: AbortSignal) =>
  ask<Page<LostClientRow>>('lost_clients/', filters, signal)
export const fetchInactiveClients = (filters: ClientsFilters, signal?: AbortSignal) =>
  ask<Page<InactiveClientRow>>('inactive_clients/', filters, signal)
export const fetchEfficiency = (filters: NodeFilter, signal?: AbortSignal) =>
  ask<Efficiency>('efficiency/', filters, signal)
/** supplier: one of the preferred suppliers; all of them when left out. */
export const fetchPreferredSuppliers = (
  filters: NodeFilter & { after: string; before: string; supplier?: number },
  signal?: AbortSignal,
) => ask<PreferredSuppliers>('prefered_suppliers/', filters, signal)
export const fetchDashboardOffers = (filters: NodeFilter, signal?: AbortSignal) =>
  ask<DashboardOffers>('offers/', filters, signal)

/** Paths of the spreadsheets, for useDownload with the filters of the call (rule B-17). */
export const dashboardSheets = {
  orders: 'sp_dashboard/orders/excel/',
  deliveryNotes: 'sp_dashboard/delivery_notes/excel/',
  notesClients: 'sp_dashboard/delivery_notes_clients/excel/',
  notesCenters: 'sp_dashboard/delivery_notes_centers/excel/',
  sales: 'sp_dashboard/sales/excel/',
  clients: 'sp_dashboard/clients/excel/',
  centers: 'sp_dashboard/centers/excel/',
  lostClients: 'sp_dashboard/lost_clients/excel/',
  inactiveClients: 'sp_dashboard/inactive_clients/excel/',
  preferredSuppliers: 'sp_dashboard/prefered_suppliers/excel/',
} as const

/** What is open with a client, and who of sales has it (rule B-50). Throws ApiError: 404 for another account's client. */
export const fetchClientSheet = (client: number, signal?: AbortSignal) =>
  request<ClientSheet>('GET', `sp_dashboard/client_sheet/${client}/`, { ...(signal && { signal }) })
