import { errorText, useCartCommands } from '@portal/shared-sdk'
import type { CartWhose } from '@portal/shared-sdk/contract'
import { dismissNotice, notify } from '@portal/shared-ui'
import { useCallback, useRef, useState } from 'react'
import { useWords } from '../words'

/** How long (ms) the screen offers to restore a cleared cart. The server allows it a little longer. */
export const undoMs = 10_000

export interface ClearedCart {
  cart: number
  whose: CartWhose
}

/** Says that the cart was cleared, and restores it when asked within 10 seconds (rule C-53). */
export function useUndoClearing(): {
  /** The cart that can still be restored. */
  cleared: ClearedCart | null
  begin: (cleared: ClearedCart) => void
  undo: (cleared: ClearedCart) => void
} {
  const t = useWords()
  const { restore } = useCartCommands()
  const [cleared, setCleared] = useState<ClearedCart | null>(null)
  const notice = useRef<number | null>(null)
  const isRunning = useRef(false)

  const undo = useCallback(
    (what: ClearedCart) => {
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
    (what: ClearedCart) => {
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
