import { request } from '@portal/shared-sdk'
import type {
  ShoppingList,
  ShoppingListChange,
  ShoppingListCreate,
  ShoppingListCreated,
  ShoppingListDetail,
  ShoppingListPage,
  ShoppingListQuery,
} from '@portal/shared-sdk/contract'

// All throw ApiError 404 for a client, centre or list that is not the account's.

export const fetchShoppingLists = (query: ShoppingListQuery, signal?: AbortSignal) =>
  request<ShoppingListPage>('GET', 'shopping_lists/', { query: { ...query }, ...(signal && { signal }) })

/** A list with its lines as they can be bought today (rule R-46). */
export const fetchShoppingList = (id: number, signal?: AbortSignal) =>
  request<ShoppingListDetail>('GET', `shopping_lists/${id}/`, { ...(signal && { signal }) })

/** 400 with code `rows` names the rows of a text that cannot be read, with `nothing` there is nothing to keep. */
export const makeShoppingList = (body: ShoppingListCreate, intention: string) =>
  request<ShoppingListCreated>('POST', 'shopping_lists/', { body, intention })

/** 409 when somebody else has changed it since the version. */
export const changeShoppingList = (id: number, body: ShoppingListChange, intention: string) =>
  request<ShoppingList>('PUT', `shopping_lists/${id}/`, { body, intention })

/** 409 as above. */
export const deleteShoppingList = (id: number, version: number, intention: string) =>
  request<object>('DELETE', `shopping_lists/${id}/`, { body: { version }, intention })
