import type { Center, Client, Page } from '../../contract'
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
