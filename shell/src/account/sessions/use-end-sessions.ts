import { logOut, unlessGone } from '@portal/shared-sdk'
import type { AccountSession } from '@portal/shared-sdk/contract'
import { useWrite } from '@portal/shared-ui'
import { endAllSessions, endOtherSessions, endOwnSession } from '../own-account.api'

type Ended = Pick<AccountSession, 'id' | 'is_current'> | 'others' | 'all'

/**
 * Ends sessions, one call at a time; ending the present one, or all, logs out here too.
 * @param onAnswer called after each call, also one that failed
 */
export function useEndSessions(onChanged: () => Promise<unknown>, onAnswer: () => void) {
  const { write, writing, error } = useWrite(async ({ ended }: { ended: Ended }, intention) => {
    try {
      if (ended === 'all') await endAllSessions()
      else if (ended === 'others') await endOtherSessions(intention)
      else await endOwnSession(ended.id, intention).catch(unlessGone)
      if (ended === 'all' || (ended !== 'others' && ended.is_current)) logOut('user')
      else await onChanged()
    } finally {
      onAnswer()
    }
  })
  const ended = writing?.ended
  return { busy: typeof ended === 'object' ? ended.id : ended, error, end: (next: Ended) => write({ ended: next }) }
}
