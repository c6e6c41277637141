import { confirmPasswordReset } from '@portal/shared-sdk'
import { LinkButton, Stack, TextLink } from '@portal/shared-ui'
import { Field, Form, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { object, ref, string } from 'yup'
import { ownRoutes } from '../routes'
import { useWords } from '../words'
import { AuthHeading, AuthLayout } from './auth-layout'
import { AuthResult } from './auth-result'
import { useMailedToken } from './use-mailed-token'

/** The page of the mailed link: sets a new password, once, within an hour (rules S-13, S-71). */
export default function NewPasswordPage() {
  const t = useWords()
  const token = useMailedToken()
  const [isDone, setDone] = useState(false)
  const again = <TextLink to={ownRoutes.forgotPassword}>{t('reset.ask_again')}</TextLink>
  if (isDone) {
    return (
      <AuthLayout>
        <AuthResult title={t('reset.done_title')} text={t('reset.done')}>
          <LinkButton to={ownRoutes.logIn} look="primary" size="l" wide>
            {t('login.submit')}
          </LinkButton>
        </AuthResult>
      </AuthLayout>
    )
  }
  if (!token)
    return (
      <AuthLayout>
        <AuthResult title={t('reset.title')} text={t('reset.no_token')}>
          {again}
        </AuthResult>
      </AuthLayout>
    )
  const submit = async ({ password }: { password: string }) => {
    await confirmPasswordReset({ token, password })
    setDone(true)
  }
  const schema = object({
    password: string().required(t('reset.short')).min(8, t('reset.short')),
    repeat: string()
      .required(t('reset.different'))
      .oneOf([ref('password')], t('reset.different')),
  })
  return (
    <AuthLayout>
      <AuthHeading>
        <h1>{t('reset.title')}</h1>
      </AuthHeading>
      <Form initialValues={{ password: '', repeat: '' }} schema={schema} onSubmit={submit}>
        <Stack gap={4}>
          <Field
            size="l"
            name="password"
            label={t('reset.password')}
            type="password"
            autoComplete="new-password"
            hint={t('reset.hint')}
          />
          <Field size="l" name="repeat" label={t('reset.repeat')} type="password" autoComplete="new-password" />
          <SubmitButton size="l" wide busyLabel={t('reset.busy')}>
            {t('reset.submit')}
          </SubmitButton>
          {again}
        </Stack>
      </Form>
    </AuthLayout>
  )
}
