import type { LeadReference } from '@portal/shared-sdk/contract'

/** The API's list that each reference is chosen from. */
export const referenceLists = {
  province: 'provinces',
  sales_person: 'sales_people',
  channel: 'channels',
  sector: 'sectors',
  business: 'business',
  origin: 'origins',
  price_rate: 'price_rates',
} as const satisfies Record<LeadReference, string>
