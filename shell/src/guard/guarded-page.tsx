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
import { endedByPassword, leftByChoice } from '../session/end-reason'

/** Shows a page to whom its declaration allows, and leads anybody else to where the documents say (000 §4). */
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
  const { token } = useSession()
  const { account, error } = useAccount()
  const facts = useFacts()
  const address = location.pathname + location.search + location.hash
  const { entry, rest } = addressEntry(address)
  const isCarrying = rest !== address && !ownTokenPaths.includes(location.pathname)

  // The token check runs on each navigation; a dead token ends the session, which draws this again.
  useEffect(() => void checkToken(), [location.pathname, location.search])

  useRootAfterLogOut(isPublic && !signedOutPaths.includes(location.pathname), rest)

  const [opened, setOpened] = useState<string>()
  const page = `${account?.id} ${location.pathname}`
  const waitsForAccount = token !== null && !account && (when?.role !== undefined || when?.permission !== undefined)
  const answer = guard({
    address: leftByChoice() ? '/' : rest,
    entry,
    isSignedIn: token !== null,
    isPublic,
    isAllowed: waitsForAccount ? undefined : isAllowed(opened === page ? withoutRights(when) : when, facts),
    lacksFactor: !withoutFactor.includes(location.pathname) && lacksFactor(account),
  })
  if (answer.do === 'open' && opened !== page) setOpened(page)
  // Out of the address and its history, also while the page waits.
  if (isCarrying && (answer.do === 'open' || answer.do === 'wait')) return <Navigate to={rest} replace />
  switch (answer.do) {
    case 'enter':
      return <Entering entry={answer.entry} to={rest} />
    case 'redirect':
      return <Navigate to={endedByPassword() ? ownRoutes.logIn : answer.to} replace />
    // An account that does not come is told above the page, where it can be asked for again.
    case 'wait':
      return error ? null : <PageLoading />
    case 'open':
      return children
  }
}

/**
 * Rights decide on the way to a page. One that is taken away while it is open is told by the next call, and what was
 * typed stays (rule M-8).
 */
function withoutRights(when: Condition | undefined): Condition {
  const { role: _role, permission: _permission, ...rest } = when ?? {}
  return rest
}

/** Where somebody may be who has to set up a second factor first: there, where it ends, and before the log-in. */
const withoutFactor: readonly string[] = [ownRoutes.secondFactor, ownRoutes.home, ...signedOutPaths]

/**
 * A log-out goes to the root (000 §4, §8). From a closed page the guard leads there; a tab beside stays on a public
 * one.
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
