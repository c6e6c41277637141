import { errorText, useCartCommands } from '@portal/shared-sdk'
import type { CartWhose } from '@portal/shared-sdk/contract'
import { dismissNotice, notify } from '@portal/shared-ui'
import { useCallback, useRef, useState } from 'react'
import { useWords } from '../words'

/** How long a cleared cart can be brought back from the screen. The server keeps it a little longer. */
export const undoMs = 10_000

export interface Cleared {
  cart: number
  whose: CartWhose
}

/** Says that the cart was cleared and brings it back when asked within 10 seconds. */
export function useUndo(): {
  /** What can still be brought back. */
  cleared: Cleared | null
  begin: (cleared: Cleared) => void
  undo: (cleared: Cleared) => void
} {
  const t = useWords()
  const { restore } = useCartCommands()
  const [cleared, setCleared] = useState<Cleared | null>(null)
  const notice = useRef<number | null>(null)
  const isRunning = useRef(false)

  const undo = useCallback(
    (what: Cleared) => {
      if (isRunning.current) return
      isRunning.current = true
      if (notice.current !== null) dismissNotice(notice.current)
      setCleared(null)
      restore(what.cart, what.whose)
        .then(() => notify({ title: t('restored') }))
        .catch((error: unknown) => notify({ tone: 'bad', title: errorText(error) }))
        .finally(() => {
          isRunning.current = false
        })
    },
    [restore, t],
  )

  const begin = useCallback(
    (what: Cleared) => {
      setCleared(what)
      setTimeout(() => setCleared((present) => (present === what ? null : present)), undoMs)
      notice.current = notify({
        title: t('cleared'),
        shownMs: undoMs,
        action: { label: t('undo'), onClick: () => undo(what) },
      })
    },
    [t, undo],
  )
  return { cleared, begin, undo }
}
