import { useCallback } from 'react'
import useSWR from 'swr'
import type { Account, UserInfo } from '../../contract'
import { fetchAccount, fetchUserInfo } from '../calls/account'
import { session } from '../session/store'
import { useSession } from '../session/use-session'
import { warm } from './warm'

/** Asks for the account before anything is drawn, and resolves when it is here or cannot be had. */
export async function preloadAccount(): Promise<void> {
  if (session().token) await warm(['account'], fetchAccount)
}

/** The signed-in account; undefined while it loads and when nobody is signed in. `reload` stays the same, for listeners. */
export function useAccount(): {
  account: Account | undefined
  isLoading: boolean
  error: unknown
  reload: () => Promise<unknown>
} {
  const { token } = useSession()
  const { data, isLoading, error, mutate } = useSWR(token ? ['account'] : null, fetchAccount)
  const reload = useCallback(() => mutate(), [mutate])
  return { account: token ? data : undefined, isLoading, error, reload }
}

/** How many orders and offers wait for validation, for the chosen client and centre. `reload` stays the same, for listeners. */
export function useUserInfo(): { userInfo: UserInfo | undefined; reload: () => Promise<unknown> } {
  const { token, client, center } = useSession()
  const { data, mutate } = useSWR(token ? ['user_info', client?.id ?? null, center?.id ?? null] : null, () =>
    fetchUserInfo({ client: client?.id, center: center?.id }),
  )
  const reload = useCallback(() => mutate(), [mutate])
  return { userInfo: token ? data : undefined, reload }
}
