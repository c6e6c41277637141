import {
  checkToken,
  isAllowed,
  useAccount,
  usePortalEvent,
  useSession,
  type Condition,
  type PortalEvents,
} from '@portal/shared-sdk'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useFacts } from '../facts'
import { PageLoading } from '../page-loading'
import { addressEntry } from './address-entry'
import { Entering } from './entering'
import { ownRoutes, ownTokenPaths, signedOutPaths } from '../routes'
import { lacksFactor } from '../account/second-factor/lacks-factor'
import { guard, rootFor } from './guard'
import { OnlyClient } from './only-client'
import { endedByPassword, leftByChoice } from '../session/end-reason'

/** Shows a page if its declaration allows it for this session, else redirects as guard() decides. */
export function GuardedPage({
  isPublic,
  when,
  children,
}: {
  isPublic: boolean
  when?: Condition | undefined
  children: ReactNode
}) {
  const location = useLocation()
  const { token, country } = useSession()
  const { account, error } = useAccount()
  const facts = useFacts()
  const address = location.pathname + location.search + location.hash
  const { entry, rest } = addressEntry(address)
  const hasCredentials = rest !== address && !ownTokenPaths.includes(location.pathname)

  // Runs at each navigation; an expired token ends the session, which renders this again.
  useEffect(() => void checkToken(), [location.pathname, location.search])

  useRootAfterLogOut(isPublic && !signedOutPaths.includes(location.pathname), rest)

  const [opened, setOpened] = useState<string>()
  const page = `${account?.id} ${location.pathname}`
  // The first country comes with the account (rule S-87).
  const needsAccount =
    when?.role !== undefined || when?.permission !== undefined || (!isPublic && country === null && !error)
  const waitsForAccount = token !== null && !account && needsAccount
  const answer = guard({
    address: leftByChoice() ? '/' : rest,
    entry,
    isSignedIn: token !== null,
    isPublic,
    isAllowed: waitsForAccount ? undefined : isAllowed(opened === page ? withoutRights(when) : when, facts),
    lacksFactor: !withoutFactor.includes(location.pathname) && lacksFactor(account),
  })
  if (answer.do === 'open' && opened !== page) setOpened(page)
  // Removes credentials from the address and its history, also while the page waits.
  if (hasCredentials && (answer.do === 'open' || answer.do === 'wait')) return <Navigate to={rest} replace />
  switch (answer.do) {
    case 'enter':
      return <Entering entry={answer.entry} to={rest} />
    case 'redirect':
      return <Navigate to={endedByPassword() ? ownRoutes.logIn : answer.to} replace />
    // SessionNotices shows an account that failed to load, with a retry.
    case 'wait':
      return error ? null : <PageLoading />
    case 'open':
      return isPublic ? children : <OnlyClient>{children}</OnlyClient>
  }
}

/**
 * Rights are checked when a page is opened. If one is withdrawn while the page is open, the next call is refused and
 * the page stays with what was typed (rule M-8).
 */
function withoutRights(when: Condition | undefined): Condition {
  const { role: _role, permission: _permission, ...rest } = when ?? {}
  return rest
}

/**
 * Pages that an account without its required second factor may open: its set-up, the root, and those before a log-in.
 */
const withoutFactor: readonly string[] = [ownRoutes.secondFactor, ownRoutes.home, ...signedOutPaths]

/**
 * After a log-out leads to the root (rule S-52). On a page that needs a log-in the guard does so; on a public page this
 * does, except in other tabs, which stay there.
 */
function useRootAfterLogOut(isOpenToAll: boolean, address: string) {
  const navigate = useNavigate()
  usePortalEvent(
    'logout',
    useCallback(
      ({ reason }: PortalEvents['logout']) => {
        if (isOpenToAll && reason !== 'elsewhere')
          void navigate(reason === 'user' ? ownRoutes.home : rootFor(address), { replace: true })
      },
      [isOpenToAll, address, navigate],
    ),
  )
}
