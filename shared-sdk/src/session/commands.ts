import type { Account, Center, Client, Credentials } from '../../contract'
import { ApiError } from '../api-error'
import { authenticate, changeAccount, enterByToken, exchangeCode, refreshToken } from '../data/account.api'
import { createPunchoutOrder } from '../data/cart.api'
import { fetchCenter, fetchCenters, fetchClient } from '../data/clients.api'
import { emit } from '../events'
import { newIntention } from '../request'
import type { Lead } from './state'
import { keepCenter, keptCenter } from './kept-center'
import { catchUp, dispatchSession, logOut, session, tokenRefused } from './store'
import { ownerOf, tokenState } from './token'

/** POSTs the pair and starts the session. Throws ApiError: its message is the server's first non_field_errors. */
export async function logIn(credentials: Credentials): Promise<void> {
  const { token } = await authenticate(credentials)
  dispatchSession({ type: 'loggedIn', token })
}

/**
 * Entry by an address that carries a token and a buyer_cookie, or a one-use code (rules U-3, U-4): a session of its
 * own, with the client and the centre that are settled, as after a log-in. Throws ApiError, with code `second_factor`
 * when the second step of a one-use code is due (rule S-34).
 */
export async function enter(
  entry: { token: string; buyerCookie: string } | { code: string; second_factor?: string },
): Promise<void> {
  const {
    token,
    buyer_cookie: buyerCookie,
    client,
    center,
  } = await ('token' in entry ? enterByToken(entry.token, entry.buyerCookie) : exchangeCode(entry))
  dispatchSession({ type: 'loggedIn', token, buyerCookie })
  // Should that fail, the person still chooses.
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
 * The token check of every navigation (rules S-17, S-18): renews a token within 24 hours of its end, ends the session
 * on a dead one or a refused renewal. Answers whether somebody is signed in.
 */
export async function checkToken(now = new Date()): Promise<boolean> {
  catchUp()
  const { token } = session()
  const state = tokenState(token, now)
  if (state === 'none') return false
  if (state === 'expired') {
    logOut('expired')
    return false
  }
  if (state === 'renew' && token) await renew(token)
  return session().token !== null
}

async function renew(token: string): Promise<void> {
  try {
    // Should the answer be lost, the former token gives the same once more: it serves a minute longer.
    const renewed = await refreshToken(token).catch((error: unknown) => {
      if (isRefusal(error)) throw error
      return refreshToken(token)
    })
    // Meanwhile somebody may have logged out, or another account logged in elsewhere: that session stays as it is.
    if (session().token === token) dispatchSession({ type: 'tokenRenewed', token: renewed.token })
  } catch (error) {
    if (isRefusal(error)) tokenRefused(token)
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 401)

/** Selects a client with one of its centres; without, its only one, when there is exactly one, is selected with it. */
export async function chooseClient(client: Client, wanted?: Center): Promise<void> {
  const center = wanted ?? (client.center_count === 1 ? await onlyCenter(client.id) : null)
  dispatchSession({ type: 'clientChosen', client, center })
  emit('counts')
}

/** Removes the client; the centre goes with it. Its cart is cleared by who asked the user about it (rule L-2). */
export function removeClient(): void {
  dispatchSession({ type: 'clientCleared' })
}

/** Selects a centre, and remembers it for the next time that this account chooses the client (rule L-4). */
export function chooseCenter(center: Center | null): void {
  dispatchSession({ type: 'centerChosen', center })
  const { token, client } = session()
  if (client) keepCenter(ownerOf(token), client.id, center?.id ?? null)
  emit('counts')
}

/**
 * The centre that this account chose last for a client; undefined when there is none or it is no longer the client's.
 */
export async function lastCenter(client: number): Promise<Center | undefined> {
  const id = keptCenter(ownerOf(session().token), client)
  const center = id === undefined ? undefined : await fetchCenter(id).catch(() => undefined)
  return center?.client === client ? center : undefined
}

export function chooseLead(lead: Lead | null): void {
  dispatchSession({ type: 'leadChosen', lead })
}

/**
 * Keeps a country on the account and selects it; client and centre go. Throws ApiError when it is still the former one.
 */
export async function chooseCountry(country: string): Promise<void> {
  if (session().country === country) return
  await changeAccount({ country: { id: country } })
  dispatchSession({ type: 'countryChosen', country })
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
