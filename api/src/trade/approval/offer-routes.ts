import {
  AlreadyDecided,
  DecidedOrders,
  IdParams,
  OfferDecision,
  OfferDecisions,
  ValidableOfferList,
  UndoneDecision,
  UndoneOfferDecisions,
  ValidableOffer,
  ValidableOfferQuery,
} from '@portal/shared-sdk/contract'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Db } from '../../core/db/db'
import { sendFile } from '../../core/downloads/send-file'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { listAll } from '../../core/http/list'
import { longList } from '../../core/http/long-list'
import { found } from '../../core/http/problem'
import { requesterOf } from '../../core/http/requester'
import { refuseForeign } from '../../core/http/rows-of'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { write } from '../../core/http/write'
import { decidedOfferSpec, waitingOffers } from '../offers/offer-list'
import { offerSpreadsheet } from '../offers/offer-spreadsheet'
import { presentOfferRow, readerFor } from '../offers/present-offer'
import { validableOffer } from '../offers/queries'
import type { Portal } from '../../core/portal'
import { limitsUsed } from './limit-used'
import { decideOne, decideSeveral, isDecided, stillWaiting } from './decide'
import { validableOffers } from './validable-offers'
import { presentValidableOffer } from './present-validable-offer'
import { undoOne, undoSeveral } from './undo'

type Query = Static<typeof ValidableOfferQuery>

/**
 * `validable_offers/` and `validated_offers/`: offers that passed a centre's limit, and the decision about them (O-30).
 */
export function offerApprovalRoutes(api: App, portal: Portal): void {
  const { db, clock } = portal
  const config = { access: 'account' } as const
  const mayDecide = { access: 'can_validate_offers' } as const
  const one = async (tx: Db, request: FastifyRequest, id: number) => {
    const reader = readerFor(request, clock)
    return presentValidableOffer(tx, found(await validableOffer(tx, reader.actor, id)), reader)
  }

  const decidedSummary =
    'Offers that waited and were validated or cancelled; before and after bound the day of the decision'
  const lists = [
    {
      path: 'validable_offers',
      summary: 'Offers that wait for validation; with after or before, those that were decided then',
      isDecided: ({ after, before }: Query) => Boolean(after ?? before),
    },
    { path: 'validated_offers', summary: decidedSummary, isDecided: () => true },
  ]

  for (const { path, summary, isDecided } of lists) {
    const specFor = async (request: FastifyRequest, query: Query) => {
      const reader = readerFor(request, clock)
      await refuseForeign(db, reader.actor, query)
      const spec = isDecided(query) ? decidedOfferSpec : waitingOffers
      return { reader, spec: spec(reader.actor, clock, query) }
    }

    api.get(
      `/${path}/`,
      { config, schema: { summary, querystring: ValidableOfferQuery, response: { 200: ValidableOfferList } } },
      async (request) => {
        const { reader, spec } = await specFor(request, request.query)
        const page = await longList(db, spec, request.query)
        const used = await limitsUsed(db, clock, page.results)
        const results = page.results.map((offer) => ({
          ...presentOfferRow(offer, reader),
          limit_percent: used.get(offer.id) ?? null,
        }))
        return { ...page, results }
      },
    )

    api.get(
      `/${path}/excel/`,
      { config, schema: { summary: `All rows of ${path}/ as a spreadsheet`, querystring: ValidableOfferQuery } },
      async (request, reply) => {
        const { reader, spec } = await specFor(request, request.query)
        const find = () => listAll(db, spec, request.query)
        return sendFile(reply, await offerSpreadsheet(find, isDecided(request.query) ? 'validated' : 'pending', reader))
      },
    )

    // The two answer the same: a screen that is late shows who decided.
    api.get(
      `/${path}/:id/`,
      {
        config,
        schema: {
          summary: 'An offer that waits for validation, or did, with its lines, its history and who may validate it',
          params: IdParams,
          response: { 200: ValidableOffer },
        },
      },
      (request) => one(db, request, request.params.id),
    )
  }

  api.patch(
    '/validable_offers/:id/',
    {
      config: mayDecide,
      schema: {
        summary: 'Validates or cancels an offer',
        description:
          '400 with code 100 and who_can: an offer of one’s own that a colleague may validate, or more than the account validates (rule D-71); 102: an article is sold no more. 409: somebody was first.',
        params: IdParams,
        body: OfferDecision,
        response: { 200: ValidableOffer, 409: AlreadyDecided },
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
            const outcome = await decideOne(counted(tx), portal, validableOffers, id, request.body, by)
            if (isDecided(outcome)) return one(tx, request, id)
            const { version } = found(await validableOffer(tx, by.actor, id))
            // Answered, not thrown: the agreement stays.
            reply.code(400 as never)
            return { ...(await stillWaiting(tx, portal, { kind: 'offer', id }, outcome, by)), version }
          }),
        1,
      ) as never,
  )

  api.patch(
    '/validable_offers/',
    {
      config: mayDecide,
      schema: {
        summary: 'The same decision on several offers; one answer for each',
        body: OfferDecisions,
        response: { 200: DecidedOrders },
      },
    },
    (request, reply) =>
      withHiddenSumLimit(
        db,
        actorOf(request),
        (counted) =>
          write(portal, request, reply, async (tx) => ({
            results: await decideSeveral(
              counted(tx),
              portal,
              validableOffers,
              request.body.offers,
              request.body,
              requesterOf(request),
            ),
          })),
        request.body.offers.length,
      ),
  )

  api.patch(
    '/validable_offers/:id/undo/',
    {
      config: mayDecide,
      schema: {
        summary: 'Takes the decision about an offer back, within 10 seconds',
        description:
          'The offer waits as before, and no message of the decision leaves (rule D-6). 400 with code undo_late: later; undo_other: another account decided. 409: another version, nothing is decided, its client has seen it, or another new version took its place.',
        params: IdParams,
        body: UndoneDecision,
        response: { 200: ValidableOffer },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await undoOne(tx, portal, validableOffers, { ...request.params, ...request.body }, requesterOf(request))
        return one(tx, request, request.params.id)
      }),
  )

  api.patch(
    '/validable_offers/undo/',
    {
      config: mayDecide,
      schema: {
        summary: 'Takes the decisions about several offers back, within 10 seconds; one answer for each',
        body: UndoneOfferDecisions,
        response: { 200: DecidedOrders },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => ({
        results: await undoSeveral(tx, portal, validableOffers, request.body.offers, requesterOf(request)),
      })),
  )
}
