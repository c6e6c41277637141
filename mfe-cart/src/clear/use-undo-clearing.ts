import {
  chooseCenter,
  errorText,
  fetchCenter,
  isOthersCart,
  session,
  useCartCommands,
  type ClearedCart,
} from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { dismissNotice, notify } from '@portal/shared-ui'
import { useCallback, useRef, useState } from 'react'
import { useWords } from '../words'

/** How long (ms) the screen offers to restore a cleared cart. The server allows it a little longer. */
export const undoMs = 10_000

/** Says whose cart was cleared, and restores it when asked within 10 seconds (rules C-53, C-91). */
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
      restore(what.cart, what.whose, { instead: what.isReplaced })
        .then(chooseCenterOf)
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
        text: t('cart_of', { count: what.lines, name: what.name }),
        shownMs: undoMs,
        action: { label: t('undo'), onClick: () => undo(what) },
      })
    },
    [t, undo],
  )
  return { cleared, begin, undo }
}

/** A restored cart keeps its own centre: the one that is chosen would become the cart's (rule C-52). */
async function chooseCenterOf(cart: Cart): Promise<void> {
  const { client, lead, center } = session()
  if (cart.center === null || cart.center === center?.id || isOthersCart(cart, { client, lead })) return
  const own = await fetchCenter(cart.center).catch(() => undefined)
  if (own) chooseCenter(own)
}
