import { ApiError, errorText, useUserInfo } from '@portal/shared-sdk'
import type { RecurringOrder, RecurringOrderDetail } from '@portal/shared-sdk/contract'
import { notify, useWrite } from '@portal/shared-ui'
import { disallowRecurringOrder, moveRecurringOrder, skipRecurringDate } from '../../calls/recurring-orders'
import { useWords } from '../../words'
import { shortDay } from '../schedule-text'

type Command =
  | { kind: 'skip'; version: number; date: string; is_skipped: boolean }
  | { kind: 'pause' | 'resume' | 'end' | 'disallow'; version: number }

export interface RecurringCommands {
  skip: (date: string) => Promise<void>
  unskip: (date: string) => Promise<void>
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Resolves to whether it has ended. */
  end: () => Promise<boolean>
  disallow: () => Promise<void>
  isBusy: boolean
  failure: string | null
  /** Reads it anew, and the count at the menu. */
  reload: () => Promise<unknown>
}

/** What can be done with a recurring order; skipping and pausing are taken back in their notice (rule R-83). */
export function useRecurring(order: RecurringOrderDetail, read: () => Promise<unknown>): RecurringCommands {
  const t = useWords()
  const { reload: recount } = useUserInfo()
  const { id } = order
  const reload = () => Promise.all([read(), recount()])
  const call = (command: Command, intention: string): Promise<RecurringOrder> => {
    const { kind, version } = command
    if (kind === 'skip') {
      const { date, is_skipped } = command
      return skipRecurringDate(id, { version, date, is_skipped }, intention)
    }
    if (kind === 'disallow') return disallowRecurringOrder(id, { version }, intention)
    return moveRecurringOrder(id, kind, { version }, intention)
  }
  // Busy until the next date is shown: a press before was meant for the one that is skipped.
  const send = async (command: Command, intention: string) => {
    const done = await call(command, intention)
    await reload()
    return done
  }
  const writing = useWrite(send)
  // Of their own, as a press that follows another one at once is otherwise taken for a stray second one.
  const undoing = useWrite(send)
  const ending = useWrite(send)

  async function run(command: Command, title: string, undo?: (version: number) => Command): Promise<boolean> {
    const others = [writing, undoing, ending]
    const own = command.kind === 'end' ? ending : undo ? writing : undoing
    // What another one was refused for is over.
    for (const other of others) if (other !== own) other.forget()
    const done = await own.write(command)
    if (!done) {
      // After a conflict it is shown as it is now.
      await reload()
      return false
    }
    const back = undo?.(done.version)
    notify({
      tone: 'ok',
      title,
      text: order.name,
      ...(back && {
        shownMs: 10_000,
        action: { label: t('recurring.undo'), onClick: () => void run(back, t('recurring.undone')) },
      }),
    })
    return true
  }
  const { version } = order
  const skip = (date: string, isSkipped: boolean) =>
    run(
      { kind: 'skip', version, date, is_skipped: isSkipped },
      t(isSkipped ? 'recurring.skipped' : 'recurring.unskipped', { date: shortDay(date) }),
      (next) => ({ kind: 'skip', version: next, date, is_skipped: !isSkipped }),
    )
  const error = writing.error ?? undoing.error ?? ending.error
  const isConflict = error instanceof ApiError && error.status === 409
  return {
    skip: async (date) => void (await skip(date, true)),
    unskip: async (date) => void (await skip(date, false)),
    pause: async () =>
      void (await run({ kind: 'pause', version }, t('recurring.paused'), (next) => ({
        kind: 'resume',
        version: next,
      }))),
    resume: async () => void (await run({ kind: 'resume', version }, t('recurring.resumed'))),
    end: () => run({ kind: 'end', version }, t('recurring.ended')),
    disallow: async () => void (await run({ kind: 'disallow', version }, t('recurring.disallowed'))),
    isBusy: writing.isBusy || undoing.isBusy || ending.isBusy,
    failure: isConflict ? t('recurring.stale') : error === undefined ? null : errorText(error),
    reload,
  }
}
