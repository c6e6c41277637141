import type {
  Cart,
  CartItemChange,
  CartItemCreate,
  CartItemsRemove,
  CartItemsRestore,
  CartRestore,
  CartUpdate,
  CartWhose,
  CatalogCreate,
  ChangedCartItem,
  CreatedDocument,
  OfferCreate,
  OrderCreate,
  PunchoutForm,
  PunchoutOrderCreate,
  ReorderAdd,
  Reordered,
  RemovedCartItems,
} from '../../contract'
import { request } from '../request'

export const fetchCart = () => request<Cart>('GET', 'cart/')

/** Answers the cart; 409 when it belongs to another client or lead. */
export const addCartItem = (item: CartItemCreate, intention: string) =>
  request<Cart>('POST', 'cart/add_cart_item/', { body: item, intention })

/** Answers the line with the whole cart. */
export const changeCartItem = (id: number, change: CartItemChange, intention: string) =>
  request<ChangedCartItem>('PATCH', `cart/update_cart_item/${id}/`, { body: change, intention })

/** Removes lines at once. 404 when none of them is in the cart. */
export const removeCartItems = (remove: CartItemsRemove, intention: string) =>
  request<RemovedCartItems>('PATCH', 'cart/remove_items/', { body: remove, intention })

/** Brings removed lines back. Refused (code `restore`) when it is too late. */
export const restoreCartItems = (restore: CartItemsRestore, intention: string) =>
  request<Cart>('PATCH', 'cart/restore_items/', { body: restore, intention })

export const clearCart = (customer: CartWhose, intention: string) =>
  request<Cart>('PATCH', 'cart/clear/', { body: customer, intention })

/** Restores the cart that was just cleared. Refused (code `restore`) when it is too late. */
export const restoreCart = (restore: CartRestore, intention: string) =>
  request<Cart>('PATCH', 'cart/restore/', { body: restore, intention })

export const updateCart = (update: CartUpdate, intention: string) =>
  request<Cart>('PUT', 'cart/update/', { body: update, intention })

/** message_flag 1: the order waits for validation. Refusals carry a code (105: minimum order). */
export const createOrder = (order: OrderCreate, intention: string) =>
  request<CreatedDocument>('PATCH', 'cart/create_order/', { body: order, intention })

/** message_flag 1: the offer waits for validation. 400 {code, message}: no_center, lead_email, unavailable, empty. */
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

/**
 * Turns the cart into the form that returns it to the purchasing system; with `cancel` the form is empty. Only for a
 * punch-out session that such a system opened (`account.punchout`). The browser then opens `page`, which posts the
 * form.
 */
export const createPunchoutOrder = (order: PunchoutOrderCreate, intention: string) =>
  request<PunchoutForm>('PATCH', 'cart/create_punchout_order/', { body: order, intention })

/**
 * Adds chosen lines to the cart of the document's client, once per intention. 409: the cart belongs to somebody else.
 */
export const addReorder = (wanted: ReorderAdd, intention: string) =>
  request<Reordered>('POST', 'cart/add_reorder/', { body: wanted, intention })
