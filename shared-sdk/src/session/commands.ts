import type { Account, Center, Client, Credentials } from '../../contract'
import { ApiError } from '../api-error'
import { authenticate, changeAccount, enterByToken, exchangeCode, refreshToken } from '../data/account.api'
import { createPunchoutOrder, fetchCart } from '../data/cart.api'
import { fetchCenter, fetchCenters, fetchClient } from '../data/clients.api'
import { emit } from '../events'
import { newIntention } from '../request'
import { siteAddress } from '../site-address'
import type { Lead } from './state'
import { rememberCenter, rememberedCenter } from './remembered-center'
import { takeRenewedToken, dispatchSession, logOut, session, tokenRefused } from './store'
import { ownerOf, tokenState } from './token'

/** Logs in and starts the session. Throws ApiError, whose message is the server's first non_field_errors. */
export async function logIn(credentials: Credentials): Promise<void> {
  const { token } = await authenticate(credentials)
  dispatchSession({ type: 'loggedIn', token })
}

/**
 * Starts a session of its own from an address with a token and a buyer_cookie, or with a one-use code (rules U-3, U-4),
 * and selects the client and the centre that the server fixes for it. Throws ApiError, with code `second_factor` when
 * the second step is due (rule S-34).
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
  // If that fails, the user can still choose them.
  if (client !== null) await chooseFixed(client, center).catch(() => undefined)
}

async function chooseFixed(clientId: number, centerId: number | null): Promise<void> {
  const [client, center] = await Promise.all([fetchClient(clientId), centerId === null ? null : fetchCenter(centerId)])
  if (center) dispatchSession({ type: 'clientChosen', client, center })
  else await chooseClient(client)
}

/**
 * Returns to the purchasing system without buying, through a page that posts an empty cart to it. A session that no
 * purchasing system opened logs out instead. Throws ApiError.
 */
export async function leavePunchout(account: Pick<Account, 'punchout'> | undefined): Promise<void> {
  if (!account?.punchout) return logOut('user')
  const { page } = await createPunchoutOrder({ cancel: true }, newIntention())
  window.location.assign(siteAddress(page))
}

/**
 * Checks the token at every navigation (rules S-17, S-18): renews it in the last 24 hours before it expires, ends the
 * session if it has expired or its renewal is refused. Answers whether somebody is signed in.
 */
export async function checkToken(now = new Date()): Promise<boolean> {
  takeRenewedToken()
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
    // The old token stays valid for a minute, so a renewal whose answer was lost can be repeated.
    const renewed = await refreshToken(token).catch((error: unknown) => {
      if (isRefusal(error)) throw error
      return refreshToken(token)
    })
    // Meanwhile the user may have logged out, or another account logged in: that session must not change.
    if (session().token === token) dispatchSession({ type: 'tokenRenewed', token: renewed.token })
  } catch (error) {
    if (isRefusal(error)) tokenRefused(token)
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 401)

/**
 * Selects a client with the given centre, else with its only one, else with that of its cart (rule L-22). isRemembered:
 * where these are none, with the centre that the account last chose for it (rule L-4).
 */
export async function chooseClient(
  client: Client,
  wanted?: Center,
  { isRemembered = false }: { isRemembered?: boolean } = {},
): Promise<void> {
  const center = wanted ?? (await firstCenter(client, isRemembered)) ?? null
  dispatchSession({ type: 'clientChosen', client, center })
  emit('counts')
}

async function firstCenter({ id, center_count: count }: Client, isRemembered: boolean) {
  if (count === 1) return onlyCenter(id)
  return (await cartCenter(id)) ?? (isRemembered ? lastCenter(id) : undefined)
}

/** The centre of the account's cart while it has lines for this client. */
async function cartCenter(client: number): Promise<Center | undefined> {
  const cart = await fetchCart().catch(() => undefined)
  if (!cart?.center || cart.client !== client || cart.items.length === 0) return undefined
  return fetchCenter(cart.center).catch(() => undefined)
}

/** Clears the chosen client and centre. The caller clears the cart if the user agreed to it (rule L-2). */
export function removeClient(): void {
  dispatchSession({ type: 'clientCleared' })
}

/** Selects a centre and remembers it for the next time this account chooses the client (rule L-4). */
export function chooseCenter(center: Center | null): void {
  dispatchSession({ type: 'centerChosen', center })
  const { token, client } = session()
  if (client) rememberCenter(ownerOf(token), client.id, center?.id ?? null)
  emit('counts')
}

/**
 * The centre that this account last chose for a client; undefined if there is none or it no longer belongs to the
 * client.
 */
async function lastCenter(client: number): Promise<Center | undefined> {
  const id = rememberedCenter(ownerOf(session().token), client)
  const center = id === undefined ? undefined : await fetchCenter(id).catch(() => undefined)
  return center?.client === client ? center : undefined
}

export function chooseLead(lead: Lead | null): void {
  dispatchSession({ type: 'leadChosen', lead })
}

/**
 * Stores the country on the account and selects it, which clears client and centre. If it throws ApiError, nothing has
 * changed.
 */
export async function chooseCountry(country: string): Promise<void> {
  if (session().country === country) return
  await changeAccount({ country: { id: country } })
  dispatchSession({ type: 'countryChosen', country })
}

/** Loads the chosen client from the server again. */
export async function renewClient(): Promise<void> {
  const { client } = session()
  if (client) dispatchSession({ type: 'clientRenewed', client: await fetchClient(client.id) })
}

async function onlyCenter(client: number): Promise<Center | null> {
  const page = await fetchCenters({ client, page_size: 2 })
  return page.results.length === 1 ? (page.results[0] ?? null) : null
}
