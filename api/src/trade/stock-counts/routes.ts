import {
  IdParams,
  StockCountDetail,
  StockCountInput,
  StockCountList,
  StockCountParams,
  StockCountSend,
  Storeroom,
  StoreroomLabelQuery,
} from '@portal/shared-sdk/contract'
import type { App } from '../../core/http/app-types'
import { actorOf } from '../../core/http/access'
import { fromReplica } from '../../core/http/reads'
import { refuseForeign } from '../../core/http/rows-of'
import type { Printer } from '../../core/paper/printer'
import type { Portal } from '../../core/portal'
import type { CartContextOf } from '../cart/cart-context'
import { replyWithPaper } from '../documents/reply-with-paper'
import { labelPaper } from './label-paper'
import { readStoreroom } from './read-storeroom'
import { sendCount, sendCountAgain } from './send-count'
import { countById, lastCounts } from './stored-counts'
import { storeroomById } from './storeroom-lines'

const config = { access: 'account' } as const

/** Storerooms: shopping lists of a centre in which somebody counts and orders up to par (rules ). */
export function stockCountRoutes(api: App, portal: Portal, printer: Printer, contextOf: CartContextOf): void {
  const { clock, db } = portal

  api.get(
    '/shopping_lists/:id/storeroom/',
    {
      config,
      schema: {
        summary: 'The articles of a storeroom with par quantity and what is under way; without prices, for a device',
        description: '404 for a list of the whole client.',
        params: IdParams,
        response: { 200: Storeroom },
      },
    },
    async (request) => readStoreroom(db, clock, request.params.id, await contextOf(request)),
  )

  api.get(
    '/shopping_lists/:id/stock_counts/',
    {
      config,
      schema: {
        summary: 'The last counts of a storeroom, the newest first',
        params: IdParams,
        response: { 200: StockCountList },
      },
    },
    async (request) => {
      const { language } = request
      const actor = actorOf(request)
      const { id } = await storeroomById(db, actor, request.params.id)
      return { results: await lastCounts(db, id, { actor, language }) }
    },
  )

  api.get(
    '/shopping_lists/:id/stock_counts/:count/',
    {
      config,
      schema: {
        summary: 'One count of a storeroom with its lines',
        params: StockCountParams,
        response: { 200: StockCountDetail },
      },
    },
    async (request) => {
      const { language } = request
      const actor = actorOf(request)
      const { id } = await storeroomById(db, actor, request.params.id)
      return countById(db, id, request.params.count, { actor, language })
    },
  )

  api.post(
    '/shopping_lists/:id/stock_counts/',
    {
      config,
      schema: {
        summary: 'Stores a count of a storeroom once for its key, and orders what is missing up to par if wished',
        description:
          'A refused order (minimum, limit, articles) leaves the count stored and is told with it. The same key answers the same count at any time later; 409 for a key of another one.',
        params: IdParams,
        body: StockCountInput,
        response: { 200: StockCountDetail },
      },
    },
    async (request, reply) => sendCount(portal, request, reply, await contextOf(request)),
  )

  api.post(
    '/shopping_lists/:id/stock_counts/:count/send/',
    {
      config,
      schema: {
        summary: 'Orders what a kept or refused count is missing, or puts it into the cart; 409 where that was done',
        params: StockCountParams,
        body: StockCountSend,
        response: { 200: StockCountDetail },
      },
    },
    async (request, reply) => sendCountAgain(portal, request, reply, await contextOf(request)),
  )

  api.get(
    '/storeroom_labels/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'Labels of storerooms as PDF: name, centre and a QR code that opens the count on a phone',
        description: 'Of one list, of a centre’s storerooms or of a client’s; 400 where there is none.',
        querystring: StoreroomLabelQuery,
      },
    },
    async (request, reply) => {
      const { client, center } = request.query
      const actor = actorOf(request)
      await refuseForeign(request.db, actor, { client: client ?? null, center: center ?? null })
      const base = actor.ruling.server.baseUrl ?? portal.config.publicUrl
      const paper = await labelPaper(request.db, actor, request.query, { language: request.language, base })
      return replyWithPaper(reply, printer, paper)
    },
  )
}
