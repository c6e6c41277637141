import type { InvitationShown } from '@portal/shared-sdk/contract'
import { useCallback, useEffect, useState } from 'react'
import { readInvitation } from './invitation.api'

interface ReadInvitation {
  /** Undefined while it is on its way, and when it cannot be read. */
  invitation: InvitationShown | undefined
  error: unknown
  read: () => void
}

/** What a link invites to. It outlives a log-out and a log-in, at which everything that SWR keeps is asked for anew. */
export function useInvitation(token: string): ReadInvitation {
  const [state, setState] = useState<Omit<ReadInvitation, 'read'>>({ invitation: undefined, error: undefined })
  const read = useCallback(() => {
    setState({ invitation: undefined, error: undefined })
    readInvitation(token).then(
      (invitation) => setState({ invitation, error: undefined }),
      (error: unknown) => setState({ invitation: undefined, error }),
    )
  }, [token])
  useEffect(() => {
    if (token) read()
  }, [token, read])
  return { ...state, read }
}
