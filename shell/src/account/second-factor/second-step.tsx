import { currentLanguage } from '@portal/shared-sdk'
import { Alert, Row, Stack, TextButton } from '@portal/shared-ui'
import { Field, Form, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { object, string } from 'yup'
import { useWords } from '../../words'
import { useFactorWords } from './words'
import { AuthHeading } from '../../login/auth-layout'
import { loginError, type LoginFailure } from '../../login/login-error'

/**
 * The second step of a log-in: a code from the account's app, or a recovery code instead (rule S-33).
 * @param onCode logs in with the code; may throw ApiError
 */
export default function SecondStep({
  onCode,
  onBack,
}: {
  onCode: (code: string) => Promise<void>
  onBack: () => void
}) {
  const t = useWords()
  const tf = useFactorWords()
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
      .required(tf(`code_error_${way}`)),
  })
  const change = () => {
    setFailure(null)
    setRecovery(!isRecovery)
  }
  return (
    <>
      <AuthHeading>
        <h1>{tf('title')}</h1>
        <p>{tf(`step_${way}`)}</p>
      </AuthHeading>
      <Form key={way} initialValues={{ second_factor: '' }} schema={schema} onSubmit={submit}>
        <Stack gap={4}>
          <Field
            size="l"
            name="second_factor"
            label={tf(`code_${way}`)}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            maxLength={40}
            autoFocus
          />
          {failure && (
            <Alert tone="bad">{loginError(failure, { wrong: tf('code_wrong'), wait: t('login.wait') })}</Alert>
          )}
          <SubmitButton size="l" wide busyLabel={tf('checking')}>
            {tf('check')}
          </SubmitButton>
          <Row gap={3} data-spread>
            <TextButton onClick={change}>{tf(isRecovery ? 'use_app' : 'use_recovery')}</TextButton>
            <TextButton onClick={onBack}>{tf('back')}</TextButton>
          </Row>
        </Stack>
      </Form>
    </>
  )
}
