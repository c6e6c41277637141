import {
  IdParams,
  ShoppingList,
  ShoppingListChange,
  ShoppingListCreate,
  ShoppingListCreated,
  ShoppingListDelete,
  ShoppingListDetail,
  ShoppingListPage,
  ShoppingListQuery,
} from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { fromReplica } from '../../core/http/reads'
import { refuseForeign } from '../../core/http/rows-of'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import type { CartContextOf } from '../cart/cart-context'
import type { ProposalStates } from '../proposal/proposal-state'
import { changeList, deleteList } from './change-list'
import { listSpreadsheet } from './list-spreadsheet'
import { madeFromSource } from './made-from-source'
import { makeList } from './make-list'
import { listPage } from './queries'
import { readList } from './read-list'

const config = { access: 'account' } as const

/** Shopping lists of the account's clients (rules ); cart/add_reorder/ puts their lines into the cart. */
export function shoppingListRoutes(api: App, portal: Portal, contextOf: CartContextOf, states: ProposalStates): void {
  const { clock, db } = portal

  api.get(
    '/shopping_lists/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'The shopping lists of the account’s clients, by name',
        querystring: ShoppingListQuery,
        response: { 200: ShoppingListPage },
      },
    },
    async (request) => {
      const { client, center } = request.query
      await refuseForeign(request.db, actorOf(request), { client: client ?? null, center: center ?? null })
      return listPage(request.db, actorOf(request), request.query)
    },
  )

  api.post(
    '/shopping_lists/',
    {
      config,
      schema: {
        summary:
          'Makes a shopping list: empty, or from a cart, an order, favourites, a proposal, another list or a text',
        body: ShoppingListCreate,
        response: { 201: ShoppingListCreated },
      },
    },
    madeFromSource({ portal, states, contextOf }, makeList),
  )

  api.get(
    '/shopping_lists/:id/',
    {
      config,
      schema: {
        summary: 'A shopping list with its lines as they can be bought today, and what has changed since its last use',
        params: IdParams,
        response: { 200: ShoppingListDetail },
      },
    },
    async (request) => readList(db, request.params.id, await contextOf(request)),
  )

  api.put(
    '/shopping_lists/:id/',
    {
      config,
      schema: {
        summary: 'Changes name, centre and lines of a shopping list; 409 when it was changed since the version',
        params: IdParams,
        body: ShoppingListChange,
        response: { 200: ShoppingList },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return write(portal, request, reply, (tx) => changeList(tx, clock, request.params.id, request.body, context))
    },
  )

  api.delete(
    '/shopping_lists/:id/',
    {
      config,
      schema: {
        summary: 'Deletes a shopping list for everybody',
        params: IdParams,
        body: ShoppingListDelete,
        response: { 200: Type.Object({}) },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await deleteList(tx, request.params.id, request.body.version, actorOf(request))
        return {}
      }),
  )

  api.get(
    '/shopping_lists/:id/excel/',
    {
      config: { ...config, ...fromReplica },
      schema: { summary: 'The lines of a shopping list as a spreadsheet, without prices', params: IdParams },
    },
    async (request, reply) =>
      sendFile(reply, await listSpreadsheet(request.db, actorOf(request), request.params.id, request.language)),
  )
}
