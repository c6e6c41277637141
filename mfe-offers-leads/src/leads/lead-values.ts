import type { Lead, LeadCreate, LeadField } from '@portal/shared-sdk/contract'
import { object, string, type ObjectSchema } from 'yup'
import { isReference } from './lead-references'

/** The values of the form: texts, and ids of references as texts; '' when nothing is chosen. */
export type LeadValues = Partial<Record<LeadField, string>>

/** The form's values of a lead; without a lead an empty form. */
export const valuesOf = (fields: readonly LeadField[], lead?: Lead): LeadValues =>
  Object.fromEntries(fields.map((field) => [field, String(lead?.[field] ?? '')]))

/** The request: trimmed texts, ids as numbers, null when nothing is chosen. */
export const sentOf = (values: LeadValues): LeadCreate =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) =>
      isReference(field as LeadField) ? [field, value === '' ? null : Number(value)] : [field, value.trim()],
    ),
  )

/** Required fields must not be blank; nothing else is checked (rule O-62). */
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
