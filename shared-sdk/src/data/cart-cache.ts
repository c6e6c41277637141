import { useMemo } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import type { Account, Cart, CartWhose } from '../../contract'
import { fetchCart } from './cart.api'
import { session } from '../session/store'
import { accountKey, cartKey } from './keys'

/** The SWR cache entry of the account's active cart, which all screens share. */
export interface CartCache {
  /** The cart that screens show; undefined before the first answer. */
  current: () => Cart | undefined
  /** Caches an answer, unless a newer one is cached: answers to two changes may arrive in any order. */
  put: (answer: Cart) => Promise<unknown>
  /** Loads the cart into the cache, also while no screen shows it. A failure leaves the cache as it is. */
  load: () => Promise<unknown>
  /** The account of the session, as far as it is loaded. */
  account: () => Account | undefined
  /** Loads the cart from the server again. Answers whether it came; a failure is shown by the screens of the cart. */
  reload: () => Promise<boolean>
}

export function useCartCache(): CartCache {
  const { cache, mutate } = useSWRConfig()
  return useMemo(
    () => ({
      current: () => cache.get(unstable_serialize(cartKey()))?.data as Cart | undefined,
      account: () => cache.get(unstable_serialize(accountKey()))?.data as Account | undefined,
      load: () => mutate<Cart>(cartKey(), fetchCart(), { revalidate: false }).catch(() => undefined),
      put: (answer) => mutate<Cart>(cartKey(), (current) => newer(current, answer), { revalidate: false }),
      reload: async () => {
        await mutate<Cart>(cartKey())
        return cache.get(unstable_serialize(cartKey()))?.error === undefined
      },
    }),
    [cache, mutate],
  )
}

/** Versions are compared only within one cart. */
const newer = (current: Cart | undefined, answer: Cart) =>
  current && current.id === answer.id && current.version > answer.version ? current : answer

/** The owner that every cart call names: the chosen client or lead. */
export function cartOwner(): CartWhose {
  const { client, lead } = session()
  return { client: client?.id ?? null, lead: lead?.id ?? null }
}

export const chosenCenter = () => session().center?.id ?? null
