import { ApiError, errorText, Intentions, logOut } from '@portal/shared-sdk'
import type { AccountSession } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import { endAllSessions, endOtherSessions, endOwnSession } from '../own-account.api'

type Ended = AccountSession | 'others' | 'all'

/** Ends sessions, one call at a time; ending the present one, or all, logs out here too. */
export function useEndSessions(onChanged: () => Promise<unknown>) {
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [intentions] = useState(() => new Intentions())
  const isBusy = useRef(false)

  async function end(ended: Ended) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(typeof ended === 'string' ? ended : ended.id)
    setFailed(null)
    try {
      await intentions.once({ ended }, (intention) => endNow(ended, intention))
      if (ended === 'all' || (ended !== 'others' && ended.is_current)) logOut('user')
      else await onChanged()
    } catch (error) {
      setFailed(errorText(error))
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }
  return { busy, failed, end }
}

async function endNow(ended: Ended, intention: string): Promise<unknown> {
  if (ended === 'all') return endAllSessions()
  if (ended === 'others') return endOtherSessions(intention)
  return endOwnSession(ended.id, intention).catch((error: unknown) => {
    // 404: it has ended meanwhile.
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
}
