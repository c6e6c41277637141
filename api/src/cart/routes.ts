import type { FastifyRequest } from 'fastify'
import {
  Cart,
  CartConflict,
  CartItemChange,
  CartItemCreate,
  CartRestore,
  CartUpdate,
  CartWhose,
  CartWhoseQuery,
  CatalogCreate,
  ChangedCartItem,
  CreatedDocument,
  IdParams,
  OfferCreate,
  OrderCreate,
  CartLinesAdd,
  CartLinesAdded,
  CartLinesCheck,
  CartLinesVerdict,
  mostSpreadsheetBytes,
  PunchoutForm,
  PunchoutOrderCreate,
  ReorderAdd,
  ReorderCheck,
  Reordered,
  ReorderReport,
} from '@portal/shared-sdk/contract'
import { mostLogoBytes, readLogo } from '../catalogs/read-logo'
import { sendCatalog } from '../catalogs/send-catalog'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import { readForm } from '../http/form'
import { asJson, type JsonText } from '../http/json-text'
import { write } from '../http/write'
import { addRows } from '../cart-list/add-rows'
import { checkList } from '../cart-list/check-list'
import { sendOffer } from '../offers/send-offer'
import { sendOrder } from '../orders/send-order'
import type { Portal } from '../portal'
import { returnCart } from '../punchout/return-cart'
import type { Products } from '../products/service'
import { addReorder, checkReorder } from '../reorder/service'
import { addItem } from './add-item'
import { changeItem, removeItem, updateCart } from './change-cart'
import { clearCart, restoreCart } from './clear-cart'
import { readCart, visitsTo } from './read-cart'

/** `cart/`: the account's active cart, its lines and lists of them, and sending it as order, offer, catalogue or punch-out. */
export function cartRoutes(api: App, portal: Portal, products: Products): void {
  const config = { access: 'account' } as const
  const visitBy = visitsTo(portal, products)
  const visitOf = (request: FastifyRequest) => visitBy(actorOf(request), request.language, versionOf(request))
  const conflict = { 409: CartConflict }
  const whole = { 200: Cart, ...conflict }

  api.get(
    '/cart/',
    {
      config,
      schema: { summary: 'The active cart; an empty one when there is none', response: { 200: Cart } },
    },
    async (request) => readCart(portal.db, await visitOf(request)),
  )

  api.post(
    '/cart/add_cart_item/',
    {
      config,
      schema: {
        summary: 'Adds a line, or lets the same line grow; 409 when the cart is another client’s',
        description: partText,
        body: CartItemCreate,
        response: whole,
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      return asJson(
        reply,
        await write<Cart | JsonText>(portal, request, reply, (tx) => addItem(tx, request.body, visit)),
      )
    },
  )

  api.patch(
    '/cart/update_cart_item/:id/',
    {
      config,
      schema: {
        summary: 'Changes a line',
        params: IdParams,
        body: CartItemChange,
        response: { 200: ChangedCartItem, ...conflict },
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      return write(portal, request, reply, (tx) => changeItem(tx, request.params.id, request.body, visit))
    },
  )

  api.delete(
    '/cart/remove_cart_item/:id/',
    {
      config,
      schema: {
        summary: 'Removes a line',
        description: partText,
        params: IdParams,
        querystring: CartWhoseQuery,
        body: CartWhose,
        response: whole,
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      return asJson(
        reply,
        await write<Cart | JsonText>(portal, request, reply, (tx) =>
          removeItem(tx, request.params.id, { ...request.body, ...request.query }, visit),
        ),
      )
    },
  )

  api.patch(
    '/cart/clear/',
    {
      config,
      schema: {
        summary: 'Removes all lines, observations and discount; cart/restore/ takes it back for a moment',
        body: CartWhose,
        response: whole,
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      return write(portal, request, reply, (tx) => clearCart(tx, request.body, visit))
    },
  )

  api.patch(
    '/cart/restore/',
    {
      config,
      schema: {
        summary: 'Takes the clearing of a minute ago back: the same lines, nothing lost or doubled',
        body: CartRestore,
        response: whole,
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      return write(portal, request, reply, (tx) => restoreCart(tx, request.body, visit))
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
      const visit = await visitOf(request)
      return write(portal, request, reply, (tx) => updateCart(tx, request.body, visit))
    },
  )

  api.post(
    '/cart/check_lines/',
    {
      config: { ...config, takesKey: false },
      preValidation: readForm({ file: mostSpreadsheetBytes }),
      schema: {
        summary: 'A verdict for each row of a pasted or uploaded list of codes and quantities; changes nothing',
        description:
          'One of rows, text (tab, semicolon, comma or spaces between code and quantity) and file (.xlsx or .csv). Columns by their headings in Spanish, Portuguese or English, else code and quantity first. At most 1,000 rows.',
        consumes: ['application/json', 'multipart/form-data'],
        body: CartLinesCheck,
        response: { 200: CartLinesVerdict },
      },
    },
    async (request) => checkList(portal.db, request.body, await visitOf(request)),
  )

  api.post(
    '/cart/add_lines/',
    {
      config,
      schema: {
        summary: 'Adds every good row of a list at once; 409 when the cart is another client’s',
        body: CartLinesAdd,
        response: { 200: CartLinesAdded, ...conflict },
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      return write(portal, request, reply, (tx) => addRows(tx, request.body, visit))
    },
  )

  api.post(
    '/cart/check_reorder/',
    {
      config: { ...config, takesKey: false },
      schema: {
        summary: 'What buying the lines of an order, delivery note or invoice again would be today; changes nothing',
        description:
          'Price changed, no longer sold, replaced by, less stock: a verdict for each line. 403 without the right to such documents.',
        body: ReorderCheck,
        response: { 200: ReorderReport },
      },
    },
    async (request) => checkReorder(portal.db, request.body, await visitOf(request)),
  )

  api.post(
    '/cart/add_reorder/',
    {
      config,
      schema: {
        summary:
          'Puts chosen lines of a document into the cart of its client, or replaces the cart by them; 409 when the cart is another client’s',
        body: ReorderAdd,
        response: { 200: Reordered, ...conflict },
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      return write(portal, request, reply, (tx) => addReorder(tx, request.body, visit))
    },
  )

  api.patch(
    '/cart/create_punchout_order/',
    {
      config,
      schema: {
        summary: 'The cart as the form that brings it back to the purchasing system; cancel: an empty one',
        description:
          'Only in a session that a purchasing system opened. Refused as create_order, but for the purchase limit. The session ends 15 minutes later.',
        body: PunchoutOrderCreate,
        response: { 200: PunchoutForm, ...conflict },
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      return write(portal, request, reply, (tx) => returnCart(tx, portal, request.body, visit))
    },
  )

  api.patch(
    '/cart/create_order/',
    {
      config,
      schema: {
        summary: 'Sends the cart as an order; message_flag 1: kept for validation',
        body: OrderCreate,
        response: { 200: CreatedDocument, ...conflict },
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      return write(portal, request, reply, (tx) => sendOrder(tx, portal, request.body, visit, request.headers.host))
    },
  )

  api.patch(
    '/cart/create_offer/',
    {
      config,
      schema: {
        summary: 'Sends the cart as an offer; message_flag 1: kept for validation',
        body: OfferCreate,
        response: { 200: CreatedDocument, ...conflict },
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      return write(portal, request, reply, (tx) => sendOffer(tx, portal, request.body, visit, request.headers.host))
    },
  )

  api.patch(
    '/cart/create_catalog/',
    {
      config,
      preValidation: readForm({ catalog_client_logo: mostLogoBytes }),
      schema: {
        summary: 'Makes a PDF catalogue of the cart; without a logo also as JSON',
        consumes: ['multipart/form-data', 'application/json'],
        body: CatalogCreate,
        response: { 200: CreatedDocument, ...conflict },
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      const logo = await readLogo(request.body.catalog_client_logo, 'catalog_client_logo')
      return write(portal, request, reply, (tx) =>
        sendCatalog(tx, portal, request.body, logo, visit, request.headers.host),
      )
    },
  )
}

const partText =
  'Answers the whole cart. To a caller that names the version before in the header Cart-Version it may answer is_part with the lines of this product alone.'

/** A header and no part of the body: a repeated call is the same call whatever its sender has seen in between. */
function versionOf({ headers }: FastifyRequest): number | undefined {
  const said = headers['cart-version']
  return typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : undefined
}
