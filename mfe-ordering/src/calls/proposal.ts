import { request } from '@portal/shared-sdk'
import type { Proposal, ProposalRefusal, ProposalRefusalInput } from '@portal/shared-sdk/contract'

// All throw ApiError 404 for a centre that is not the account's.

/** What a centre will probably order next, the likeliest first (rule R-1). */
export const fetchProposal = (center: number, signal?: AbortSignal) =>
  request<Proposal>('GET', `centers/${center}/proposal/`, { ...(signal && { signal }) })

/** Does not propose an article for the centre any more, for a while or for good (rule R-5). */
export const refuseProposed = (center: number, product: number, body: ProposalRefusalInput, intention: string) =>
  request<ProposalRefusal>('PUT', `centers/${center}/proposal/refusals/${product}/`, { body, intention })

/** Proposes the article again. */
export const takeBackRefused = (center: number, product: number, intention: string) =>
  request<object>('DELETE', `centers/${center}/proposal/refusals/${product}/`, { intention })
