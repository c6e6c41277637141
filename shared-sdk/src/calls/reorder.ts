import type { ReorderAdd, ReorderCheck, Reordered, ReorderReport } from '../../contract'
import { request } from '../request'

/** What buying the lines of a document again would be today. Changes nothing. */
export const checkReorder = (wanted: ReorderCheck, signal?: AbortSignal) =>
  request<ReorderReport>('POST', 'cart/check_reorder/', { body: wanted, ...(signal && { signal }) })

/** Puts chosen lines into the cart of the document's client; the same intention never twice. 409: the cart is another's. */
export const addReorder = (wanted: ReorderAdd, intention: string) =>
  request<Reordered>('POST', 'cart/add_reorder/', { body: wanted, intention })
