import { Type, type Static } from 'typebox'
import { CountryQuery, Id, ListQuery, LocalDateTime, listOf, named, nullable } from './common'

const References = {
  sales_person: nullable(Id),
  province: nullable(Id),
  channel: nullable(Id),
  sector: nullable(Id),
  business: nullable(Id),
  origin: nullable(Id),
  price_rate: nullable(Id),
  /** The same as price_rate: the documents write both. */
  priceRate: nullable(Id),
}

/** A prospect that sales select and make offers for (001 section 3). References are ids, each with its name beside it. */
export const Lead = named('Lead', Type.Object({
  id: Id,
  name: Type.String(),
  contact: Type.String(),
  national_id: Type.String(),
  phone: Type.String(),
  /** Empty: no offer can be made for it (001 section 8). */
  email: Type.String(),
  address_main: Type.String(),
  city: Type.String(),
  postal_code: Type.String(),
  country: nullable(Type.String()),
  ...References,
  sales_person_name: Type.String(),
  province_name: Type.String(),
  channel_name: Type.String(),
  sector_name: Type.String(),
  business_name: Type.String(),
  origin_name: Type.String(),
  price_rate_name: Type.String(),
  created: LocalDateTime,
  version: Type.Integer(),
}))
export type Lead = Static<typeof Lead>

export const LeadOrderings = ['name', 'city', 'province', 'email', 'sales_person', 'created'] as const
export const LeadQuery = Type.Object({ ...ListQuery, ...CountryQuery })
export const LeadList = listOf('LeadList', Lead)

const text = (max: number) => Type.Optional(Type.String({ maxLength: max }))
const reference = Type.Optional(nullable(Id))
const Fields = {
  name: text(200),
  contact: text(200),
  national_id: text(50),
  phone: text(50),
  email: text(254),
  address_main: text(200),
  city: text(100),
  postal_code: text(20),
  sales_person: reference,
  province: reference,
  channel: reference,
  sector: reference,
  business: reference,
  origin: reference,
  price_rate: reference,
  priceRate: reference,
}

/**
 * POST leads/: the new-lead form. Which fields are required follows the account's variant (setting leadForm), so that
 * none is here; one that is missing or blank answers 400 with all of them (001 section 5).
 */
export const LeadCreate = named('LeadCreate', Type.Object(Fields))
export type LeadCreate = Static<typeof LeadCreate>

/** PATCH leads/{id}/: a required field may be left out but not emptied. A stale version answers 409. */
export const LeadChange = named('LeadChange', Type.Object({ ...Fields, version: Type.Optional(Type.Integer()) }))
export type LeadChange = Static<typeof LeadChange>

export type LeadField = Exclude<keyof typeof Fields, 'priceRate'>
/** The two new-lead forms: what each asks for and must get (001 sections 2.1 and 5). */
export const leadForms = {
  origin: {
    fields: ['name', 'contact', 'national_id', 'phone', 'email', 'address_main', 'city', 'province', 'postal_code', 'sales_person', 'channel', 'sector', 'business', 'origin'],
    required: ['name', 'email', 'province', 'sales_person', 'channel', 'sector', 'business', 'origin'],
  },
  'price-rate': {
    fields: ['name', 'contact', 'national_id', 'phone', 'email', 'address_main', 'city', 'province', 'postal_code', 'sales_person', 'channel', 'sector', 'business', 'price_rate'],
    required: ['name', 'email', 'phone', 'province', 'sales_person', 'channel', 'price_rate'],
  },
} as const satisfies Record<string, { fields: readonly LeadField[]; required: readonly LeadField[] }>
export type LeadForm = keyof typeof leadForms
