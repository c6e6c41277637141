import {
  ApiError,
  chooseClient,
  chooseCountry,
  chooseLead,
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

interface Before extends OrderedFor {
  country: string | null
  cart: Cart | null
  /** The page's place among those of the tab. */
  index: number | undefined
}

/** The place of the open page among those of the tab, as the router counts them; undefined in a router without a browser. */
const openIndex = (): number | undefined => window.history.state?.idx

/**
 * Clears the client with its cart, or chooses another one in its place, and shows a notice with an undo button for 10
 * seconds if the user was asked (rules L-2, L-3).
 * @param onDone isChosen: whether the client that was asked for is chosen
 */
export function useClearClient(
  asked: ClearRequest,
  isAsked: boolean,
  onDone: (isChosen: boolean) => void,
): { state: ClearState; act: (cart: Cart | null) => Promise<void> } {
  const t = useWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { clear, restore, reload } = useCartCommands()
  const { reload: reloadAccount } = useAccount()
  const [state, setState] = useState<ClearState>('asking')

  /** @param cart the client's cart, if it has lines to clear */
  async function act(cart: Cart | null) {
    const { client, center, lead, country } = session()
    const index = openIndex()
    let isCleared = false
    let isChosen = false
    setState('busy')
    try {
      if (asked.why === 'country') await chooseCountry(asked.country.id)
      isCleared = cart !== null && (await clearCartOf(cart))
      if (asked.why === 'choose') {
        await chooseClient(asked.client, asked.center)
        isChosen = true
      }
    } catch (error) {
      if (!isCleared && session().country === country) return fail(error)
      // The country has changed already, and the cart page asks about the cart; or the cart has been cleared, and the
      // notice can bring it back with its client.
      notify({ tone: 'warn', title: errorText(error) })
    }
    if (!isChosen) removeClient()
    if (asked.why === 'change') void navigate(ownRoutes.clients)
    if (asked.why === 'country') await reloadAccount()
    if (isAsked) showNotice({ client, center, lead, country, index, cart: isCleared ? cart : null })
    onDone(isChosen)
  }

  function fail(error: unknown) {
    if (isAsked) return setState('failed')
    // No dialog is open that could show the failure.
    notify({ title: asked.why === 'country' ? t('country.failed') : errorText(error), tone: 'bad' })
    onDone(false)
  }

  /** false: another tab has filled the cart for somebody else meanwhile, so it stays. */
  async function clearCartOf({ client, lead }: Cart): Promise<boolean> {
    try {
      await clear({ client, lead })
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      await reload()
      return false
    }
  }

  function showNotice(before: Before) {
    const notice = notify({
      title: t(before.cart ? 'clear_client.cleared' : 'clear_client.removed', {
        name: before.client?.name ?? before.lead?.name ?? '',
      }),
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

  async function takeBack({ client, center, lead, country, cart, index }: Before) {
    if (asked.why === 'country' && country !== null) {
      await chooseCountry(country)
      await reloadAccount()
    }
    if (cart?.id) await restore(cart.id, { client: cart.client, lead: cart.lead })
    if (lead) chooseLead(lead)
    if (client) await chooseClient(client, center ?? undefined)
    if (asked.why === 'change' || asked.why === 'choose') returnTo(index)
    notify({ title: t(cart ? 'clear_client.restored' : 'clear_client.client_restored') })
  }

  /** Opens the page where it was asked again, so that Back and 'Volver' lead from it to where they did before. */
  function returnTo(index: number | undefined) {
    const now = openIndex()
    if (index === undefined || now === undefined || now < index || now > index + 1)
      return void navigate(pathname + search)
    if (now > index) void navigate(-1)
  }

  return { state, act }
}
