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
import { pastedRows } from '../shopping-lists/wanted-lines'
import { changeRecurring, noteChange, setState, skipDate } from './change-recurring'
import { decideRun } from './decide-run'
import { makeRecurring } from './make-recurring'
import { allow, disallow } from './permission'
import { listRecurring, presentHead, readRecurring } from './present'
import { pressOrder } from './press'
import { recurringById } from './queries'
import { sendRunMail } from './run-mail'

const config = { access: 'account' } as const

/** Apart from mails: an order takes longer. */
const runs: LaneSpec = { atOnce: 1 }

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
    async (request, reply) => {
      const context = await contextOf(request)
      const { source } = request.body
      const pasted = source ? await pastedRows(source, context.actor.id) : []
      return write(portal, request, reply, (tx) => {
        void reply.code(201)
        return makeRecurring(tx, request.body, { portal, states, context, pasted })
      })
    },
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
    {
      config,
      schema: {
        summary: 'Changes name, dates and lines of a recurring order; 409 when it was changed since the version',
        params: IdParams,
        body: RecurringOrderChange,
        response: { 200: RecurringOrder },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      const { params, body } = request
      return write(portal, request, reply, (tx) => changeRecurring(tx, params.id, body, { portal, context }))
    },
  )

  api.post(
    '/recurring_orders/:id/skip/',
    {
      config,
      schema: {
        summary: 'Leaves a date out, or takes that back',
        params: IdParams,
        body: RecurringSkip,
        response: { 200: RecurringOrder },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      const { params, body } = request
      return write(portal, request, reply, (tx) => skipDate(tx, params.id, body, { portal, context }))
    },
  )

  const change = (path: string, state: 'active' | 'paused' | 'ended', summary: string) =>
    api.post(
      `/recurring_orders/:id/${path}/`,
      {
        config,
        schema: { summary, params: IdParams, body: RecurringVersion, response: { 200: RecurringOrder } },
      },
      async (request, reply) => {
        const context = await contextOf(request)
        const { version } = request.body
        return write(portal, request, reply, (tx) =>
          setState(tx, request.params.id, { version, state }, { portal, context }),
        )
      },
    )
  change('pause', 'paused', 'Stops the dates of a recurring order until it is resumed')
  change('resume', 'active', 'Goes on with the dates of a paused recurring order, from today on')
  change('end', 'ended', 'Ends a recurring order for good; it can still be looked at')

  api.put(
    '/recurring_orders/:id/permission/',
    {
      config,
      schema: {
        summary: 'Lets a recurring order be sent by itself up to an amount; for the client’s managers',
        params: IdParams,
        body: RecurringAllow,
        response: { 200: RecurringOrder },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      const { id } = request.params
      return write(portal, request, reply, async (tx) => {
        await allow(tx, portal, id, request.body, context.actor)
        return presentHead(tx, portal, await recurringById(tx, context.actor, id), context)
      })
    },
  )

  api.delete(
    '/recurring_orders/:id/permission/',
    {
      config,
      schema: {
        summary: 'Takes back that a recurring order is sent by itself',
        params: IdParams,
        body: RecurringVersion,
        response: { 200: RecurringOrder },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      const { id } = request.params
      return write(portal, request, reply, async (tx) => {
        await disallow(tx, id, request.body.version, context.actor)
        return noteChange(tx, id, { portal, context })
      })
    },
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
