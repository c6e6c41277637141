import { request } from '@portal/shared-sdk'
import type { CartLinesAdd, CartLinesAdded, CartLinesCheck, CartLinesVerdict } from '@portal/shared-sdk/contract'

/** Checks a pasted list and answers a verdict for each row. Changes nothing. */
export const checkCartLines = (list: Omit<CartLinesCheck, 'file'>) =>
  request<CartLinesVerdict>('POST', 'cart/check_lines/', { body: list })

/** Checks a spreadsheet in the same way; 400 with a text for `file` when it cannot be read. */
export const checkCartFile = (customer: Pick<CartLinesCheck, 'client' | 'lead' | 'center'>, file: File) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(customer))
    if (value !== undefined && value !== null) body.append(name, String(value))
  body.append('file', file)
  return request<CartLinesVerdict>('POST', 'cart/check_lines/', { body })
}

/** Adds all valid rows, once per intention. 409 when the cart belongs to another client or lead. */
export const addCartLines = (list: CartLinesAdd, intention: string) =>
  request<CartLinesAdded>('POST', 'cart/add_lines/', { body: list, intention })
