import { ApiError, centsOf, shippingOf, shippingZoneOf, useCartCommands, useSession } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import { notify } from '@portal/shared-ui'
import { useCallback } from 'react'
import type { LineProblem } from '../lines/cart-line'
import { useLineChanges, type LineChange } from '../lines/use-line-changes'
import { usePutBack } from '../lines/use-put-back'
import { useRemovals } from '../lines/use-removals'
import type { ClientDiscount } from '../summary/client-discount'
import { useWords } from '../words'
import { liveCart } from './live-cart'
import { useSaving } from './use-saving'

interface WantedOrder {
  ids: readonly number[]
  line: number
}

/**
 * The cart as the user has it on the screen, and everything that can be done to it: shown within a frame, sent as
 * operations on single lines, and brought together with what the server answers. shippingOption: of an order.
 */
export function useLiveCart(cart: Cart, account: Account, shippingOption: string | null) {
  const t = useWords()
  const { client, center } = useSession()
  const { change, remove, update, reload } = useCartCommands()
  const save = useCallback((id: number, part: LineChange) => change(id, part), [change])
  const tellGone = useCallback(() => {
    notify({ tone: 'warn', title: t('line_gone') })
    // The cart's own state tells of a reload that failed.
    reload().catch(() => undefined)
  }, [reload, t])
  const lines = useLineChanges(save, tellGone)

  // A line that somebody else took out meanwhile is out: that is what was wanted.
  const removals = useRemovals(
    useCallback(
      (id: number) =>
        remove(id).catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 404) throw error
          await reload()
        }),
      [remove, reload],
    ),
  )

  const putBack = usePutBack()

  const order = useSaving(
    useCallback(
      async ({ ids }: WantedOrder) => {
        const send = (present: readonly number[]) =>
          update({ items: ids.filter((id) => present.includes(id)).map((id) => ({ id })) })
        await send(ids).catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 404) throw error
          const now = (await reload()) as Cart | undefined
          await send(now?.items.map(({ id }) => id) ?? [])
        })
      },
      [update, reload],
    ),
  )
  const clientDiscount = useSaving(
    useCallback(
      (given: ClientDiscount) =>
        update(
          'amount' in given ? { client_discount: given.amount } : { client_discount_percentage: given.percentage },
        ),
      [update],
    ),
  )

  const place = center ?? client
  const zone = shippingZoneOf(place?.country ?? 'sp', place?.postal_code ?? '')
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

  const problems: Record<number, LineProblem> = {}
  for (const [id, error] of Object.entries(removals.failed)) {
    problems[Number(id)] = {
      text: `${t('remove_failed')} ${error.message}`,
      onRetry: () => void removals.remove(Number(id)),
    }
  }
  if (order.pending?.error)
    problems[order.pending.value.line] = {
      text: `${t('order_failed')} ${order.pending.error.message}`,
      onRetry: order.retry,
    }
  for (const [id, { error }] of Object.entries(lines.unsaved)) {
    if (error)
      problems[Number(id)] = { text: `${t('line_failed')} ${error.message}`, onRetry: () => lines.retry(Number(id)) }
  }

  return {
    shown,
    problems,
    isShippingFree: cart.base !== undefined && centsOf(shown.base ?? 0) >= centsOf(account.rules.free_shipping_from),
    clientDiscount,
    changeLine: lines.change,
    removeLine: (id: number) => {
      const line = shown.items.find((item) => item.id === id)
      const before = shown.items.map((item) => item.id)
      lines.forget(id)
      void removals.remove(id).then((isOut) => isOut && line && putBack(line, before))
    },
    orderLines: (ids: readonly number[], line: number) => order.set({ ids, line }),
    flush: async () => {
      const answers = [await lines.flush(), await order.saved(), await clientDiscount.saved()]
      return answers.every(Boolean)
    },
  }
}
