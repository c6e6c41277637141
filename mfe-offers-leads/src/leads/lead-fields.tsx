import { isLeadReference, leadLengths } from '@portal/shared-sdk'
import type { Lead, LeadField, LeadReference, NamedRow } from '@portal/shared-sdk/contract'
import { FieldGrid, Stack, Text } from '@portal/shared-ui'
import { Field } from '@portal/shared-ui/form'
import { useWords } from '../words'
import type { LeadValues } from './lead-values'
import { LikelyLeads } from './likely-leads'
import { useLeadCheck } from './use-lead-check'

const types: Readonly<Partial<Record<LeadField, 'tel' | 'email'>>> = { phone: 'tel', email: 'email' }

/** The fields of a lead, with similar leads and a warning about a wrong tax id (rules O-1, O-2). */
export function LeadFields({
  fields,
  required,
  lists,
  values,
  lead,
}: {
  fields: readonly LeadField[]
  required: readonly LeadField[]
  lists: Record<LeadReference, NamedRow[]>
  values: LeadValues
  lead: Lead | undefined
}) {
  const t = useWords()
  const { name = '', national_id = '', email = '', phone = '' } = values
  const checked = useLeadCheck({ ...(lead && { id: lead.id }), name, national_id, email, phone })
  const isWrongId = national_id.trim() !== '' && checked?.tax_id === 'invalid'
  return (
    <Stack gap={4}>
      <LikelyLeads leads={checked?.duplicates ?? []} />
      <FieldGrid>
        {fields.map((field) => (
          <Field
            key={field}
            name={field}
            label={t(`lead.${field}`)}
            required={required.includes(field)}
            autoComplete="off"
            {...(types[field] && { type: types[field] })}
            {...(isLeadReference(field)
              ? { options: optionsOf(lists[field]), placeholder: t('choose') }
              : { maxLength: leadLengths[field] })}
            {...(field === 'national_id' && isWrongId && { hint: <Text data-tone="warn">{t('lead.wrong_id')}</Text> })}
          />
        ))}
      </FieldGrid>
    </Stack>
  )
}

const optionsOf = (rows: NamedRow[]) => rows.map(({ id, name }) => ({ value: String(id), label: name }))
