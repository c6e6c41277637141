import { draftOf, helpSubjects, useSession } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import { FieldGrid, Row, Sheet, Stack, Text } from '@portal/shared-ui'
import { CancelButton, Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHome } from '../start/use-start'
import { useWords } from '../words'
import type { SentMessage } from './support-sent'
import { sendHelpMessage } from './support.api'
import { messageOf, supportSchema, supportValuesOf, type SupportValues } from './support-values'

/** The form of a message to support. What is typed is stored until it is sent or cancelled (rule P-11). */
export function SupportForm({ account, onSent }: { account: Account; onSent: (sent: SentMessage) => void }) {
  const t = useWords()
  const home = useHome()
  const navigate = useNavigate()
  const { client } = useSession()
  const [draft] = useState(() => draftOf<Partial<SupportValues>>('support'))
  const [initialValues] = useState(() => supportValuesOf(account, client))

  async function send(values: SupportValues, { once }: SubmitHelpers<SupportValues>) {
    const message = messageOf(values)
    const { number } = await once(message, (intention) => sendHelpMessage(message, intention))
    onSent({ number, email: message.email })
  }
  return (
    <Sheet>
      <Form
        label={t('support.title')}
        initialValues={initialValues}
        schema={supportSchema(t)}
        onSubmit={send}
        wrongText={t('support.wrong')}
        draft={draft}
      >
        <Stack gap={5}>
          <SupportFields />
          <Row data-spread>
            <Text data-size="s">{t('required_note')}</Text>
            <Row>
              <CancelButton onCancel={() => void navigate(home)} />
              <SubmitButton busyLabel={t('access.busy')}>{t('access.submit')}</SubmitButton>
            </Row>
          </Row>
        </Stack>
      </Form>
    </Sheet>
  )
}

function SupportFields() {
  const t = useWords()
  return (
    <FieldGrid>
      <Field name="full_name" label={t('support.full_name')} autoComplete="name" maxLength={200} required />
      <Field name="company" label={t('access.company')} autoComplete="organization" maxLength={200} required />
      <Field name="email" label={t('login.email')} type="email" autoComplete="email" maxLength={254} required />
      <Field name="phone" label={t('access.phone')} type="tel" autoComplete="tel" maxLength={50} />
      <div data-wide>
        <Field
          name="subject"
          label={t('support.subject')}
          placeholder={t('support.choose')}
          options={helpSubjects.map((value) => ({ value, label: t(`support.subject.${value}`) }))}
          required
        />
      </div>
      <div data-wide>
        <Field name="comment" label={t('support.comment')} type="textarea" rows={6} maxLength={5000} required />
      </div>
    </FieldGrid>
  )
}
