import type { Favourite, Page } from '../../contract'
import { request } from '../request'

export const fetchFavourites = (query: {
  client?: number | null
  center?: number | null
  lead?: number | null
  page?: number
  page_size?: number
}) => request<Page<Favourite>>('GET', 'favourite_products/', { query: { ...query } })

export const addFavourite = (product: number, intention: string) =>
  request<{ id: number }>('POST', 'favourite_products/', { body: { obj: product }, intention })

export const removeFavourite = (id: number) => request<undefined>('DELETE', `favourite_products/${id}/`)
export const clearFavourites = () => request<undefined>('DELETE', 'favourite_products/clear/')
/** Brings back what was cleared within the last minute; 400 (code `restore`) when it is too late. */
export const restoreFavourites = (intention: string) =>
  request<undefined>('POST', 'favourite_products/restore/', { intention })
