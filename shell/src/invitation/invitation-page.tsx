import { ApiError, errorText, useAccount, useSession } from '@portal/shared-sdk'
import { Alert, Button, LinkButton, Loading, Skeleton, Stack, useUiWords } from '@portal/shared-ui'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { leave, leaveLabel } from '../header/leave'
import { AuthHeading, AuthLayout } from '../login/auth-layout'
import { AuthResult } from '../login/auth-result'
import { useMailedToken } from '../login/use-mailed-token'
import { ownRoutes } from '../routes'
import { useHome } from '../start/use-start'
import { useWords } from '../words'
import { AcceptForm, type Accepted } from './accept-form'
import { useInvitation } from './use-invitation'
import { useInvitationWords } from './words'

/** The page of an invitation's link: shows who invites and creates the account (rules M-13, M-14, S-71). */
export default function InvitationPage() {
  const token = useMailedToken()
  if (token === null)
    return (
      <AuthLayout>
        <NoInvitation title="title" text="again" />
      </AuthLayout>
    )
  // Fresh state for each link.
  return <OpenedLink key={token} token={token} />
}

function OpenedLink({ token }: { token: string }) {
  const isSignedIn = useSession().token !== null
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const { invitation, error, readAgain } = useInvitation(token)
  // The form stays while its new account logs in; that log-in is not "another account".
  const isOpen = accepted === null || accepted === 'logging_in'
  const isOther = isSignedIn && accepted === null
  // The log-in page redirects a logged-in account to its start page.
  if (accepted === 'logged_in') return <Navigate to={ownRoutes.logIn} replace />
  return (
    <AuthLayout>
      {accepted === 'made' && <Made />}
      {accepted === 'late' || isLate(error) ? (
        <NoInvitation title="late_title" text="late" />
      ) : (
        isOpen && (
          <>
            {error !== undefined && <ReadFailure error={error} onRetry={readAgain} />}
            {!invitation && error === undefined && <LoadingForm />}
            {invitation && isOther && <OtherAccount email={invitation.email} />}
            {invitation && !isOther && <AcceptForm invitation={invitation} token={token} onAccepted={setAccepted} />}
          </>
        )
      )}
    </AuthLayout>
  )
}

const isLate = (error: unknown) => error instanceof ApiError && error.fields.token !== undefined

/**
 * late: the link was used or withdrawn, or has expired, the same text for all, with what to do. again: the page was
 * loaded again, or the link is not whole.
 */
function NoInvitation({ title, text }: { title: 'title' | 'late_title'; text: 'again' | 'late' }) {
  const t = useInvitationWords()
  const shell = useWords()
  const home = useHome()
  const isSignedIn = useSession().token !== null
  return (
    <AuthResult title={t(title)} text={t(text)}>
      <LinkButton to={isSignedIn ? home : ownRoutes.logIn} look="primary" size="l" wide>
        {isSignedIn ? shell('home.continue') : shell('login.submit')}
      </LinkButton>
    </AuthResult>
  )
}

/** The account is created, but the log-in failed. */
function Made() {
  const t = useInvitationWords()
  const shell = useWords()
  return (
    <AuthResult title={t('made_title')} text={t('made')}>
      <LinkButton to={ownRoutes.logIn} look="primary" size="l" wide>
        {shell('login.submit')}
      </LinkButton>
    </AuthResult>
  )
}

/** Another account is logged in here, which the invitation is not for. */
function OtherAccount({ email }: { email: string }) {
  const t = useInvitationWords()
  const shell = useWords()
  const home = useHome()
  const { account } = useAccount()
  return (
    <>
      <AuthHeading>
        <h1>{t('other_title')}</h1>
        <p>{t('other', { email, own: account?.email ?? '' })}</p>
      </AuthHeading>
      <Stack gap={3}>
        <Button look="primary" size="l" wide onClick={() => void leave(account)}>
          {t('other_leave', { leave: leaveLabel(account, shell) })}
        </Button>
        <LinkButton to={home} size="l" wide>
          {shell('home.continue')}
        </LinkButton>
      </Stack>
    </>
  )
}

function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useInvitationWords()
  const ui = useUiWords()
  return (
    <>
      <AuthHeading>
        <h1>{t('title')}</h1>
      </AuthHeading>
      <Alert tone="bad" action={{ label: ui('retry'), onClick: onRetry }}>
        {errorText(error)}
      </Alert>
    </>
  )
}

function LoadingForm() {
  return (
    <Loading>
      <Stack gap={4}>
        <Skeleton height={40} />
        <Skeleton height={64} />
        <Skeleton height={46} />
        <Skeleton height={46} />
        <Skeleton height={46} />
      </Stack>
    </Loading>
  )
}
