import {
  CartConflict,
  CreatedDocument,
  DocumentSums,
  IdParams,
  Order,
  OrderCreate,
  OrderList,
  OrderQuery,
  OrderVersion,
  PaperQuery,
  PurchasesQuery,
} from '@portal/shared-sdk/contract'
import type { CartContextOf } from '../cart/cart-context'
import { refuseForeignDocuments } from '../documents/behind-figure'
import { documentSums } from '../documents/document-sums'
import { givenPaper } from '../documents/given-papers'
import { orderPaper } from '../documents/papers'
import { offerPaperDownload, paperReaderOf, replyWithPaper, type PaperOf } from '../documents/reply-with-paper'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { found } from '../../core/http/problem'
import { say } from '../../core/http/texts'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { fromReplica } from '../../core/http/reads'
import { write } from '../../core/http/write'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import type { Printer } from '../../core/paper/printer'
import { paperTexts } from '../../core/paper/texts'
import { sendQuestion } from '../documents/question-mail'
import { sendRemovedLines } from '../documents/removed-line-mail'
import { sendWaiting } from '../documents/waiting-mail'
import { orderSpreadsheet } from './order-spreadsheet'
import { presentOrder, presentOrderRow } from './present-order'
import { orderById, orderLines, orderList, orderSpec, orderVersion } from './queries'
import { sendOrder } from './send-order'

/** `orders/`: the orders of the account's clients, with PDF and spreadsheet, and sending the cart as an order. */
export function orderRoutes(api: App, portal: Portal, post: Post, printer: Printer, contextOf: CartContextOf): void {
  const { db, variants } = portal
  const config = { access: 'account' } as const
  /** The supplier's own paper, else ours (rule E-41). */
  const paperOf: PaperOf = async (actor, id, language, format) => {
    const order = found(await orderById(db, actor, id))
    const named = { file: say(paperTexts.order, language), hides: actor.hides }
    const given = format === undefined && (await givenPaper(portal, 'sale_order', order, named))
    return given || orderPaper(db, order, paperReaderOf(actor, language, variants), format)
  }

  portal.jobs.handle('order-waiting', sendWaiting(portal, post, 'order'))
  portal.jobs.handle('order-lines-removed', sendRemovedLines(portal, post))
  portal.jobs.handle('order-question', sendQuestion(portal, post))
  portal.jobs.handle('offer-waiting', sendWaiting(portal, post, 'offer'))

  api.get(
    '/orders/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'Orders that were sent or validated, the newest first; not those that wait for validation',
        querystring: OrderQuery,
        response: { 200: OrderList },
      },
    },
    async (request) => {
      await refuseForeignDocuments(request.db, actorOf(request), request.query)
      const page = await orderList(request.db, actorOf(request), request.query)
      return { ...page, results: page.results.map((order) => presentOrderRow(order, request.language)) }
    },
  )

  api.get(
    '/orders/sums/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'What all orders of the query come to',
        querystring: OrderQuery,
        response: { 200: DocumentSums },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      await refuseForeignDocuments(request.db, actor, request.query)
      return documentSums(request.db, orderSpec(actor, request.query), 'o', request.query)
    },
  )

  api.get(
    '/purchases/excel/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'The lines of the orders of the list as a spreadsheet',
        description:
          'Takes the filters and ordering of orders/, all pages; at most 50,000 lines, else 400 with code too_many. Columns of money only for those who may see it.',
        querystring: PurchasesQuery,
      },
    },
    async (request, reply) =>
      sendFile(reply, await orderSpreadsheet(request.db, actorOf(request), request.query, request.language)),
  )

  api.get(
    '/orders/:id/',
    {
      config,
      schema: { summary: 'An order with its lines', params: IdParams, response: { 200: Order } },
    },
    async (request) => {
      const actor = actorOf(request)
      const order = found(await orderById(db, actor, request.params.id))
      const reader = { actor, today: portal.clock.today(), language: request.language }
      return presentOrder(order, await orderLines(db, order.id), reader)
    },
  )

  api.get(
    '/orders/:id/version/',
    {
      config,
      schema: {
        summary: 'The version of an order, by which an open page sees that it changed',
        params: IdParams,
        response: { 200: OrderVersion },
      },
    },
    async (request) => found(await orderVersion(db, actorOf(request), request.params.id)),
  )

  api.get(
    '/orders/:id/pdf/',
    {
      config,
      schema: { summary: 'An order as PDF', params: IdParams, querystring: PaperQuery },
    },
    async (request, reply) => {
      const { print_format: format } = request.query
      return replyWithPaper(
        reply,
        printer,
        await paperOf(actorOf(request), request.params.id, request.language, format),
      )
    },
  )
  offerPaperDownload(portal.downloads, printer, 'order', paperOf)

  api.patch(
    '/cart/create_order/',
    {
      config,
      schema: {
        summary: 'Sends the cart as an order; message_flag 1: it waits for validation',
        body: OrderCreate,
        response: { 200: CreatedDocument, 409: CartConflict },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return withHiddenSumLimit(portal.db, context.actor, (counted) =>
        write(portal, request, reply, (tx) => sendOrder(counted(tx), portal, request.body, context)),
      )
    },
  )
}
