import { useCallback } from 'react'
import useSWR from 'swr'
import type { Account, UserInfo } from '../../contract'
import { portalConfig } from '../config'
import { fetchAccount, fetchUserInfo } from './account.api'
import { session, takeCountry } from '../session/store'
import { accountOrKept, isKeptAccount } from '../offline/kept-account'
import { useSession } from '../session/use-session'
import { accountKey, userInfoKey } from './keys'
import { warm } from './warm'

/** The country of the account; if it has none, the first of its countries. */
export const countryOf = ({ country, countries }: Account): string | undefined => country?.id ?? countries[0]?.id

/**
 * The account. A session without a country gets the account's before any screen has the account: its lists would else
 * be asked for twice, without the country and with it.
 */
async function loadAccount(): Promise<Account> {
  const { token } = session()
  const account = await accountOrKept(fetchAccount)
  const country = countryOf(account)
  if (country && session().country === null && session().token === token) takeCountry(country)
  return account
}

/** How often (ms) the server is asked while the account is the kept one. */
const askAgainMs = 15_000

/** Loads the account before anything is drawn; resolves when it is loaded or has failed. */
export async function preloadAccount(): Promise<void> {
  if (session().token) await warm(accountKey(), loadAccount)
}

/**
 * The signed-in account; undefined while it loads and when nobody is signed in. `reload` is stable between renders.
 */
export function useAccount(): {
  account: Account | undefined
  isLoading: boolean
  error: unknown
  reload: () => Promise<unknown>
} {
  const { token } = useSession()
  const { data, isLoading, error, mutate } = useSWR(token ? accountKey() : null, loadAccount, {
    refreshInterval: (latest) => (isKeptAccount(latest) ? askAgainMs : 0),
  })
  const reload = useCallback(() => mutate(), [mutate])
  return { account: token ? data : undefined, isLoading, error, reload }
}

/** The most characters that the server accepts for observations and for the text of a charge. */
export function useObservationsLimit(): number {
  const { account } = useAccount()
  return account?.rules.limit_observations_order ?? portalConfig().settings.limit_observations_order
}

/**
 * How many orders and offers wait for validation, for the chosen client and centre. `reload` is stable between renders.
 */
export function useUserInfo(): { userInfo: UserInfo | undefined; reload: () => Promise<unknown> } {
  const { token, client, center } = useSession()
  const { data, mutate } = useSWR(token ? userInfoKey(client?.id ?? null, center?.id ?? null) : null, () =>
    fetchUserInfo({ client: client?.id, center: center?.id }),
  )
  const reload = useCallback(() => mutate(), [mutate])
  return { userInfo: token ? data : undefined, reload }
}
