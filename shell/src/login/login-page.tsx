import { currentLanguage, hasFlag, linkTo, logIn, portalConfig, useAccount, useSession } from '@portal/shared-sdk'
import type { Credentials } from '@portal/shared-sdk/contract'
import { Alert, Stack, Text, TextLink } from '@portal/shared-ui'
import { Field, Form, SubmitButton } from '@portal/shared-ui/form'
import { Suspense, lazy, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { object, string } from 'yup'
import { isFinger } from '../is-finger'
import { ownRoutes } from '../routes'
import { useEndReason } from '../session/end-reason'
import { EndedNotice } from '../session/ended-notice'
import { useStart } from '../start/use-start'
import { useWords } from '../words'
import { PageLoading } from '../page-loading'
import { afterLogin } from './after-login'
import { AuthHeading, AuthLayout } from './auth-layout'
import { emailPattern } from './email'
import { isSecondStepDue, loginError, type LoginFailure } from './login-error'

const SecondStep = lazy(() => import(/* webpackChunkName: "second-step" */ '../account/second-factor/second-step'))

/**
 * E-mail and password, then the second step of an account that has one (rule S-33). Links lead to a new password, to
 * the request for an account and to the public catalogue.
 */
export default function LoginPage() {
  const t = useWords()
  const [params] = useSearchParams()
  const { token } = useSession()
  const { account, error: accountError } = useAccount()
  const { start } = useStart()
  // Held only in memory, until the second step is done.
  const [proven, setProven] = useState<Credentials | null>(null)
  const [typedEmail, setTypedEmail] = useState('')
  const [hasEntryFailed, setEntryFailed] = useState(params.get('entry') === 'failed')

  if (token) {
    const { homeRoute } = portalConfig()
    if (account) return <Navigate to={afterLogin(account, params.get('next'), { start, homeRoute })} replace />
    if (accountError) return <Navigate to={homeRoute} replace />
    return <PageLoading />
  }
  const publicCatalogue = hasFlag('catalogo_public') ? linkTo('publicCatalogue') : undefined
  const link = publicCatalogue && <TextLink to={publicCatalogue}>{t('home.public_catalogue')}</TextLink>
  const askSecondStep = (credentials: Credentials) => {
    setEntryFailed(false)
    setTypedEmail(credentials.email)
    setProven(credentials)
  }
  if (proven)
    return (
      <AuthLayout link={link}>
        <Suspense fallback={<PageLoading />}>
          <SecondStep onCode={(second_factor) => logIn({ ...proven, second_factor })} onBack={() => setProven(null)} />
        </Suspense>
      </AuthLayout>
    )
  return (
    <AuthLayout link={link}>
      <AuthHeading>
        <h1>{t('login.title')}</h1>
        <p>{t('home.lead')}</p>
      </AuthHeading>
      <PasswordForm email={typedEmail} hasEntryFailed={hasEntryFailed} onSecondStepDue={askSecondStep} />
      <Text as="p" style={{ marginTop: 22 }}>
        {t('login.no_account')} <TextLink to={ownRoutes.requestAccess}>{t('login.request_access')}</TextLink>
      </Text>
    </AuthLayout>
  )
}

/** Logs in with e-mail and password. hasEntryFailed: entry by an address has just failed, which is said first. */
function PasswordForm({
  email,
  hasEntryFailed,
  onSecondStepDue,
}: {
  email: string
  hasEntryFailed: boolean
  onSecondStepDue: (credentials: Credentials) => void
}) {
  const t = useWords()
  const reason = useEndReason()
  const [failure, setFailure] = useState<LoginFailure | 'entry' | null>(hasEntryFailed ? 'entry' : null)
  const submit = async (typed: Credentials) => {
    setFailure(null)
    const language = currentLanguage()
    const credentials = { ...typed, email: typed.email.trim() }
    await logIn(credentials).catch((error: unknown) => {
      if (isSecondStepDue(error)) onSecondStepDue(credentials)
      else setFailure({ error, language })
    })
  }
  const schema = object({
    email: string().trim().required(t('login.email_error')).matches(emailPattern, t('login.email_error')),
    password: string().required(t('login.password_error')),
  })
  return (
    <Form initialValues={{ email, password: '' }} schema={schema} onSubmit={submit}>
      <Stack gap={4}>
        <Field
          size="l"
          name="email"
          label={t('login.email')}
          type="email"
          autoComplete="username"
          autoFocus={!isFinger()}
        />
        <Field
          size="l"
          name="password"
          label={t('login.password')}
          type="password"
          autoComplete="current-password"
          aside={<TextLink to={ownRoutes.forgotPassword}>{t('login.forgot')}</TextLink>}
        />
        {!failure && reason === 'password' && <EndedNotice />}
        {failure && (
          <Alert tone="bad">
            {failure === 'entry'
              ? t('login.entry_failed')
              : loginError(failure, { wrong: t('login.wrong'), wait: t('login.wait') })}
          </Alert>
        )}
        <SubmitButton size="l" wide busyLabel={t('login.busy')}>
          {t('login.submit')}
        </SubmitButton>
      </Stack>
    </Form>
  )
}
