import { useCallback } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import type { Favourite, Page, ProductRow } from '../../contract'
import { addFavourite, clearFavourites, fetchFavourites, removeFavourite, restoreFavourites } from './favourites.api'
import { emit } from '../events'
import { newIntention } from '../request'
import { useSession } from '../session/use-session'
import { favouriteMarksKey, favouritesCountKey, favouritesKey, isFavouritesKey } from './keys'

/** The account's favourites with the prices of the chosen client, at most 1000. */
export function useFavourites(): {
  favourites: Favourite[] | undefined
  count: number
  isLoading: boolean
  error: unknown
  reload: () => Promise<unknown>
} {
  const { token, client, center, lead } = useSession()
  const { data, isLoading, error, mutate } = useSWR<Page<Favourite>>(
    token ? favouritesKey(client?.id ?? null, center?.id ?? null, lead?.id ?? null) : null,
    () =>
      fetchFavourites({
        client: client?.id ?? null,
        center: center?.id ?? null,
        lead: lead?.id ?? null,
        page_size: 1000,
      }),
  )
  return {
    favourites: token ? data?.results : undefined,
    count: data?.count ?? 0,
    isLoading,
    error,
    reload: () => mutate(),
  }
}

/** How many favourites the account has; loads one row only. */
export function useFavouritesCount(): number {
  const { token } = useSession()
  const { data } = useSWR(token ? favouritesCountKey() : null, () => fetchFavourites({ page_size: 1 }))
  return token ? (data?.count ?? 0) : 0
}

/** Whether a product is a favourite, by product id. */
type Marks = Readonly<Record<number, boolean>>

/** Whether a product is a favourite: the value of its row, unless the user has changed it since. */
export function useIsFavourite(product: Pick<ProductRow, 'id' | 'is_favourite'>): boolean {
  const { data } = useSWR<Marks>(favouriteMarksKey(), null)
  return data?.[product.id] ?? product.is_favourite
}

/** Marks and unmarks products. Each throws ApiError. */
export function useFavouriteCommands(): {
  add: (product: number) => Promise<void>
  remove: (product: number) => Promise<void>
  /** Answers the ids of the products that were favourites. */
  clear: () => Promise<number[]>
  /** Brings back what was just cleared (rule K-73). */
  restore: (products: readonly number[]) => Promise<void>
} {
  const { mutate } = useSWRConfig()
  const changed = useCallback(
    async (marks: Marks) => {
      await mutate<Marks>(favouriteMarksKey(), (former) => ({ ...former, ...marks }), { revalidate: false })
      await mutate(isFavouritesKey)
      emit('favourites')
    },
    [mutate],
  )
  const add = useCallback(
    async (product: number) => {
      await addFavourite(product, newIntention())
      await changed({ [product]: true })
    },
    [changed],
  )
  const remove = useCallback(
    async (product: number) => {
      const { results } = await fetchFavourites({ page_size: 1000 })
      const favourite = results.find((row) => row.obj.id === product)
      if (favourite) await removeFavourite(favourite.id)
      await changed({ [product]: false })
    },
    [changed],
  )
  const clear = useCallback(async () => {
    const { results } = await fetchFavourites({ page_size: 1000 })
    await clearFavourites()
    const products = results.map(({ obj }) => obj.id)
    await changed(Object.fromEntries(products.map((id) => [id, false])))
    return products
  }, [changed])
  const restore = useCallback(
    async (products: readonly number[]) => {
      await restoreFavourites(newIntention())
      await changed(Object.fromEntries(products.map((id) => [id, true])))
    },
    [changed],
  )
  return { add, remove, clear, restore }
}
