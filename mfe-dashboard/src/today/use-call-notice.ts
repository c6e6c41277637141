import { errorText, formatDate } from '@portal/shared-sdk'
import { takeBackClientCall } from '../calls/today'
import type { ClientCall, TodayClient } from '@portal/shared-sdk/contract'
import { dismissNotice, notify, useWrite } from '@portal/shared-ui'
import { useWords } from '../words'

/** Whom a call is written down for. */
export type CalledClient = Pick<TodayClient, 'id' | 'name' | 'contact' | 'phone'>

/** How long (ms) the notice offers to undo a call (rule B-32). */
const undoMs = 10_000

/**
 * Shows a notice that a call was stored, with a button to undo it. refresh: reloads what shows the client, which
 * returns to the list then.
 */
export function useCallNotice(
  refresh: (client: number) => Promise<unknown>,
): (client: CalledClient, call: ClientCall) => void {
  const t = useWords()
  const { write } = useWrite(async ({ of: { id, name }, call }: { of: CalledClient; call: number }, intention) => {
    try {
      await takeBackClientCall(id, call, intention)
      await refresh(id)
      notify({ title: t('today.undone', { name }) })
    } catch (error) {
      notify({ tone: 'bad', title: errorText(error) })
      throw error
    }
  })

  return (client, call) => {
    const notice = notify({
      title: t('today.called', { name: client.name }),
      text: call.next_day ? t('today.back_on', { day: formatDate(call.next_day) }) : t('today.back_later'),
      tone: 'ok',
      shownMs: undoMs,
      action: {
        label: t('today.undo'),
        onClick: () => {
          dismissNotice(notice)
          void write({ of: client, call: call.id })
        },
      },
    })
  }
}
