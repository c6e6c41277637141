import { useCartCommands } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSaving } from '../page/use-saving'
import type { Finish } from './finish'
import { dateError } from './order-data'

/** What is said of a cart beside its lines, and kept with it (rule C-10). */
export type Said = Pick<Finish, 'number' | 'shipping' | 'payment' | 'deliveryDate'> & { observations: string }

/** How long somebody has to stop typing before it is saved, in ms. */
const quietMs = 600

/**
 * Keeps what is said of the cart: choices at once, texts while they are typed. shown: as the user has it; leave: a
 * field is left, from then on it reads what the server made of it; failed: why something could not be kept.
 */
export function useSaid(cart: Cart): {
  shown: Said
  failed: Error | null
  change: (change: Partial<Said>) => void
  leave: () => void
  /** Sends what waits; whether all of it is kept. */
  saved: () => Promise<boolean>
} {
  const { update } = useCartCommands()
  const unsaved = useRef<Partial<Said>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pending, set, retry, saved } = useSaving(
    useCallback(
      async (said: Partial<Said>) => {
        await update(bodyOf(said))
        if (unsaved.current === said) unsaved.current = {}
      },
      [update],
    ),
  )
  const [typed, setTyped] = useState<Partial<Said>>({})
  const shown: Said = { ...keptIn(cart), ...pending?.value, ...typed }

  const send = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    set(unsaved.current)
  }, [set])
  // Whoever leaves the page while typing loses nothing.
  useEffect(() => send, [send])

  function change(part: Partial<Said>) {
    const news = Object.entries(part).filter(([name, value]) => shown[name as keyof Said] !== value)
    if (news.length === 0) return
    setTyped((all) => ({ ...all, ...Object.fromEntries(news) }))
    // A day that has passed is told beside its field and not sent.
    const kept = news.filter(([name, value]) => name !== 'deliveryDate' || !dateError(String(value)))
    if (kept.length === 0) return
    unsaved.current = { ...unsaved.current, ...Object.fromEntries(kept) }
    clearTimeout(timer.current)
    timer.current = setTimeout(send, quietMs)
    if ('shipping' in part || 'payment' in part) send()
  }
  function leave() {
    send()
    if (pending?.error) retry()
    setTyped(({ deliveryDate }) => (deliveryDate !== undefined && dateError(deliveryDate) ? { deliveryDate } : {}))
  }
  return {
    shown,
    failed: Object.keys(typed).length === 0 ? (pending?.error ?? null) : null,
    change,
    leave,
    saved: () => {
      send()
      return saved()
    },
  }
}

const keptIn = (cart: Cart): Said => ({
  observations: cart.observations ?? '',
  number: cart.customer_number ?? '',
  shipping: cart.shipping_option ?? null,
  payment: cart.payment_option ?? null,
  deliveryDate: cart.delivery_date ?? '',
})

const bodyOf = ({ observations, number, shipping, payment, deliveryDate }: Partial<Said>) => ({
  ...(observations !== undefined && { observations }),
  ...(number !== undefined && { customer_number: number.trim() || null }),
  ...(shipping !== undefined && { shipping_option: shipping }),
  ...(payment !== undefined && { payment_option: payment }),
  ...(deliveryDate !== undefined && { delivery_date: deliveryDate || null }),
})
