import {
  IdParams,
  RecurringAllow,
  RecurringOrder,
  RecurringOrderChange,
  RecurringOrderCreate,
  RecurringOrderCreated,
  RecurringOrderDetail,
  RecurringOrderPage,
  RecurringOrderQuery,
  RecurringOrdered,
  RecurringPress,
  RecurringSkip,
  RecurringVersion,
} from '@portal/shared-sdk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Db } from '../../core/db/db'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { refuseForeign } from '../../core/http/rows-of'
import { write } from '../../core/http/write'
import type { LaneSpec } from '../../core/jobs/jobs'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import type { CartContextOf } from '../cart/cart-context'
import type { ProposalStates } from '../proposal/proposal-state'
import { madeFromSource } from '../shopping-lists/made-from-source'
import { allow, disallow } from './allow-recurring'
import { changeRecurring, setState, skipDate, type Changing } from './change-recurring'
import { decideRun } from './decide-run'
import { makeRecurring } from './make-recurring'
import { listRecurring } from './present'
import { pressOrder } from './press'
import { readRecurring } from './read-recurring'
import { sendRunMail } from './run-mail'

const config = { access: 'account' } as const

/** Apart from mails: an order takes longer. */
const runs: LaneSpec = { atOnce: 1 }

/** A change of one recurring order, which answers it. */
const changeOf = <Body extends TSchema>(summary: string, body: Body) => ({
  config,
  schema: { summary, params: IdParams, body, response: { 200: RecurringOrder } },
})

/** Orders that a centre places again and again (rules ). */
export function recurringRoutes(
  api: App,
  portal: Portal,
  post: Post,
  contextOf: CartContextOf,
  states: ProposalStates,
): void {
  const { db, jobs } = portal
  jobs.handle('recurring-run', decideRun(portal, contextOf), { lane: runs })
  jobs.handle('recurring-mail', sendRunMail(portal, contextOf, post))

  const changed =
    <Body>(work: (tx: Db, id: number, body: Body, changing: Changing) => Promise<RecurringOrder>) =>
    async (request: FastifyRequest & { params: { id: number }; body: Body }, reply: FastifyReply) => {
      const context = await contextOf(request)
      const { params, body } = request
      return write(portal, request, reply, (tx) => work(tx, params.id, body, { portal, context }))
    }

  api.get(
    '/recurring_orders/',
    {
      config,
      schema: {
        summary: 'Recurring orders of the account’s clients, with the next date and what each would come to today',
        querystring: RecurringOrderQuery,
        response: { 200: RecurringOrderPage },
      },
    },
    async (request) => {
      const { client, center } = request.query
      await refuseForeign(db, actorOf(request), { client: client ?? null, center: center ?? null })
      return listRecurring(db, portal, request.query, await contextOf(request))
    },
  )

  api.post(
    '/recurring_orders/',
    {
      config,
      schema: {
        summary: 'Makes a recurring order of a centre from lines, or from what a shopping list can be made from',
        body: RecurringOrderCreate,
        response: { 201: RecurringOrderCreated },
      },
    },
    madeFromSource({ portal, states, contextOf }, makeRecurring),
  )

  api.get(
    '/recurring_orders/:id/',
    {
      config,
      schema: {
        summary: 'A recurring order with its lines as they can be ordered today, its dates and its runs',
        params: IdParams,
        response: { 200: RecurringOrderDetail },
      },
    },
    async (request) => readRecurring(db, portal, request.params.id, await contextOf(request)),
  )

  api.put(
    '/recurring_orders/:id/',
    changeOf(
      'Changes name, dates and lines of a recurring order; 409 when it was changed since the version',
      RecurringOrderChange,
    ),
    changed(changeRecurring),
  )

  api.post(
    '/recurring_orders/:id/skip/',
    changeOf('Leaves a date out, or takes that back', RecurringSkip),
    changed(skipDate),
  )

  api.post(
    '/recurring_orders/:id/pause/',
    changeOf('Stops the dates of a recurring order until it is resumed', RecurringVersion),
    changed(setState('paused')),
  )

  api.post(
    '/recurring_orders/:id/resume/',
    changeOf('Goes on with the dates of a paused recurring order, from today on', RecurringVersion),
    changed(setState('active')),
  )

  api.post(
    '/recurring_orders/:id/end/',
    changeOf('Ends a recurring order for good; it can still be looked at', RecurringVersion),
    changed(setState('ended')),
  )

  api.put(
    '/recurring_orders/:id/permission/',
    changeOf('Lets a recurring order be sent by itself up to an amount; for the client’s managers', RecurringAllow),
    changed(allow),
  )

  api.delete(
    '/recurring_orders/:id/permission/',
    changeOf('Takes back that a recurring order is sent by itself', RecurringVersion),
    changed(disallow),
  )

  api.post(
    '/recurring_orders/:id/order/',
    {
      config,
      schema: {
        summary: 'Orders a date that is to come or waits for a press, once',
        params: IdParams,
        body: RecurringPress,
        response: { 200: RecurringOrdered },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      const { params, body } = request
      return withHiddenSumLimit(
        db,
        context.actor,
        (counted) =>
          write(portal, request, reply, (tx) => pressOrder(counted(tx), params.id, body, { portal, context })),
        1,
      )
    },
  )
}
