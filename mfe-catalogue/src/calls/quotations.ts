import { request } from '@portal/shared-sdk'
import type { PublicQuotationRequest, QuotationAnswer, QuotationRequest } from '@portal/shared-sdk/contract'

/** Requests a price for a product, for the chosen client, centre or lead. */
export const requestQuotation = (input: QuotationRequest, intention: string) =>
  request<QuotationAnswer>('POST', 'quotation_request/', { body: input, intention })

/** A visitor's request for a price. 429 with a text after five in a quarter of an hour. */
export const requestPublicQuotation = (input: PublicQuotationRequest, intention: string) =>
  request<QuotationAnswer>('POST', 'public_quotation_request/', { body: input, intention, anonymous: true })
