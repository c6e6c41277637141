import { Type } from 'typebox'
import {
  CartNotEmpty,
  ClientCall,
  ClientCallList,
  ClientCallParams,
  ClientCallsQuery,
  ClientParams,
  DashboardQuery,
  NewClientCall,
  Pace,
  TodayCart,
  TodayCartInput,
  TodayList,
  TodayQuery,
} from '@portal/shared-sdk/contract'
import type { CartContextOf } from '../../trade/cart/cart-context'
import { portfolioOf } from '../dashboard/portfolio'
import { actorOf, sales } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { fromReplica } from '../../core/http/reads'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { callsOf, takeBackCall, writeCall } from './calls'
import { paceOf } from './pace'
import { startCart } from './start-cart'
import { clientsToCall } from './today-list'

const config = { access: sales }
const readConfig = { ...config, ...fromReplica }

/** The calls of the page 'Hoy': whom to call, calls, carts, and the pace of the month (rules B-30 to B-34). */
export function todayRoutes(api: App, portal: Portal, contextOf: CartContextOf): void {
  listRoutes(api, portal)
  callRoutes(api, portal)
  cartRoute(api, portal, contextOf)
}

function listRoutes(api: App, { clock }: Portal): void {
  api.get(
    '/sp_dashboard/today/',
    {
      config: readConfig,
      schema: {
        summary: 'The clients to call today, with the reasons, those with the most money at stake first',
        querystring: TodayQuery,
        response: { 200: TodayList },
      },
    },
    async (request) => {
      const portfolio = await portfolioOf(request.db, actorOf(request), request.query.node)
      const reader = { language: request.language, today: clock.today() }
      return clientsToCall(request.db, clock, portfolio, reader, request.query)
    },
  )

  api.get(
    '/sp_dashboard/pace/',
    {
      config: readConfig,
      schema: {
        summary: 'What is missing to the target of the month, and who usually orders in the days that are left',
        querystring: DashboardQuery,
        response: { 200: Pace },
      },
    },
    async (request) => paceOf(request.db, clock, await portfolioOf(request.db, actorOf(request), request.query.node)),
  )
}

/** The stored calls of a client (rule B-32). */
function callRoutes(api: App, portal: Portal): void {
  const { clock } = portal

  api.get(
    '/sp_dashboard/today/:client/calls/',
    {
      config: readConfig,
      schema: {
        summary: 'What was written down of a client’s calls, the newest first',
        params: ClientParams,
        querystring: ClientCallsQuery,
        response: { 200: ClientCallList },
      },
    },
    (request) => callsOf(request.db, request.params.client, request.query, actorOf(request)),
  )

  api.post(
    '/sp_dashboard/today/:client/calls/',
    {
      config,
      schema: {
        summary: 'Writes a call down, with which the client leaves the list until the next day, or for 14 days',
        params: ClientParams,
        body: NewClientCall,
        response: { 201: ClientCall },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        const call = await writeCall(tx, clock, request.params.client, request.body, actorOf(request))
        reply.code(201)
        return call
      }),
  )

  api.delete(
    '/sp_dashboard/today/:client/calls/:id/',
    {
      config,
      schema: {
        summary: 'Takes an own call of the last minute back; 400 undo_late after that',
        params: ClientCallParams,
        response: { 200: Type.Object({}) },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await takeBackCall(tx, request.params, actorOf(request))
        return {}
      }),
  )
}

/** The cart that is started from the list (rule B-33). */
function cartRoute(api: App, portal: Portal, contextOf: CartContextOf): void {
  api.post(
    '/sp_dashboard/today/:client/cart/',
    {
      config,
      schema: {
        summary:
          'Fills the cart with what a client usually buys, at the prices of today; 409 until clear when it has lines',
        params: ClientParams,
        body: TodayCartInput,
        response: { 200: TodayCart, 409: CartNotEmpty },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return write(portal, request, reply, (tx) =>
        startCart(tx, portal.clock, request.params.client, request.body, context),
      )
    },
  )
}
