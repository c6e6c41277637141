import { ApiError, confirmEmailChange, errorText, useAccount, useSession } from '@portal/shared-sdk'
import { Alert, Button, LinkButton, Stack } from '@portal/shared-ui'
import { useState } from 'react'
import { ownRoutes } from '../routes'
import { useHome } from '../start/use-start'
import { useWords } from '../words'
import { AuthHeading, AuthLayout } from './auth-layout'
import { AuthResult } from './auth-result'
import { useMailedToken } from './use-mailed-token'

/** The states that have nothing to press. */
type Outcome = { is: 'done'; email: string } | { is: 'late' | 'taken' | 'again' }
type State = { is: 'asking' } | { is: 'sending' } | { is: 'failed'; error: unknown } | Outcome

/**
 * The page of the link that confirms a new e-mail address (rule S-20). The button confirms it, not loading the page,
 * because mail scanners load it too. The link's token is in the page alone (rule S-71).
 */
export default function ConfirmEmailPage() {
  const token = useMailedToken()
  // Fresh state for each link.
  return token === null ? <Result state={{ is: 'again' }} /> : <MailedLink key={token} token={token} />
}

function MailedLink({ token }: { token: string }) {
  const t = useWords()
  const { reload } = useAccount()
  const [state, setState] = useState<State>({ is: 'asking' })
  const confirm = async () => {
    setState({ is: 'sending' })
    try {
      const { email } = await confirmEmailChange(token)
      setState({ is: 'done', email })
      void reload()
    } catch (error) {
      setState(refusalOf(error))
    }
  }
  if (state.is !== 'asking' && state.is !== 'sending' && state.is !== 'failed') return <Result state={state} />
  return (
    <AuthLayout>
      <AuthHeading>
        <h1>{t('confirm_email.title')}</h1>
        <p>{t('confirm_email.text')}</p>
      </AuthHeading>
      <Stack gap={4}>
        {state.is === 'failed' && <Alert tone="bad">{errorText(state.error)}</Alert>}
        <Button
          look="primary"
          size="l"
          wide
          busy={state.is === 'sending'}
          busyLabel={t('confirm_email.busy')}
          onClick={() => void confirm()}
        >
          {t('confirm_email.submit')}
        </Button>
      </Stack>
    </AuthLayout>
  )
}

function Result({ state }: { state: Outcome }) {
  const t = useWords()
  const home = useHome()
  const isSignedIn = useSession().token !== null
  const [title, text] =
    state.is === 'done'
      ? [t('confirm_email.done_title'), t('confirm_email.done', { email: state.email })]
      : [t('confirm_email.refused_title'), t(`confirm_email.${state.is}`)]
  return (
    <AuthLayout>
      <AuthResult title={title} text={text}>
        <LinkButton to={isSignedIn ? home : ownRoutes.logIn} look="primary" size="l" wide>
          {isSignedIn ? t('home.continue') : t('login.submit')}
        </LinkButton>
      </AuthResult>
    </AuthLayout>
  )
}

/** The state after a refusal: late and taken are final, any other failure can be retried. */
function refusalOf(error: unknown): State {
  if (error instanceof ApiError && error.fields.token) return { is: 'late' }
  if (error instanceof ApiError && error.fields.email) return { is: 'taken' }
  return { is: 'failed', error }
}
