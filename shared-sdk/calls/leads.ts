import { request } from '@portal/shared-sdk'
import type { Lead, LeadChange, LeadCheck, LeadChecked, LeadCreate, Page } from '@portal/shared-sdk/contract'

interface LeadFilters {
  search?: string
  page?: number
  page_size?: number
  country?: string | null
  ordering?: string
}
/** Leads; 403 for clients and network accounts. */
export const fetchLeads = (query: LeadFilters, signal?: AbortSignal) =>
  request<Page<Lead>>('GET', 'leads/', { query: { ...query }, ...(signal && { signal }) })

export const fetchLead = (id: number) => request<Lead>('GET', `leads/${id}/`)

/** Creates a lead. Throws ApiError with a text for each invalid field. */
export const createLead = (lead: LeadCreate, intention: string) =>
  request<Lead>('POST', 'leads/', { body: lead, intention })

/** Changes a lead. 409 when somebody else has changed it since. */
export const changeLead = (id: number, change: LeadChange, intention: string) =>
  request<Lead>('PATCH', `leads/${id}/`, { body: change, intention })

/** Answers possible duplicates of a lead and whether its tax id is valid. Changes nothing. */
export const checkLead = (typed: LeadCheck, signal?: AbortSignal) =>
  request<LeadChecked>('POST', 'leads/check/', { body: typed, ...(signal && { signal }) })

/** Deletes a lead: it leaves every list, its offers stay, its mailed links end. */
export const deleteLead = (id: number, intention: string) => request<null>('DELETE', `leads/${id}/`, { intention })
