import type { LeadField } from '@portal/shared-sdk/contract'

/** The fields that are chosen from a list, each with the name of its list in the API. */
export const leadReferences = {
  province: 'provinces',
  sales_person: 'sales_people',
  channel: 'channels',
  sector: 'sectors',
  business: 'business',
  origin: 'origins',
  price_rate: 'price_rates',
} as const
export type LeadReference = keyof typeof leadReferences
export const isReference = (field: LeadField): field is LeadReference => field in leadReferences
