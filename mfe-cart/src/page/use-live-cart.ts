import {
  errorText,
  centsOf,
  shippingOf,
  shippingZoneOf,
  useCartCommands,
  useLeaveQuestion,
  useSession,
} from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { notify } from '@portal/shared-ui'
import { useCallback } from 'react'
import type { LineProblem } from '../lines/line-view'
import { maxOf } from '../lines/max-of'
import { useLineChanges, type LineChange } from '../lines/use-line-changes'
import { useLineOrder } from '../lines/use-line-order'
import { useRemovals } from '../lines/use-removals'
import { useUndoRemoval } from '../lines/use-undo-removal'
import { useClientDiscount } from '../summary/use-client-discount'
import { useWords, type Words } from '../words'
import { liveCart } from './live-cart'

export type LiveCart = ReturnType<typeof useLiveCart>

/**
 * The cart with the user's unconfirmed changes, and the changes that can be made to lines, order and client discount:
 * each is on the screen within a frame and is sent as an operation of its own. shippingOption: the cart's,
 * also before it is said what it becomes; offers and catalogues show no shipping.
 */
export function useLiveCart(cart: Cart, account: Account, shippingOption: string | null) {
  const t = useWords()
  const { client, center } = useSession()
  const { change, reload } = useCartCommands()
  const save = useCallback((id: number, part: LineChange) => change(id, part), [change])
  const tellGone = useCallback(() => {
    notify({ tone: 'warn', title: t('line_gone') })
    // A reload that fails is shown by the cart's own state.
    return reload()
  }, [reload, t])
  const lines = useLineChanges(save, tellGone)
  const removals = useRemovals()
  const undoRemoval = useUndoRemoval()
  const order = useLineOrder()
  const clientDiscount = useClientDiscount()

  const address = center ?? client
  const zone = shippingZoneOf(address?.country ?? 'sp', address?.postal_code ?? '')
  const shown = liveCart(
    cart,
    {
      changes: lines.unsaved,
      gone: removals.gone,
      order: order.pending?.value.ids ?? null,
      clientDiscount: clientDiscount.pending?.value ?? null,
    },
    {
      role: account.role,
      rules: account.rules,
      shipping: (base) => (cart.lead === null ? shippingOf(base, account.rules, zone, shippingOption) : 0n),
    },
  )

  useLeaveQuestion(shown.items.some(({ id }) => lines.unsaved[id]) || removals.gone.size > 0)

  async function removeLines(ids: readonly number[]) {
    const removed = shown.items.filter((item) => ids.includes(item.id))
    ids.forEach(lines.forget)
    const removal = await removals.remove(ids)
    if (removal.isRemoved && removal.undo !== null) undoRemoval(removed, removal.undo)
  }
  const remove = (ids: readonly number[]) => void removeLines(ids)

  return {
    shown,
    problems: lineProblems(t, { lines, failed: removals.failed, remove, order }),
    isShippingFree: cart.base !== undefined && centsOf(shown.base ?? 0) >= centsOf(account.rules.free_shipping_from),
    clientDiscount,
    changeLine: lines.change,
    removeLines: remove,
    setQuantity: (ids: readonly number[], quantity: number) => {
      for (const item of shown.items)
        if (ids.includes(item.id)) lines.change(item.id, { quantity: Math.min(quantity, Math.max(1, maxOf(item))) })
    },
    orderLines: (ids: readonly number[], line: number) => order.set({ ids, line }),
    flush: async () => {
      const answers = [await lines.flush(), await order.saved(), await clientDiscount.saved()]
      return answers.every(Boolean)
    },
  }
}

/** Why lines are not as the user wants them, by line; of several reasons the unsaved change counts. */
function lineProblems(
  t: Words,
  {
    lines,
    failed,
    remove,
    order,
  }: {
    lines: ReturnType<typeof useLineChanges>
    failed: ReturnType<typeof useRemovals>['failed']
    remove: (ids: readonly number[]) => void
    order: ReturnType<typeof useLineOrder>
  },
): Record<number, LineProblem> {
  const problems: Record<number, LineProblem> = {}
  for (const [key, error] of Object.entries(failed)) {
    const id = Number(key)
    problems[id] = { text: `${t('remove_failed')} ${errorText(error)}`, onRetry: () => remove([id]) }
  }
  if (order.pending?.error) {
    const { value, error } = order.pending
    problems[value.line] = { text: `${t('order_failed')} ${errorText(error)}`, onRetry: order.retry }
  }
  for (const [key, { error }] of Object.entries(lines.unsaved)) {
    const id = Number(key)
    if (error) problems[id] = { text: `${t('line_failed')} ${error.message}`, onRetry: () => lines.retry(id) }
  }
  return problems
}
