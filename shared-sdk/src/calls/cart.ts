import type {
  Cart,
  CartItemChange,
  CartItemCreate,
  CartRestore,
  CartUpdate,
  CartWhose,
  CatalogCreate,
  ChangedCartItem,
  CreatedDocument,
  OfferCreate,
  OrderCreate,
} from '../../contract'
import { request } from '../request'

export const fetchCart = () => request<Cart>('GET', 'cart/')

/**
 * 409 when the cart belongs to another client or lead. Answers the whole cart, or, to who has the version before, what
 * changed of it (is_part). version: of the cart that the caller has.
 */
export const addCartItem = (item: CartItemCreate, intention: string, version?: number) =>
  request<Cart>('POST', 'cart/add_cart_item/', { body: item, intention, headers: versionHeader(version) })

export const changeCartItem = (id: number, change: CartItemChange, intention: string) =>
  request<ChangedCartItem>('PATCH', `cart/update_cart_item/${id}/`, { body: change, intention })

/** Answers as addCartItem does. */
export const removeCartItem = (id: number, whose: CartWhose, intention: string, version?: number) =>
  request<Cart>('DELETE', `cart/remove_cart_item/${id}/`, {
    query: { ...whose },
    intention,
    headers: versionHeader(version),
  })

/** Beside the body, as a repeated call is the same call whatever has been seen in between. */
const versionHeader = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'Cart-Version': String(version) }

export const clearCart = (whose: CartWhose, intention: string) =>
  request<Cart>('PATCH', 'cart/clear/', { body: whose, intention })

/** Takes the clearing of a moment ago back. Refused (code `restore`) when it is too late. */
export const restoreCart = (restore: CartRestore, intention: string) =>
  request<Cart>('PATCH', 'cart/restore/', { body: restore, intention })

export const updateCart = (update: CartUpdate, intention: string) =>
  request<Cart>('PUT', 'cart/update/', { body: update, intention })

/** message_flag 1: kept for validation. Refusals carry the documents' codes (105: minimum order). */
export const createOrder = (order: OrderCreate, intention: string) =>
  request<CreatedDocument>('PATCH', 'cart/create_order/', { body: order, intention })

/** message_flag 1: kept for validation. 400 {code, message}: no_center, lead_email, unavailable, empty. */
export const createOffer = (offer: OfferCreate, intention: string) =>
  request<CreatedDocument>('PATCH', 'cart/create_offer/', { body: offer, intention })

/** Sent as a form; logo: png or jpg under 2,000,000 bytes, else 400 with a text for catalog_client_logo. */
export const createCatalog = (catalog: CatalogCreate, logo: File | null, intention: string) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(catalog))
    if (value !== undefined && value !== null) body.append(name, String(value))
  if (logo) body.append('catalog_client_logo', logo)
  return request<CreatedDocument>('PATCH', 'cart/create_catalog/', { body, intention })
}
