import {
  ApiError,
  chooseClient,
  chooseCountry,
  errorText,
  removeClient,
  session,
  useAccount,
  useCartCommands,
  type OrderedFor,
} from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { dismissNotice, notify } from '@portal/shared-ui'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ownRoutes } from '../routes'
import { useWords } from '../words'
import type { ClearRequest } from './clear-request'

/** How long the undo notice is shown, as for a cleared cart. */
const undoMs = 10_000

export type ClearState = 'asking' | 'busy' | 'failed'

interface Before extends Pick<OrderedFor, 'client' | 'center'> {
  country: string | null
  cart: Pick<Cart, 'id' | 'client'> | null
}

/** Clears the client with its cart and shows a notice with an undo button for 10 seconds (rules L-2, L-3). */
export function useClearClient(
  asked: ClearRequest,
  onDone: () => void,
): { state: ClearState; act: (cart: Cart | null) => Promise<void> } {
  const t = useWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { clear, restore, reload } = useCartCommands()
  const { reload: reloadAccount } = useAccount()
  const [state, setState] = useState<ClearState>('asking')

  /** @param cart the client's cart, if it has lines to clear */
  async function act(cart: Cart | null) {
    const { client, center, country } = session()
    let isCleared = false
    setState('busy')
    try {
      if (asked.why === 'country') await chooseCountry(asked.country.id)
      isCleared = cart !== null && (await clearCartOf(cart))
    } catch (error) {
      if (session().country === country) return fail()
      // The country has changed already. The cart stays, and the cart page asks about it.
      notify({ tone: 'warn', title: errorText(error) })
    }
    removeClient()
    if (asked.why === 'change') void navigate(ownRoutes.clients)
    if (asked.why === 'country') await reloadAccount()
    if (client && (cart || asked.why === 'country')) tell({ client, center, country, cart: isCleared ? cart : null })
    onDone()
  }

  function fail() {
    if (session().client !== null) return setState('failed')
    // Without a client no dialog is open that could show the failure.
    notify({ title: t('country.failed'), tone: 'bad' })
    onDone()
  }

  /** false: another tab has filled the cart for somebody else meanwhile, so it stays. */
  async function clearCartOf({ client }: Cart): Promise<boolean> {
    try {
      await clear({ client, lead: null })
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      await reload()
      return false
    }
  }

  function tell(before: Before) {
    const notice = notify({
      title: t(before.cart ? 'clear_client.cleared' : 'clear_client.removed', { name: before.client?.name ?? '' }),
      shownMs: undoMs,
      action: {
        label: t('clear_client.undo'),
        onClick: () => {
          dismissNotice(notice)
          void takeBack(before).catch((error: unknown) => notify({ tone: 'bad', title: errorText(error) }))
        },
      },
    })
  }

  async function takeBack({ client, center, country, cart }: Before) {
    if (asked.why === 'country' && country !== null) {
      await chooseCountry(country)
      await reloadAccount()
    }
    if (cart?.id) await restore(cart.id, { client: cart.client, lead: null })
    if (client) await chooseClient(client, center ?? undefined)
    if (asked.why === 'change') void navigate(pathname + search)
    notify({ title: t(cart ? 'clear_client.restored' : 'clear_client.client_restored') })
  }

  return { state, act }
}
