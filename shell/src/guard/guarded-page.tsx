import { checkToken, isAllowed, useAccount, useSession, type Condition } from '@portal/shared-sdk'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useFacts } from '../facts'
import { PageLoading } from '../page-loading'
import { addressEntry } from './address-entry'
import { Entering } from './entering'
import { guard } from './guard'
import { leftByChoice } from '../session/end-reason'

/** Shows a page to whom its declaration allows, and leads anybody else to where the documents say (000 §4). */
export function GuardedPage({ isPublic, when, children }: { isPublic: boolean; when?: Condition | undefined; children: ReactNode }) {
  const location = useLocation()
  const { token } = useSession()
  const { account, error } = useAccount()
  const facts = useFacts()
  const { entry, rest } = addressEntry(location.pathname + location.search + location.hash)

  // The token check runs on each navigation; a dead token ends the session, which draws this again.
  useEffect(() => void checkToken(), [location.pathname, location.search])

  const waitsForAccount = token !== null && !account && !error && (when?.role !== undefined || when?.permission !== undefined)
  const answer = guard({
    address: leftByChoice() ? '/' : rest,
    entry,
    isSignedIn: token !== null,
    isPublic,
    isAllowed: waitsForAccount ? undefined : isAllowed(when, facts),
  })
  switch (answer.do) {
    case 'enter': return <Entering entry={answer.entry} to={rest} />
    case 'redirect': return <Navigate to={answer.to} replace />
    case 'wait': return <PageLoading />
    case 'open': return children
  }
}
