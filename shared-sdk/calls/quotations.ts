import { request } from '@portal/shared-sdk'
import type { PublicQuotationRequest, QuotationAnswer, QuotationRequest } from '@portal/shared-sdk/contract'

/** Asks for a price of a product, for the client, centre or lead that is chosen. */
export const requestQuotation = (input: QuotationRequest, intention: string) =>
  request<QuotationAnswer>('POST', 'quotation_request/', { body: input, intention })

/** The same of a visitor. 429 with a text after five in a quarter of an hour. */
export const requestPublicQuotation = (input: PublicQuotationRequest, intention: string) =>
  request<QuotationAnswer>('POST', 'public_quotation_request/', { body: input, intention, anonymous: true })
