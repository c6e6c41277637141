import {
  AlreadyDecided,
  DecidedOrders,
  IdParams,
  type OfferDecision,
  type OfferDecisions,
  type OrderDecision,
  type OrderDecisions,
  UndoneDecision,
  type UndoneDecisions,
  type UndoneOfferDecisions,
} from '@portal/shared-sdk/contract'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Db } from '../../core/db/db'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { found } from '../../core/http/problem'
import { requesterOf } from '../../core/http/requester'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { decideOne, decideSeveral, isDecided, stillWaiting } from './decide'
import { undoOne, undoSeveral } from './undo'
import type { Validable, ValidableHead } from './validable'

/** What the decisions about orders and those about offers differ in. */
export interface DecisionCalls<Head extends ValidableHead, Before> {
  config: { access: 'can_validate_orders' | 'can_validate_offers' }
  many: 'orders' | 'offers'
  /** In summaries: 'an order'. */
  one: string
  /** What may be refused. */
  descriptions: { decide: string; undo: string }
  of: Validable<Head, Before>
  decision: typeof OrderDecision | typeof OfferDecision
  decisions: typeof OrderDecisions | typeof OfferDecisions
  undone: typeof UndoneDecisions | typeof UndoneOfferDecisions
  document: TSchema
  present: (tx: Db, request: FastifyRequest, id: number) => Promise<object>
}

/** Validates, cancels and takes that back, for one document and for several. */
export function decisionRoutes<Head extends ValidableHead, Before>(
  api: App,
  portal: Portal,
  {
    config,
    many,
    one,
    descriptions,
    of: validable,
    decision,
    decisions,
    undone,
    document,
    present,
  }: DecisionCalls<Head, Before>,
): void {
  const { db } = portal

  api.patch(
    `/validable_${many}/:id/`,
    {
      config,
      schema: {
        summary: `Validates or cancels ${one}`,
        description: descriptions.decide,
        params: IdParams,
        body: decision,
        response: { 200: document, 409: AlreadyDecided },
      },
    },
    (request, reply) =>
      withHiddenSumLimit(
        db,
        actorOf(request),
        (counted) =>
          write<object>(portal, request, reply, async (tx) => {
            const by = requesterOf(request)
            const { id } = request.params
            const outcome = await decideOne(counted(tx), portal, validable, id, request.body, by)
            if (isDecided(outcome)) return present(tx, request, id)
            const { version } = found(await validable.find(tx, by.actor, id))
            // Answered, not thrown: new quantities and the agreement stay.
            reply.code(400 as never)
            return { ...(await stillWaiting(tx, portal, { kind: validable.kind, id }, outcome, by)), version }
          }),
        1,
      ) as never,
  )

  api.patch(
    `/validable_${many}/`,
    {
      config,
      schema: {
        summary: `The same decision on several ${many}; one answer for each`,
        body: decisions,
        response: { 200: DecidedOrders },
      },
    },
    (request, reply) => {
      const documents = documentsIn(request.body)
      const by = requesterOf(request)
      return withHiddenSumLimit(
        db,
        by.actor,
        (counted) =>
          write(portal, request, reply, async (tx) => ({
            results: await decideSeveral(counted(tx), portal, validable, documents, request.body, by),
          })),
        documents.length,
      )
    },
  )

  api.patch(
    `/validable_${many}/:id/undo/`,
    {
      config,
      schema: {
        summary: `Takes the decision about ${one} back, within 10 seconds`,
        description: descriptions.undo,
        params: IdParams,
        body: UndoneDecision,
        response: { 200: document },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await undoOne(tx, portal, validable, { ...request.params, ...request.body }, requesterOf(request))
        return present(tx, request, request.params.id)
      }),
  )

  api.patch(
    `/validable_${many}/undo/`,
    {
      config,
      schema: {
        summary: `Takes the decisions about several ${many} back, within 10 seconds; one answer for each`,
        body: undone,
        response: { 200: DecidedOrders },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => ({
        results: await undoSeveral(tx, portal, validable, documentsIn(request.body), requesterOf(request)),
      })),
  )
}

const documentsIn = <Document>(body: { orders: Document[] } | { offers: Document[] }): Document[] =>
  'orders' in body ? body.orders : body.offers
