import type { InvitationShown } from '@portal/shared-sdk/contract'
import { useEffect, useState } from 'react'
import { readInvitation } from './invitation.api'

interface Answer {
  /** Undefined while it is on its way, and when it cannot be read. */
  invitation?: InvitationShown
  error?: unknown
}

/** What a link invites to. It outlives a log-out and a log-in, at which everything that SWR keeps is asked for anew. */
export function useInvitation(token: string): Answer & { readAgain: () => void } {
  const [answer, setAnswer] = useState<Answer>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!token) return undefined
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
