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

/** The filters of offers/; country null: all countries. */
type OfferFilters = Omit<OfferQuery, 'country'> & { country?: string | null }

/** The formats in which an offer can be printed. */
export const fetchPrintFormats = () =>
  request<Page<PrintFormat>>('GET', 'print_formats/').then(({ results }) => results)

/** Offers, newest first. */
export const fetchOffers = (query: OfferFilters, signal?: AbortSignal) =>
  request<Page<OfferRow>>('GET', 'offers/', { query: { ...query }, ...(signal && { signal }) })

/** The number of offers by state and by age, with their total in euros. */
export const fetchOfferSummary = (
  query: Pick<OfferFilters, 'search' | 'client' | 'center' | 'lead' | 'country'>,
  signal?: AbortSignal,
) => request<OfferSummary>('GET', 'offers/summary/', { query: { ...query }, ...(signal && { signal }) })

export const fetchOffer = (id: number) => request<Offer>('GET', `offers/${id}/`)

/** Reports that a buyer opened an offer: the state of a sent offer becomes opened (rule O-20). */
export const openOffer = (id: number) => request<Offer>('POST', `offers/${id}/open/`, { body: {} })

/** Sets the last day or the follow-up day of an offer. 409 when somebody else has changed it since. */
export const planOffer = (id: number, plan: OfferPlan, intention: string) =>
  request<Offer>('PATCH', `offers/${id}/`, { body: plan, intention })

/** Mails the PDF with a link again. Throws ApiError: `pending`, `ended`, `no_email`; 429 after three an hour. */
export const sendOfferAgain = (id: number, printFormat: number, intention: string) =>
  request<SentTo>('POST', `offers/${id}/send_report/`, { body: { print_format: printFormat }, intention })

/**
 * Fills the cart with the offer's lines. Throws ApiError 409 (ToCartQuestion) if the cart has lines, unless `clear`, and
 * if the offer has charges, unless `without_charges` or `revise`.
 */
export const putOfferIntoCart = (id: number, into: ToCart, intention: string) =>
  request<InCart>('POST', `offers/${id}/to_cart/`, { body: into, intention })

/** What would be ordered if these lines, or all, were accepted. Changes nothing. */
export const checkAcceptance = (id: number, lines?: number[]) =>
  request<Acceptance>('POST', `offers/${id}/accept/check/`, { body: { ...(lines && { lines }) } })

/** Accepts an offer. Throws ApiError: 105, `limit`, `blocked`; 409 (OfferMoved) when it has changed since. */
export const acceptOffer = (id: number, acceptance: OfferAcceptance, intention: string) =>
  request<AcceptedOffer>('POST', `offers/${id}/accept/`, { body: acceptance, intention })

export const rejectOffer = (id: number, rejection: OfferRejection, intention: string) =>
  request<Offer>('POST', `offers/${id}/reject/`, { body: rejection, intention })

/** Mails a question to the sales person. 429 after three an hour. */
export const askAboutOffer = (id: number, text: string, intention: string) =>
  request<Offer>('POST', `offers/${id}/ask/`, { body: { text }, intention })

/** Marks a lead's request as done or open again. */
export const changeOfferRequest = (id: number, change: RequestChange, intention: string) =>
  request<Offer>('PATCH', `offers/${id}/request/`, { body: change, intention })
