import {
  ApiError,
  chooseClient,
  clearedCart,
  emit,
  errorText,
  fetchClient,
  linkTo,
  useCartCommands,
} from '@portal/shared-sdk'
import { startClientCart } from '../calls/today'
import type { CartNotEmpty, TodayClient } from '@portal/shared-sdk/contract'
import { Alert, notify, useWrite } from '@portal/shared-ui'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../words'

const ClearCartDialog = lazy(() => import('./clear-cart-dialog'))

type Starting = Pick<TodayClient, 'id' | 'name'>

/**
 * Fills the cart with what a client usually buys and opens it (rule B-33). `window`: the confirmation where the cart
 * has lines (rule O-26); `failure`: why no cart was started. onStarted: reloads the list, which the client has left.
 */
export function useStartCart(onStarted: () => Promise<unknown>): {
  start: (client: Starting) => void
  starting: number | null
  window: ReactNode
  failure: ReactNode
} {
  const follow = useFilledCart(onStarted)
  const [asking, setAsking] = useState<{ client: Starting; cart: CartNotEmpty } | null>(null)
  // While the page changes another press would ask to clear the cart that was just filled.
  const [leaving, setLeaving] = useState<number | null>(null)
  /** former: the cart that the user agreed to clear. */
  const { write, writing, error, forget } = useWrite(
    async ({ client, former }: { client: Starting; former: CartNotEmpty | null }, intention) => {
      try {
        const { added } = await startClientCart(client.id, former !== null, intention)
        setAsking(null)
        if (former) emit('cartCleared', clearedCart(former))
        if (await follow(client, added)) setLeaving(client.id)
      } catch (failure) {
        const cart = former ? undefined : notEmpty(failure)
        setAsking(cart ? { client, cart } : null)
        throw failure
      }
    },
  )
  const starting = leaving ?? writing?.client.id ?? null
  const go = (client: Starting, former: CartNotEmpty | null) => {
    if (leaving === null) void write({ client, former })
  }

  return {
    start: (client) => go(client, null),
    starting,
    window: asking && (
      <Suspense fallback={null}>
        <ClearCartDialog
          cart={asking.cart}
          name={asking.client.name}
          busy={starting !== null}
          onClear={() => go(asking.client, asking.cart)}
          onClose={() => {
            setAsking(null)
            forget()
          }}
        />
      </Suspense>
    ),
    failure: error !== undefined && asking === null && <Alert tone="bad">{errorText(error)}</Alert>,
  }
}

/**
 * Chooses the client of the filled cart, shows a notice and opens the cart; answers whether the page changes to it. If
 * choosing the client fails, the cart's page does it.
 */
function useFilledCart(onStarted: () => Promise<unknown>): (client: Starting, added: number) => Promise<boolean> {
  const t = useWords()
  const navigate = useNavigate()
  const { reload } = useCartCommands()
  return async (client, added) => {
    await fetchClient(client.id)
      .then((whole) => chooseClient(whole))
      .catch(() => undefined)
    await reload().catch(() => undefined)
    emit('cart', {})
    notify({ title: t('today.cart_started', { name: client.name }), text: t('today.cart_lines', { count: added }) })
    const cart = linkTo('cart')
    if (cart) void navigate(cart)
    else await onStarted()
    return cart !== undefined
  }
}

/** The body of a 409: the cart that has lines. */
function notEmpty(error: unknown): CartNotEmpty | undefined {
  return error instanceof ApiError && error.status === 409 ? (error.data as CartNotEmpty) : undefined
}
