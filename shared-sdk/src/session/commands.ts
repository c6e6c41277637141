import type { Account, Center, Client, Credentials } from '../../contract'
import { authenticate, changeAccount, exchangeCode, refreshToken } from '../calls/account'
import { clearCart, fetchCart } from '../calls/cart'
import { fetchCenter, fetchCenters, fetchClient } from '../calls/clients'
import { createPunchoutOrder } from '../calls/punchout'
import { emit } from '../events'
import { newIntention } from '../request'
import type { Lead } from './state'
import { dispatchSession, logOut, session } from './store'
import { tokenState } from './token'

/** POSTs the pair and starts the session. Throws ApiError: its message is the server's first non_field_errors. */
export async function logIn(credentials: Credentials): Promise<void> {
  const { token } = await authenticate(credentials)
  dispatchSession({ type: 'loggedIn', token })
}

/** Entry by an address that carries a token and a buyer_cookie, or a one-use code (000 section 4). */
export async function enter(entry: { token: string; buyerCookie: string } | { code: string }): Promise<void> {
  if ('token' in entry) {
    const { token } = await refreshToken(entry.token)
    dispatchSession({ type: 'loggedIn', token, buyerCookie: entry.buyerCookie })
    return
  }
  const { token, buyer_cookie: buyerCookie, client, center } = await exchangeCode(entry.code)
  dispatchSession({ type: 'loggedIn', token, buyerCookie })
  // Whom a purchasing system orders for is settled; should that fail, the person still chooses.
  if (client !== null) await chooseFixed(client, center).catch(() => undefined)
}

async function chooseFixed(clientId: number, centerId: number | null): Promise<void> {
  const [client, center] = await Promise.all([fetchClient(clientId), centerId === null ? null : fetchCenter(centerId)])
  if (center) dispatchSession({ type: 'clientChosen', client, center })
  else await chooseClient(client)
}

/**
 * Back to the purchasing system without buying, from a page that posts an empty cart there; an ordinary session, or one
 * that no purchasing system opened, logs out. Throws ApiError.
 */
export async function leavePunchout(account: Pick<Account, 'punchout'> | undefined): Promise<void> {
  if (!account?.punchout) return logOut('user')
  const { page } = await createPunchoutOrder({ cancel: true }, newIntention())
  window.location.assign(page)
}

/**
 * The token check of every navigation: renews a token within 24 hours of its end, ends the session on a dead one or
 * a refused renewal. Answers whether somebody is signed in.
 */
export async function checkToken(now = new Date()): Promise<boolean> {
  const { token } = session()
  const state = tokenState(token, now)
  if (state === 'none') return false
  if (state === 'expired') {
    logOut('expired')
    return false
  }
  if (state === 'renew' && token) {
    const renewed = await refreshToken(token).catch(() => null)
    // Meanwhile somebody may have logged out, or another account logged in elsewhere: that session stays as it is.
    if (session().token !== token) return session().token !== null
    if (!renewed) {
      logOut('expired')
      return false
    }
    dispatchSession({ type: 'tokenRenewed', token: renewed.token })
  }
  return true
}

/** Selects a client with one of its centres; without, its only one, when there is exactly one, is selected with it. */
export async function chooseClient(client: Client, wanted?: Center): Promise<void> {
  const center = wanted ?? (client.center_count === 1 ? await onlyCenter(client.id) : null)
  dispatchSession({ type: 'clientChosen', client, center })
  emit('counts')
}

/** Removes the client: the centre goes with it and its cart is cleared. */
export async function removeClient(): Promise<void> {
  const { client } = session()
  dispatchSession({ type: 'clientCleared' })
  if (client) await emptyCartOf(client)
}

export function chooseCenter(center: Center | null): void {
  dispatchSession({ type: 'centerChosen', center })
  emit('counts')
}

export function chooseLead(lead: Lead | null): void {
  dispatchSession({ type: 'leadChosen', lead })
}

/** Keeps a country on the account and selects it; client, centre and its cart go. Throws ApiError when it is still the former one. */
export async function chooseCountry(country: string): Promise<void> {
  const { client, country: former } = session()
  if (former === country) return
  await changeAccount({ country: { id: country } })
  dispatchSession({ type: 'countryChosen', country })
  // A cart that could not be cleared is another client's from now on, about which its page asks.
  if (client) await emptyCartOf(client).catch(() => undefined)
}

/** Asks the server how the chosen client looks now; a client that is gone is removed. */
export async function renewClient(): Promise<void> {
  const { client } = session()
  if (client) dispatchSession({ type: 'clientRenewed', client: await fetchClient(client.id) })
}

async function onlyCenter(client: number): Promise<Center | null> {
  const page = await fetchCenters({ client, page_size: 2 })
  return page.results.length === 1 ? (page.results[0] ?? null) : null
}

/** Only this client's: another tab may fill one for somebody else meanwhile. */
async function emptyCartOf(client: Client): Promise<void> {
  const cart = await fetchCart()
  if (cart.items.length > 0 && cart.client === client.id)
    await clearCart({ client: client.id, lead: null }, newIntention())
  emit('cart', {})
}
