import type { Cart, CartItemChange, CartItemCreate, CartUpdate, CartWhose, ChangedCartItem, CreatedDocument, OrderCreate } from '../../contract'
import { request } from '../request'

export const fetchCart = () => request<Cart>('GET', 'cart/')

/** 409 when the cart belongs to another client or lead. Answers the whole cart. */
export const addCartItem = (item: CartItemCreate, intention: string) =>
  request<Cart>('POST', 'cart/add_cart_item/', { body: item, intention })

export const changeCartItem = (id: number, change: CartItemChange, intention: string) =>
  request<ChangedCartItem>('PATCH', `cart/update_cart_item/${id}/`, { body: change, intention })

export const removeCartItem = (id: number, whose: CartWhose, intention: string) =>
  request<Cart>('DELETE', `cart/remove_cart_item/${id}/`, { query: { ...whose }, intention })

export const clearCart = (whose: CartWhose, intention: string) =>
  request<Cart>('PATCH', 'cart/clear/', { body: whose, intention })

export const updateCart = (update: CartUpdate, intention: string) =>
  request<Cart>('PUT', 'cart/update/', { body: update, intention })

/** message_flag 1: kept for validation. Refusals carry the documents' codes (105: minimum order). */
export const createOrder = (order: OrderCreate, intention: string) =>
  request<CreatedDocument>('PATCH', 'cart/create_order/', { body: order, intention })
