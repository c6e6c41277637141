import { useCartCommands } from '@portal/shared-sdk'
import { useCallback } from 'react'
import { useSaving, type Saving } from '../page/use-saving'

/** A client's discount as it was given: an amount stays that amount, a percentage follows the base (rule C-11). */
export type ClientDiscount = { percentage: number } | { amount: number }

/** Saves the client's discount with the cart. */
export function useClientDiscount(): Saving<ClientDiscount> {
  const { update } = useCartCommands()
  return useSaving(
    useCallback(
      (given: ClientDiscount) =>
        update(
          'amount' in given ? { client_discount: given.amount } : { client_discount_percentage: given.percentage },
        ),
      [update],
    ),
  )
}
