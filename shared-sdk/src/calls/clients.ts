import type { Center, CenterChange, Client, NamedRow, Page } from '../../contract'
import { request } from '../request'

export interface ClientQuery {
  search?: string
  page?: number
  page_size?: number
  country?: string | null
  ordering?: string
}
export const fetchClients = (query: ClientQuery, signal?: AbortSignal) =>
  request<Page<Client>>('GET', 'clients/', { query: { ...query }, ...(signal && { signal }) })

export const fetchClient = (id: number) => request<Client>('GET', `clients/${id}/`)

export interface CenterQuery {
  client?: number
  search?: string
  page?: number
  page_size?: number
  country?: string | null
}
export const fetchCenters = (query: CenterQuery, signal?: AbortSignal) =>
  request<Page<Center>>('GET', 'centers/', { query: { ...query }, ...(signal && { signal }) })

export const fetchCenter = (id: number) => request<Center>('GET', `centers/${id}/`)

/** PUT centers/: admin and sales_manager; 409 when somebody else was first. */
export const changeCenter = (change: CenterChange, intention: string) =>
  request<Center>('PUT', 'centers/', { body: change, intention })

type Reference =
  | 'sales_people'
  | 'provinces'
  | 'channels'
  | 'sectors'
  | 'business'
  | 'prices_rates'
  | 'price_rates'
  | 'origins'
  | 'request_regions'
/** Lists of id and name. */
export const fetchReference = (list: Reference) =>
  request<NamedRow[] | Page<NamedRow>>('GET', `${list}/`).then((answer) =>
    Array.isArray(answer) ? answer : answer.results,
  )
