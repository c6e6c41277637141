import { draftOf, loadErrorText, today } from '@portal/shared-sdk'
import type { Colleague } from '@portal/shared-sdk/contract'
import { Alert, FieldGrid, notify, Row, Skeleton, Stack, Text, useUiWords } from '@portal/shared-ui'
import { Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import useSWR from 'swr'
import { object, string } from 'yup'
import { useWords } from '../../words'
import { addAbsence, fetchStandIns } from './absence.api'
import { useAbsenceWords } from './words'

interface AbsenceFormProps {
  account: number | undefined
  onAdded: () => Promise<unknown>
}

const empty = () => ({ stand_in: '', first_day: today(), last_day: '' })
type Values = ReturnType<typeof empty>

/** The form of a new absence (rule D-73); first loads the colleagues who may stand in. */
export function AbsenceForm({ account, onAdded }: AbsenceFormProps) {
  const t = useAbsenceWords()
  const ui = useUiWords()
  const { data, error, mutate } = useSWR(['stand-ins', account ?? 'own'], () => fetchStandIns(account))
  if (error !== undefined && !data)
    return (
      <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void mutate() }}>
        {loadErrorText(error)}
      </Alert>
    )
  if (!data) return <Skeleton height={120} />
  if (data.results.length === 0) return <Alert tone="info">{t('nobody')}</Alert>
  return (
    <Stack gap={4}>
      <h3>{t('new')}</h3>
      <NewAbsence people={data.results} account={account} onAdded={onAdded} />
    </Stack>
  )
}

/** Stand-in and days. The server checks whether the days are free. */
function NewAbsence({ people, account, onAdded }: AbsenceFormProps & { people: readonly Colleague[] }) {
  const t = useAbsenceWords()
  const shell = useWords()
  const [initialValues] = useState(empty)
  const [draft] = useState(() => draftOf<Partial<Values>>(`absence_${account ?? 'own'}`))

  async function add({ stand_in, ...days }: Values, { once, resetForm }: SubmitHelpers<Values>) {
    const absence = { ...(account !== undefined && { account }), stand_in: Number(stand_in), ...days }
    await once(absence, (intention) => addAbsence(absence, intention))
    notify({ title: t('added'), tone: 'ok' })
    resetForm({ values: empty() })
    await onAdded()
  }
  const schema = object({
    stand_in: string().required(t('missing_person')),
    first_day: string().required(t('missing_day')),
    last_day: string().required(t('missing_day')),
  })
  return (
    <Form label={t('new')} initialValues={initialValues} schema={schema} onSubmit={add} draft={draft}>
      <Stack gap={4}>
        <FieldGrid>
          <div data-wide>
            <Field
              name="stand_in"
              label={t('stand_in')}
              options={people.map(optionOf)}
              placeholder={t('choose')}
              required
            />
          </div>
          <Field name="first_day" type="date" label={t('first_day')} required />
          <Field name="last_day" type="date" label={t('last_day')} required />
        </FieldGrid>
        <Row data-spread>
          <Text data-size="s">{shell('required_note')}</Text>
          <SubmitButton busyLabel={t('adding')}>{t('add')}</SubmitButton>
        </Row>
      </Stack>
    </Form>
  )
}

const optionOf = ({ id, name, email }: Colleague) => ({
  value: String(id),
  label: name ? `${name} (${email})` : email,
})
