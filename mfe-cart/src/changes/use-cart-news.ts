import { fetchCartNews } from '../calls/cart-changes'
import { useCartCommands } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import useSWR from 'swr'

/** Milliseconds between two looks (rule K-83). */
const everyMs = 20_000

/**
 * Asks whether something about the lines has changed while the cart is seen (SWR stops in a hidden tab), and loads the
 * cart then. A look that fails is no failure of the page: the next one follows.
 */
export function useCartNews({ id }: Pick<Cart, 'id'>): void {
  const { current, reload } = useCartCommands()
  useSWR(id === null ? null : ['cart news', id], fetchCartNews, {
    refreshInterval: everyMs,
    revalidateOnMount: false,
    shouldRetryOnError: false,
    onSuccess: ({ changed }) => {
      const shown = current()
      if (shown?.id === id && changed !== shown.changed) void reload()
    },
  })
}
