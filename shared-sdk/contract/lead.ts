import { Type, type Static, type TSchema } from 'typebox'
import {
  CountryQuery,
  Id,
  ListQuery,
  LocalDateTime,
  TextOrNull,
  listOf,
  named,
  nullable,
  oneOf,
  textInput,
} from './common'
import { leadReferenceNames } from './lead-references'
import { leadLengths } from './limits'
import { recordOf } from './names'

/** Every reference with this schema. priceRate is the same as price_rate. */
const referencesAs = <Schema extends TSchema>(schema: Schema) =>
  recordOf([...leadReferenceNames, 'priceRate'], () => schema)

/** Name, contact and address of a prospect. Without email no offer can be made for it. */
export const prospectFields = {
  name: Type.String(),
  contact: TextOrNull,
  national_id: TextOrNull,
  phone: TextOrNull,
  email: TextOrNull,
  address_main: TextOrNull,
  city: TextOrNull,
  postal_code: TextOrNull,
}

/**
 * A prospect that sales make offers for. References are ids, each with a second field for its name.
 */
export const Lead = named(
  'Lead',
  Type.Object({
    id: Id,
    ...prospectFields,
    country: nullable(Type.String()),
    ...referencesAs(nullable(Id)),
    sales_person_name: TextOrNull,
    province_name: TextOrNull,
    channel_name: TextOrNull,
    sector_name: TextOrNull,
    business_name: TextOrNull,
    origin_name: TextOrNull,
    price_rate_name: TextOrNull,
    created: LocalDateTime,
    version: Type.Integer(),
  }),
)
export type Lead = Static<typeof Lead>

export const LeadQuery = Type.Object({ ...ListQuery, ...CountryQuery })
export const LeadList = listOf('LeadList', Lead)

const Fields = {
  name: textInput(leadLengths.name),
  contact: textInput(leadLengths.contact),
  national_id: textInput(leadLengths.national_id),
  phone: textInput(leadLengths.phone),
  email: textInput(leadLengths.email),
  address_main: textInput(leadLengths.address_main),
  city: textInput(leadLengths.city),
  postal_code: textInput(leadLengths.postal_code),
  ...referencesAs(Type.Optional(nullable(Id))),
}

/**
 * POST leads/: the new-lead form. The account's variant decides which fields are required (setting leadForm), so none
 * is required by this schema. 400 names all required fields that are missing or blank.
 */
export const LeadCreate = named('LeadCreate', Type.Object(Fields))
export type LeadCreate = Static<typeof LeadCreate>

/** PATCH leads/{id}/: a required field may be left out but not emptied. A stale version answers 409. */
export const LeadChange = named('LeadChange', Type.Object({ ...Fields, version: Type.Optional(Type.Integer()) }))
export type LeadChange = Static<typeof LeadChange>

/**
 * POST leads/check/ (O-1, O-2): what the user has typed so far. id: the edited lead, which is not its own duplicate.
 */
export const LeadCheck = named(
  'LeadCheck',
  Type.Object({
    id: Type.Optional(nullable(Id)),
    name: Fields.name,
    national_id: Fields.national_id,
    email: Fields.email,
    phone: Fields.phone,
  }),
)
export type LeadCheck = Static<typeof LeadCheck>

export const LeadChecked = named(
  'LeadChecked',
  Type.Object({
    tax_id: oneOf(['valid', 'invalid', 'unknown']),
    /** At most five, most likely first. */
    duplicates: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        city: TextOrNull,
        email: TextOrNull,
        alike: Type.Array(oneOf(['national_id', 'email', 'phone', 'name'])),
      }),
    ),
  }),
)
export type LeadChecked = Static<typeof LeadChecked>

export type LeadField = Exclude<keyof typeof Fields, 'priceRate'>
