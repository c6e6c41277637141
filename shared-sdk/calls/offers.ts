import { request } from '@portal/shared-sdk'
import type {
  Acceptance,
  AcceptedOffer,
  InCart,
  Offer,
  OfferAcceptance,
  OfferPlan,
  OfferQuery,
  OfferRejection,
  OfferRow,
  OfferSummary,
  Page,
  PrintFormat,
  RequestChange,
  SentTo,
  ToCart,
} from '@portal/shared-sdk/contract'

/** What offers/ filters by; country null: all. */
type OfferFilters = Omit<OfferQuery, 'country'> & { country?: string | null }

/** Ways to print an offer. */
export const fetchPrintFormats = () =>
  request<Page<PrintFormat>>('GET', 'print_formats/').then(({ results }) => results)

/** The newest first. */
export const fetchOffers = (query: OfferFilters, signal?: AbortSignal) =>
  request<Page<OfferRow>>('GET', 'offers/', { query: { ...query }, ...(signal && { signal }) })

/** How many offers there are in each state and of each age, with their total in euros. */
export const fetchOfferSummary = (
  query: Pick<OfferFilters, 'search' | 'client' | 'center' | 'lead' | 'country'>,
  signal?: AbortSignal,
) => request<OfferSummary>('GET', 'offers/summary/', { query: { ...query }, ...(signal && { signal }) })

export const fetchOffer = (id: number) => request<Offer>('GET', `offers/${id}/`)

/** A buyer has opened it: a sent offer is opened then (rule O-20). */
export const openOffer = (id: number) => request<Offer>('POST', `offers/${id}/open/`, { body: {} })

/** Sets the last day or the follow-up day. 409 when somebody else was first. */
export const planOffer = (id: number, plan: OfferPlan, intention: string) =>
  request<Offer>('PATCH', `offers/${id}/`, { body: plan, intention })

/** Mails the paper with a link. Throws ApiError: `pending`, `ended`, `no_email`; 429 after three an hour. */
export const sendOfferAgain = (id: number, printFormat: number, intention: string) =>
  request<SentTo>('POST', `offers/${id}/send_report/`, { body: { print_format: printFormat }, intention })

/** Fills the cart with its lines. Throws ApiError 409 (CartNotEmpty) until `clear` is sent along. */
export const putOfferIntoCart = (id: number, into: ToCart, intention: string) =>
  request<InCart>('POST', `offers/${id}/to_cart/`, { body: into, intention })

/** What acceptance of these lines, or of all, would become; changes nothing. */
export const checkAcceptance = (id: number, lines?: number[]) =>
  request<Acceptance>('POST', `offers/${id}/accept/check/`, { body: { ...(lines && { lines }) } })

/** Throws ApiError: 105, `limit`, `blocked`; 409 (OfferMoved) when somebody was first. */
export const acceptOffer = (id: number, acceptance: OfferAcceptance, intention: string) =>
  request<AcceptedOffer>('POST', `offers/${id}/accept/`, { body: acceptance, intention })

export const rejectOffer = (id: number, rejection: OfferRejection, intention: string) =>
  request<Offer>('POST', `offers/${id}/reject/`, { body: rejection, intention })

/** Mails a question to the sales person. 429 after three an hour. */
export const askAboutOffer = (id: number, text: string, intention: string) =>
  request<Offer>('POST', `offers/${id}/ask/`, { body: { text }, intention })

/** A lead's request is done, or open again. */
export const changeOfferRequest = (id: number, change: RequestChange, intention: string) =>
  request<Offer>('PATCH', `offers/${id}/request/`, { body: change, intention })
