import type { LeadField, LeadForm, leadForms as contract } from '@portal/shared-sdk/contract'

// Browsers take the contract as types only: they keep this copy and the server's alike.
const forms: typeof contract = {
  origin: {
    fields: [
      'name',
      'contact',
      'national_id',
      'phone',
      'email',
      'address_main',
      'city',
      'province',
      'postal_code',
      'sales_person',
      'channel',
      'sector',
      'business',
      'origin',
    ],
    required: ['name', 'email', 'province', 'sales_person', 'channel', 'sector', 'business', 'origin'],
  },
  'price-rate': {
    fields: [
      'name',
      'contact',
      'national_id',
      'phone',
      'email',
      'address_main',
      'city',
      'province',
      'postal_code',
      'sales_person',
      'channel',
      'sector',
      'business',
      'price_rate',
    ],
    required: ['name', 'email', 'phone', 'province', 'sales_person', 'channel', 'price_rate'],
  },
}

/** What a form asks for and must get (001 sections 2.1 and 5). */
export const leadForm = (form: LeadForm): { fields: readonly LeadField[]; required: readonly LeadField[] } =>
  forms[form]

/** Fields that are chosen from a list, and the list. */
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

/** Most characters of the fields that are typed, as the server keeps them. */
export const longest: Readonly<Partial<Record<LeadField, number>>> = {
  name: 200,
  contact: 200,
  national_id: 50,
  phone: 50,
  email: 254,
  address_main: 200,
  city: 100,
  postal_code: 20,
}
