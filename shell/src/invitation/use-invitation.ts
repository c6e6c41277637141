import type { InvitationShown } from '@portal/shared-sdk/contract'
import { useEffect, useState } from 'react'
import { readInvitation } from './invitation.api'

interface Answer {
  /** undefined while it loads and if it cannot be read. */
  invitation?: InvitationShown
  error?: unknown
}

/** The invitation of a link. Not in SWR, whose cache is cleared and reloaded at a log-out and a log-in. */
export function useInvitation(token: string): Answer & { readAgain: () => void } {
  const [answer, setAnswer] = useState<Answer>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isLeft = false
    const take = (now: Answer) => {
      if (!isLeft) setAnswer(now)
    }
    readInvitation(token).then(
      (invitation) => take({ invitation }),
      (error: unknown) => take({ error }),
    )
    return () => {
      isLeft = true
    }
  }, [token, turn])
  const readAgain = () => {
    setAnswer({})
    setTurn((before) => before + 1)
  }
  return { ...answer, readAgain }
}
