import { useMemo } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import type { Cart, CartWhose } from '../../contract'
import { session } from '../session/store'
import { cartKey } from './keys'

/** The account's active cart as all screens share it: one copy in SWR. */
export interface CartCopy {
  /** What the screens show; undefined before the first answer. */
  shown: () => Cart | undefined
  /** Shows an answer, unless a newer one is shown already: answers to two changes may come in any order. */
  keep: (answer: Cart) => Promise<unknown>
  /** Asks the server again. */
  reload: () => Promise<Cart | undefined>
}

export function useCartCopy(): CartCopy {
  const { cache, mutate } = useSWRConfig()
  return useMemo(
    () => ({
      shown: () => cache.get(unstable_serialize(cartKey()))?.data as Cart | undefined,
      keep: (answer) => mutate<Cart>(cartKey(), (shown) => newer(shown, answer), { revalidate: false }),
      reload: () => mutate<Cart>(cartKey()),
    }),
    [cache, mutate],
  )
}

/** Another cart has versions of its own. */
const newer = (shown: Cart | undefined, answer: Cart) =>
  shown && shown.id === answer.id && shown.version > answer.version ? shown : answer

/** Whose cart a change means: the chosen client's or lead's. */
export function whose(): CartWhose {
  const { client, lead } = session()
  return { client: client?.id ?? null, lead: lead?.id ?? null }
}

export const chosenCenter = () => session().center?.id ?? null
