import { request } from '@portal/shared-sdk'
import type { CartLinesAdd, CartLinesAdded, CartLinesCheck, CartLinesVerdict } from '@portal/shared-sdk/contract'

/** A verdict for each row of a list. Changes nothing. */
export const checkCartLines = (list: Omit<CartLinesCheck, 'file'>) =>
  request<CartLinesVerdict>('POST', 'cart/check_lines/', { body: list })

/** The same of a spreadsheet; 400 with a text for `file` when it is none that can be read. */
export const checkCartFile = (whose: Pick<CartLinesCheck, 'client' | 'lead' | 'center'>, file: File) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(whose))
    if (value !== undefined && value !== null) body.append(name, String(value))
  body.append('file', file)
  return request<CartLinesVerdict>('POST', 'cart/check_lines/', { body })
}

/** Adds every good row at once; the same intention never twice. 409 when the cart belongs to another client or lead. */
export const addCartLines = (list: CartLinesAdd, intention: string) =>
  request<CartLinesAdded>('POST', 'cart/add_lines/', { body: list, intention })
