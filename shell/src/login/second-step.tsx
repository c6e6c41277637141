import { currentLanguage } from '@portal/shared-sdk'
import { Alert, Row, Stack, TextButton } from '@portal/shared-ui'
import { Field, Form, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { object, string } from 'yup'
import { useWords } from '../words'
import { AuthHeading } from './auth-layout'
import { loginError, type LoginFailure } from './login-error'

/**
 * The second step of a log-in: a code of the account's app, or a recovery code in its place (rule S-33).
 * @param onCode logs in with it; throws ApiError
 */
export default function SecondStep({
  onCode,
  onBack,
}: {
  onCode: (code: string) => Promise<void>
  onBack: () => void
}) {
  const t = useWords()
  const [isRecovery, setRecovery] = useState(false)
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const submit = async ({ second_factor }: { second_factor: string }) => {
    setFailure(null)
    const language = currentLanguage()
    await onCode(second_factor.trim()).catch((error: unknown) => setFailure({ error, language }))
  }
  const way = isRecovery ? 'recovery' : 'app'
  const schema = object({
    second_factor: string()
      .trim()
      .required(t(`factor.${way}_code_error`)),
  })
  const change = () => {
    setFailure(null)
    setRecovery(!isRecovery)
  }
  return (
    <>
      <AuthHeading>
        <h1>{t('factor.title')}</h1>
        <p>{t(`factor.step_${way}`)}</p>
      </AuthHeading>
      <Form key={way} initialValues={{ second_factor: '' }} schema={schema} onSubmit={submit}>
        <Stack gap={4}>
          <Field
            size="l"
            name="second_factor"
            label={t(`factor.${way}_code`)}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            maxLength={40}
            autoFocus
          />
          {failure && (
            <Alert tone="bad">{loginError(failure, { wrong: t('factor.code_wrong'), wait: t('login.wait') })}</Alert>
          )}
          <SubmitButton size="l" wide busyLabel={t('factor.checking')}>
            {t('factor.check')}
          </SubmitButton>
          <Row gap={3} data-spread>
            <TextButton onClick={change}>{t(isRecovery ? 'factor.use_app' : 'factor.use_recovery')}</TextButton>
            <TextButton onClick={onBack}>{t('factor.back')}</TextButton>
          </Row>
        </Stack>
      </Form>
    </>
  )
}
