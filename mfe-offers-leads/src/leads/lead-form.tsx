import { isOneOf, ApiError, draftOf, linkTo } from '@portal/shared-sdk'
import { changeLead, createLead } from '@portal/shared-sdk/calls/leads'
import type { Lead, LeadField, LeadReference, NamedRow } from '@portal/shared-sdk/contract'
import { Alert, Row, Sheet, Stack, Text } from '@portal/shared-ui'
import { CancelButton, Form, placeErrors, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../words'
import { LeadFields } from './lead-fields'
import { leadSchema, sentOf, valuesOf, type LeadValues } from './lead-values'

interface LeadFormProps {
  form: { fields: readonly LeadField[]; required: readonly LeadField[] }
  lists: Record<LeadReference, NamedRow[]>
  /** The lead that is changed; absent for a new one. */
  lead: Lead | undefined
  onSaved: (lead: Lead) => void
  /** Loads the lead as somebody else has saved it. */
  onReload: () => void
}

/** The form of a new or an existing lead (rule O-65). */
export function LeadForm({ form: { fields, required }, lists, lead, onSaved, onReload }: LeadFormProps) {
  const t = useWords()
  const navigate = useNavigate()
  const [problems, setProblems] = useState<string[]>([])
  const [isStale, setStale] = useState(false)
  const [draft] = useState(() => draftOf<LeadValues>(`lead_${lead?.id ?? 'new'}`, { version: lead?.version }))
  const back = linkTo('leads')

  async function save(values: LeadValues, helpers: SubmitHelpers<LeadValues>) {
    setProblems([])
    setStale(false)
    const sent = sentOf(fields, values)
    // What was typed before a reload is refused if others have changed the lead since.
    const version = draft.version ?? lead?.version ?? 0
    try {
      const saved = await (lead
        ? helpers.once({ ...sent, version }, (intention) => changeLead(lead.id, { ...sent, version }, intention))
        : helpers.once(sent, (intention) => createLead(sent, intention)))
      // The saved lead has another version, with which its form begins anew.
      draft.forget()
      if (!lead) helpers.resetForm()
      onSaved(saved)
      return true
    } catch (error) {
      if (lead && error instanceof ApiError && error.status === 409) {
        setStale(true)
        return false
      }
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      helpers.setErrors(placeErrors(error, fields, '').fields)
      setProblems(
        Object.entries(error.fields).map(([field, texts]) =>
          isOneOf(fields, field) ? `${t(`lead.${field}`)}: ${texts.join(' ')}` : texts.join(' '),
        ),
      )
      return false
    }
  }
  return (
    <Sheet>
      {problems.length > 0 && <Problems problems={problems} />}
      {isStale && (
        <Stale
          onReload={() => {
            draft.forget()
            onReload()
          }}
        />
      )}
      <Form
        label={t(lead ? 'lead.edit' : 'lead.new')}
        initialValues={valuesOf(fields, lead)}
        schema={leadSchema(fields, required, t('lead.missing'))}
        onSubmit={save}
        draft={draft}
      >
        {({ values }) => (
          <Stack gap={5}>
            <LeadFields fields={fields} required={required} lists={lists} values={values} lead={lead} />
            <Row data-spread>
              <Text data-size="s">{t('lead.required_note')}</Text>
              <Row>
                {back && <CancelButton onCancel={() => void navigate(back)} />}
                <SubmitButton busyLabel={t('saving')}>{t('save')}</SubmitButton>
              </Row>
            </Row>
          </Stack>
        )}
      </Form>
    </Sheet>
  )
}

function Problems({ problems }: { problems: string[] }) {
  return (
    <Above>
      <Alert tone="bad">
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Alert>
    </Above>
  )
}

function Stale({ onReload }: { onReload: () => void }) {
  const t = useWords()
  return (
    <Above>
      <Alert tone="warn" action={{ label: t('lead.load_theirs'), onClick: onReload }}>
        {t('lead.stale')}
      </Alert>
    </Above>
  )
}

function Above({ children }: { children: ReactNode }) {
  return <div style={{ marginBottom: 'var(--s-4)' }}>{children}</div>
}
