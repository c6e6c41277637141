import { draftOf, requestAccess } from '@portal/shared-sdk'
import type { AccessRequest } from '@portal/shared-sdk/contract'
import { Stack, Text, TextLink } from '@portal/shared-ui'
import { Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import { object, string } from 'yup'
import { ownRoutes } from '../routes'
import { useWords } from '../words'
import { AuthHeading, AuthLayout } from './auth-layout'
import { AuthResult } from './auth-result'
import { emailPattern } from './email'

const blank = { name: '', email: '', phone: '', company: '', text: '' }

/** The form that asks the supplier for an account. */
export default function AccessRequestPage() {
  const t = useWords()
  const [draft] = useState(() => draftOf<Partial<typeof blank>>('access_request'))
  const [answerTo, setAnswerTo] = useState('')
  const back = <TextLink to={ownRoutes.logIn}>{t('forgot.back')}</TextLink>
  if (answerTo) {
    return (
      <AuthLayout>
        <AuthResult title={t('access.done_title')} text={t('access.done', { email: answerTo })}>
          {back}
        </AuthResult>
      </AuthLayout>
    )
  }
  const submit = async (values: typeof blank, { once }: SubmitHelpers<typeof blank>) => {
    const asked = given(values)
    await once(asked, (intention) => requestAccess(asked, intention))
    setAnswerTo(values.email.trim())
  }
  const schema = object({
    phone: string(),
    company: string(),
    text: string(),
    name: string().trim().required(t('access.name_error')),
    email: string().trim().required(t('login.email_error')).matches(emailPattern, t('login.email_error')),
  })
  return (
    <AuthLayout>
      <AuthHeading>
        <h1>{t('access.title')}</h1>
        <p>{t('access.text')}</p>
      </AuthHeading>
      <Form initialValues={blank} schema={schema} onSubmit={submit} draft={draft}>
        <Stack gap={4}>
          <Field size="l" name="name" label={t('access.name')} autoComplete="name" required />
          <Field size="l" name="email" label={t('access.email')} type="email" autoComplete="email" required />
          <Field size="l" name="phone" label={t('access.phone')} type="tel" autoComplete="tel" />
          <Field size="l" name="company" label={t('access.company')} autoComplete="organization" />
          <Field size="l" name="text" label={t('access.message')} type="textarea" maxLength={2000} rows={4} />
          <Text data-size="s">{t('required_note')}</Text>
          <SubmitButton size="l" wide busyLabel={t('access.busy')}>
            {t('access.submit')}
          </SubmitButton>
          {back}
        </Stack>
      </Form>
    </AuthLayout>
  )
}

/** The request without its empty fields. */
function given(values: typeof blank): AccessRequest {
  const filled = Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  )
  return { name: '', email: '', ...filled }
}
