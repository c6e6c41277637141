import {
  AlreadyDecided,
  IdParams,
  OrderAnswer,
  OrderDecision,
  OrderDecisions,
  OrderList,
  OrderQuestion,
  RemovedLine,
  ValidableList,
  ValidableOrder,
  ValidableQuery,
  ValidatedQuery,
  UndoneDecisions,
  type Page,
} from '@portal/shared-sdk/contract'
import type { FastifyRequest } from 'fastify'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf } from '../../core/http/access'
import type { Db } from '../../core/db/db'
import type { App } from '../../core/http/app-types'
import { listAll } from '../../core/http/list'
import { longList } from '../../core/http/long-list'
import { found } from '../../core/http/problem'
import { requesterOf } from '../../core/http/requester'
import { refuseForeign } from '../../core/http/rows-of'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { fromReplica } from '../../core/http/reads'
import { write } from '../../core/http/write'
import { presentOrderRow } from '../orders/present-order'
import { decidedSpec, validableOrder, waitingSpec, type OrderHead } from '../orders/queries'
import type { Portal } from '../../core/portal'
import { approvalSpreadsheet } from './approval-spreadsheet'
import { validableOrders } from './validable-orders'
import { answerAboutOrder, askAboutOrder } from './ask-about-order'
import { limitsUsed } from './limit-used'
import { lastSaid } from './open-questions'
import { decisionRoutes } from './decision-routes'
import { presentValidable } from './present-validable'
import { removeLine } from './remove-line'

/**
 * `validable_orders/` and `validated_orders/`: orders that passed a centre's limit, and the decision about them (001
 * sections 2.8, 4 and 8).
 */
export function approvalRoutes(api: App, portal: Portal): void {
  const { db } = portal
  const config = { access: 'account' } as const
  const mayDecide = { access: 'can_validate_orders' } as const
  const one = async (tx: Db, request: FastifyRequest, id: number) => {
    const { actor, language } = requesterOf(request)
    return presentValidable(tx, found(await validableOrder(tx, actor, id)), { actor, clock: portal.clock, language })
  }
  const presentPage = (page: Page<OrderHead>, { language }: FastifyRequest) => ({
    ...page,
    results: page.results.map((order) => presentOrderRow(order, language)),
  })
  const conflict = { 409: AlreadyDecided }

  api.get(
    '/validable_orders/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'Orders that wait for validation, the newest first',
        querystring: ValidableQuery,
        response: { 200: ValidableList },
      },
    },
    async (request) => {
      await refuseForeign(request.db, actorOf(request), request.query)
      const page = await longList(request.db, waitingSpec(actorOf(request), request.query), request.query)
      const used = await limitsUsed(request.db, portal.clock, page.results)
      const { results, ...rest } = presentPage(page, request)
      const said = await lastSaid(request.db, page.results)
      const more = ({ id }: { id: number }) => ({ limit_percent: used.get(id) ?? null, question: said.get(id) ?? null })
      return { ...rest, results: results.map((row) => ({ ...row, ...more(row) })) }
    },
  )

  api.get(
    '/validated_orders/',
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'Orders that waited and were validated or cancelled; before and after bound the day of the decision',
        querystring: ValidatedQuery,
        response: { 200: OrderList },
      },
    },
    async (request) => {
      await refuseForeign(request.db, actorOf(request), request.query)
      return presentPage(
        await longList(request.db, decidedSpec(actorOf(request), request.query), request.query),
        request,
      )
    },
  )

  const sheets = [
    { path: 'validable_orders', querystring: ValidableQuery, specOf: waitingSpec, kind: 'pending' },
    { path: 'validated_orders', querystring: ValidatedQuery, specOf: decidedSpec, kind: 'validated' },
  ] as const
  for (const { path, querystring, specOf, kind } of sheets) {
    api.get(
      `/${path}/excel/`,
      {
        config: { ...config, ...fromReplica },
        schema: { summary: `All rows of ${path}/ as a spreadsheet`, querystring },
      },
      async (request, reply) => {
        const { db: source, query, language } = request
        const actor = actorOf(request)
        await refuseForeign(source, actor, query)
        const find = () => listAll(source, specOf(actor, query), query)
        return sendFile(reply, await approvalSpreadsheet(find, kind, actor, language))
      },
    )
  }

  // The two answer the same: a screen that is late shows who decided.
  for (const path of ['/validable_orders/:id/', '/validated_orders/:id/'] as const) {
    api.get(
      path,
      {
        config,
        schema: {
          summary:
            'An order that waits for validation, or did, with its lines, what its centre usually buys, and its history',
          params: IdParams,
          response: { 200: ValidableOrder },
        },
      },
      (request) => one(db, request, request.params.id),
    )
  }

  decisionRoutes(api, portal, {
    config: mayDecide,
    many: 'orders',
    one: 'an order',
    descriptions: {
      decide:
        'Quantities may change, prices do not. 400 with code 100 and who_can: an order of one’s own that a colleague may validate, more than was asked for while the order passes the limit, which is stored and waits for somebody else, or more than the account validates (rule D-71); 102: what cannot be validated; 105: below the minimum order. 409: somebody was first.',
      undo: 'The order waits as before, and no message of the decision leaves (rule D-6). 400 with code undo_late: later; undo_other: another account decided. 409: another version, or nothing is decided.',
    },
    of: validableOrders,
    decision: OrderDecision,
    decisions: OrderDecisions,
    undone: UndoneDecisions,
    document: ValidableOrder,
    present: one,
  })

  api.patch(
    '/validable_orders/:id/remove_line/',
    {
      config: mayDecide,
      schema: {
        summary: 'Takes a line out of a waiting order',
        description:
          'The order waits on with the sums of what is left, and who asked for it is told (rule D-125). 400 with code last_line: no article would be left; 105: the rest is below the minimum order. 409: another version, or somebody decided.',
        params: IdParams,
        body: RemovedLine,
        response: { 200: ValidableOrder, ...conflict },
      },
    },
    (request, reply) =>
      withHiddenSumLimit(
        portal.db,
        actorOf(request),
        (counted) =>
          write<object>(portal, request, reply, async (tx) => {
            await removeLine(counted(tx), portal, request.params.id, request.body, requesterOf(request))
            return one(tx, request, request.params.id)
          }),
        1,
      ) as never,
  )

  api.post(
    '/validable_orders/:id/ask/',
    {
      config: mayDecide,
      schema: {
        summary: 'Asks who placed a waiting order',
        description:
          'The order waits on and its version stays (rule D-130). 400 with code own: one’s own order; no_requester: nobody could answer. 409: somebody decided. 429: three an hour for one order, 60 for one account.',
        params: IdParams,
        body: OrderQuestion,
        response: { 200: ValidableOrder, ...conflict },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await askAboutOrder(tx, portal, request.params.id, request.body, requesterOf(request))
        return one(tx, request, request.params.id)
      }),
  )

  api.post(
    '/validable_orders/:id/answer/',
    {
      config,
      schema: {
        summary: 'Answers what was asked about an order of one’s own that waits',
        description:
          'Answers the questions up to the named one; their askers are told by mail (rule D-131). 403 to everybody but who placed it. 409: somebody decided, or no question is open.',
        params: IdParams,
        body: OrderAnswer,
        response: { 200: ValidableOrder, ...conflict },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await answerAboutOrder(tx, portal, request.params.id, request.body, requesterOf(request))
        return one(tx, request, request.params.id)
      }),
  )
}
