import { isLeadReference } from '@portal/shared-sdk'
import type { Lead, LeadCreate, LeadField } from '@portal/shared-sdk/contract'
import { object, string, type ObjectSchema } from 'yup'

/** The values of the form: texts, and ids of references as texts; '' when nothing is chosen. */
export type LeadValues = Partial<Record<LeadField, string>>

/** The form's values of a lead; without a lead an empty form. */
export const valuesOf = (fields: readonly LeadField[], lead?: Lead): LeadValues =>
  Object.fromEntries(fields.map((field) => [field, String(lead?.[field] ?? '')]))

/** The request: trimmed texts, ids as numbers, null when nothing is chosen. */
export const sentOf = (fields: readonly LeadField[], values: LeadValues): LeadCreate =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field]
      if (value === undefined) return []
      return [[field, isLeadReference(field) ? idOf(value) : value.trim()]]
    }),
  )

const idOf = (value: string) => (value === '' ? null : Number(value))

/** Required fields must not be blank; nothing else is checked (rule O-62). */
export const leadSchema = (
  fields: readonly LeadField[],
  required: readonly LeadField[],
  requiredText: string,
): ObjectSchema<LeadValues> =>
  object(
    Object.fromEntries(
      fields.map((field) => [field, required.includes(field) ? string().trim().required(requiredText) : string()]),
    ),
  ) as ObjectSchema<LeadValues>
