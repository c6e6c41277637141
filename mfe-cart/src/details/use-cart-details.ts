import { keysOf, fieldsWhere, useCartCommands } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSaving } from '../page/use-saving'
import type { Finish } from '../finish/finish'
import { dateError } from './order-data'
import { useUnsavedNotice } from './use-unsaved-notice'

/** What is stored with the cart besides its lines: the order's data and the note (rule C-10). */
type CartDetails = Pick<Finish, 'number' | 'shipping' | 'payment' | 'deliveryDate'> & { observations: string }

/** How long (ms) the user has to stop typing before a text is saved. */
const quietMs = 600

/**
 * Saves the cart's details: choices at once, texts while they are typed. shown: as the user has them; leave: the user
 * leaves a field, which from then on shows what the server stored; failed: what could not be saved and why, told at once
 * and, by a notice, after the page was left (rule C-95).
 */
export function useCartDetails(cart: Cart): {
  shown: CartDetails
  failed: { error: unknown; fields: ReadonlySet<keyof CartDetails> } | null
  retry: () => void
  change: (change: Partial<CartDetails>) => void
  leave: () => void
  /** Sends pending changes; answers whether all of them are saved. */
  saved: () => Promise<boolean>
} {
  const { update } = useCartCommands()
  const tellUnsaved = useUnsavedNotice()
  const isLeft = useRef(false)
  const unsaved = useRef<Partial<CartDetails>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pending, set, retry, saved } = useSaving(
    useCallback(
      async (details: Partial<CartDetails>) => {
        try {
          await update(bodyOf(details))
        } catch (error) {
          if (isLeft.current) tellUnsaved(error, () => update(bodyOf(details)))
          throw error
        }
        if (unsaved.current === details) unsaved.current = {}
      },
      [update, tellUnsaved],
    ),
  )
  const [typed, setTyped] = useState<Partial<CartDetails>>({})
  const shown: CartDetails = { ...detailsOf(cart), ...pending?.value, ...typed }

  const send = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    set(unsaved.current)
  }, [set])
  // Leaving the page must not lose what was typed a moment ago.
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      send()
    }
  }, [send])

  function change(part: Partial<CartDetails>) {
    const changed = fieldsWhere(part, (value, name) => shown[name] !== value)
    if (keysOf(changed).length === 0) return
    setTyped((all) => ({ ...all, ...changed }))
    // A date in the past is reported beside its field and not sent.
    const valid = fieldsWhere(changed, (value, name) => name !== 'deliveryDate' || !dateError(String(value)))
    if (keysOf(valid).length === 0) return
    unsaved.current = { ...unsaved.current, ...valid }
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
    failed: pending?.error ? { error: pending.error, fields: new Set(keysOf(pending.value)) } : null,
    retry,
    change,
    leave,
    saved: () => {
      send()
      return saved()
    },
  }
}

const detailsOf = (cart: Cart): CartDetails => ({
  observations: cart.observations ?? '',
  number: cart.customer_number ?? '',
  shipping: cart.shipping_option ?? null,
  payment: cart.payment_option ?? null,
  deliveryDate: cart.delivery_date ?? '',
})

const bodyOf = ({ observations, number, shipping, payment, deliveryDate }: Partial<CartDetails>) => ({
  ...(observations !== undefined && { observations }),
  ...(number !== undefined && { customer_number: number.trim() || null }),
  ...(shipping !== undefined && { shipping_option: shipping }),
  ...(payment !== undefined && { payment_option: payment }),
  ...(deliveryDate !== undefined && { delivery_date: deliveryDate || null }),
})
