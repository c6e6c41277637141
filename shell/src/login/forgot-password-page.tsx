import { requestPasswordReset } from '@portal/shared-sdk'
import { Stack, TextLink } from '@portal/shared-ui'
import { Field, Form, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { object, string } from 'yup'
import { ownRoutes } from '../routes'
import { useWords } from '../words'
import { AuthHeading, AuthLayout } from './auth-layout'
import { AuthResult } from './auth-result'
import { emailPattern } from './email'

/** Requests the link that sets a new password. The answer is the same whether or not an account has the address. */
export default function ForgotPasswordPage() {
  const t = useWords()
  const [sentTo, setSentTo] = useState('')
  const back = <TextLink to={ownRoutes.logIn}>{t('forgot.back')}</TextLink>
  if (sentTo) {
    return (
      <AuthLayout>
        <AuthResult title={t('forgot.sent_title')} text={t('forgot.sent', { email: sentTo })}>
          {back}
        </AuthResult>
      </AuthLayout>
    )
  }
  const submit = async ({ email }: { email: string }) => {
    await requestPasswordReset(email.trim())
    setSentTo(email.trim())
  }
  const schema = object({
    email: string().trim().required(t('login.email_error')).matches(emailPattern, t('login.email_error')),
  })
  return (
    <AuthLayout>
      <AuthHeading>
        <h1>{t('forgot.title')}</h1>
        <p>{t('forgot.text')}</p>
      </AuthHeading>
      <Form initialValues={{ email: '' }} schema={schema} onSubmit={submit}>
        <Stack gap={4}>
          <Field size="l" name="email" label={t('login.email')} type="email" autoComplete="username" />
          <SubmitButton size="l" wide busyLabel={t('forgot.busy')}>
            {t('forgot.submit')}
          </SubmitButton>
          {back}
        </Stack>
      </Form>
    </AuthLayout>
  )
}
