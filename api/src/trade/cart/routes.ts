import {
  Cart,
  CartChangesSeen,
  CartConflict,
  CartItemChange,
  CartItemCreate,
  CartItemsRemove,
  CartItemsRestore,
  CartNews,
  CartRestore,
  CartUpdate,
  CartWhose,
  CartWhoseQuery,
  ChangedCartItem,
  IdParams,
  RemovedCartItems,
} from '@portal/shared-sdk/contract'
import type { App } from '../../core/http/app-types'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import type { Db } from '../../core/db/db'
import { addItem } from './add-item'
import { changeItem, removeItem, updateCart } from './change-cart'
import { clearCart, restoreCart } from './clear-cart'
import { changedAgain, readCart } from './read-cart'
import { removeItems, removedAgain, restoreItems } from './removed-items'
import { cartNews, seeChanges } from './see-changes'
import type { CartContext, CartContextOf } from './cart-context'

/** `cart/`: the account's active cart and its lines. Lists, reordering and sending have routes of their own. */
export function cartRoutes(api: App, portal: Portal, contextOf: CartContextOf): void {
  const config = { access: 'account' } as const
  const conflict = { 409: CartConflict }
  const whole = { 200: Cart, ...conflict }
  // Of a large cart no answer is stored: a call that is repeated gets the cart as it is now (rule P-43).
  const again = (context: CartContext) => (db: Db) => readCart(db, context)

  api.get(
    '/cart/',
    {
      config,
      schema: { summary: 'The active cart; an empty one when there is none', response: { 200: Cart } },
    },
    async (request) => readCart(portal.db, await contextOf(request)),
  )

  api.get(
    '/cart/changed/',
    {
      config,
      schema: {
        summary: 'Names the changes of the active cart, for a screen that shows it',
        response: { 200: CartNews },
      },
    },
    async (request) => cartNews(portal.db, await contextOf(request)),
  )

  api.patch(
    '/cart/see_changes/',
    {
      config,
      schema: {
        summary: 'The changes of lines that the cart told were seen: it tells them no more',
        body: CartChangesSeen,
        response: whole,
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return write(portal, request, reply, (tx) => seeChanges(tx, request.body, context), again(context))
    },
  )

  api.post(
    '/cart/add_cart_item/',
    {
      config,
      schema: {
        summary: 'Adds a line, or increases an identical one; 409 when the cart belongs to another client or lead',
        body: CartItemCreate,
        response: whole,
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return write(portal, request, reply, (tx) => addItem(tx, request.body, context), again(context))
    },
  )

  api.patch(
    '/cart/update_cart_item/:id/',
    {
      config,
      schema: {
        summary: 'Changes a line; answers it with the whole cart',
        params: IdParams,
        body: CartItemChange,
        response: { 200: ChangedCartItem, ...conflict },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      const { id } = request.params
      return write(
        portal,
        request,
        reply,
        (tx) => changeItem(tx, id, request.body, context),
        (db) => changedAgain(db, id, context),
      )
    },
  )

  api.delete(
    '/cart/remove_cart_item/:id/',
    {
      config,
      schema: {
        summary: 'Removes a line',
        params: IdParams,
        querystring: CartWhoseQuery,
        body: CartWhose,
        response: whole,
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return write(
        portal,
        request,
        reply,
        (tx) => removeItem(tx, request.params.id, { ...request.body, ...request.query }, context),
        again(context),
      )
    },
  )

  api.patch(
    '/cart/remove_items/',
    {
      config,
      schema: {
        summary: 'Removes lines at once; cart/restore_items/ brings them back for a minute',
        body: CartItemsRemove,
        response: { 200: RemovedCartItems, ...conflict },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      const { items, ...customer } = request.body
      return write(
        portal,
        request,
        reply,
        (tx) => removeItems(tx, items, customer, context),
        (db) => removedAgain(db, items, context),
      )
    },
  )

  api.patch(
    '/cart/restore_items/',
    {
      config,
      schema: {
        summary: 'Brings lines back that were removed within the last minute, to their places',
        body: CartItemsRestore,
        response: whole,
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      const { removed, ...customer } = request.body
      return write(portal, request, reply, (tx) => restoreItems(tx, removed, customer, context), again(context))
    },
  )

  api.patch(
    '/cart/clear/',
    {
      config,
      schema: {
        summary: 'Removes all lines, observations and discount; cart/restore/ brings them back for a minute',
        body: CartWhose,
        response: whole,
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return write(portal, request, reply, (tx) => clearCart(tx, request.body, context), again(context))
    },
  )

  api.patch(
    '/cart/restore/',
    {
      config,
      schema: {
        summary: 'Brings a cart back that was cleared within the last minute, with the same lines',
        body: CartRestore,
        response: whole,
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return write(portal, request, reply, (tx) => restoreCart(tx, request.body, context), again(context))
    },
  )

  api.put(
    '/cart/update/',
    {
      config,
      schema: {
        summary: 'Observations, centre, client discount, order and changes of lines',
        body: CartUpdate,
        response: whole,
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return write(portal, request, reply, (tx) => updateCart(tx, request.body, context), again(context))
    },
  )
}
