import { request } from '@portal/shared-sdk'
import type { Lead, LeadChange, LeadCheck, LeadChecked, LeadCreate, Page } from '@portal/shared-sdk/contract'

interface LeadFilters {
  search?: string
  page?: number
  page_size?: number
  country?: string | null
  ordering?: string
}
/** 403 for clients and network accounts. */
export const fetchLeads = (query: LeadFilters, signal?: AbortSignal) =>
  request<Page<Lead>>('GET', 'leads/', { query: { ...query }, ...(signal && { signal }) })

export const fetchLead = (id: number) => request<Lead>('GET', `leads/${id}/`)

/** Throws ApiError with a text for each failing field. */
export const createLead = (lead: LeadCreate, intention: string) =>
  request<Lead>('POST', 'leads/', { body: lead, intention })

/** 409 when somebody else was first. */
export const changeLead = (id: number, change: LeadChange, intention: string) =>
  request<Lead>('PATCH', `leads/${id}/`, { body: change, intention })

/** Leads that may be the same, and whether the tax id is right; changes nothing. */
export const checkLead = (typed: LeadCheck, signal?: AbortSignal) =>
  request<LeadChecked>('POST', 'leads/check/', { body: typed, ...(signal && { signal }) })

/** Takes it out of every list; its offers stay, its links end. */
export const deleteLead = (id: number, intention: string) => request<null>('DELETE', `leads/${id}/`, { intention })
