import { useAccount, useSession } from '@portal/shared-sdk'
import { useLocation } from 'react-router-dom'
import { headerParts, type HeaderParts } from './header-parts'

/** Which parts the frame around the present page has. */
export function useHeaderParts(): HeaderParts {
  const { pathname } = useLocation()
  const { token, client, lead, buyerCookie } = useSession()
  const { account } = useAccount()
  return headerParts({
    path: pathname,
    isSignedIn: token !== null,
    account,
    hasClient: client !== null,
    hasLead: lead !== null,
    isPunchout: buyerCookie !== null,
  })
}
