import type { Lead, LeadCreate, LeadField } from '@portal/shared-sdk/contract'
import { object, string, type ObjectSchema } from 'yup'
import { isReference } from './lead-form-fields'

/** What stands in the form: texts, and ids of references as texts; '' where nothing is chosen. */
export type LeadValues = Partial<Record<LeadField, string>>

/** The lead as the form shows it; without one an empty form. */
export const valuesOf = (fields: readonly LeadField[], lead?: Lead): LeadValues =>
  Object.fromEntries(fields.map((field) => [field, String(lead?.[field] ?? '')]))

/** What is sent: texts without spaces around them, ids as numbers, null where nothing is chosen. */
export const sentOf = (values: LeadValues): LeadCreate =>
  Object.fromEntries(
    Object.entries(values).map(([field, value = '']) =>
      isReference(field as LeadField) ? [field, value === '' ? null : Number(value)] : [field, value.trim()],
    ),
  )

/** Required fields must not be blank; there is no other check (001 section 5). */
export const leadSchema = (
  fields: readonly LeadField[],
  required: readonly LeadField[],
  missing: string,
): ObjectSchema<LeadValues> =>
  object(
    Object.fromEntries(
      fields.map((field) => [field, required.includes(field) ? string().trim().required(missing) : string()]),
    ),
  ) as ObjectSchema<LeadValues>
