import {
  IdParams,
  OfferDecision,
  OfferDecisions,
  ValidableOfferList,
  UndoneOfferDecisions,
  ValidableOffer,
  ValidableOfferQuery,
} from '@portal/shared-sdk/contract'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Db } from '../../core/db/db'
import { sendFile } from '../../core/downloads/send-file'
import type { App } from '../../core/http/app-types'
import { listAll } from '../../core/http/list'
import { longList } from '../../core/http/long-list'
import { found } from '../../core/http/problem'
import { fromReplica } from '../../core/http/reads'
import { refuseForeign } from '../../core/http/rows-of'
import { decidedOfferSpec, waitingOffers } from '../offers/offer-list'
import { offerSpreadsheet } from '../offers/offer-spreadsheet'
import { presentOfferRow, offerReaderOf } from '../offers/present-offer'
import { validableOffer } from '../offers/queries'
import type { Portal } from '../../core/portal'
import { limitsUsed } from './limit-used'
import { decisionRoutes } from './decision-routes'
import { validableOffers } from './validable-offers'
import { presentValidableOffer } from './present-validable-offer'

type Query = Static<typeof ValidableOfferQuery>

/**
 * `validable_offers/` and `validated_offers/`: offers that passed a centre's limit, and the decision about them (O-30).
 */
export function offerApprovalRoutes(api: App, portal: Portal): void {
  const { db, clock } = portal
  const config = { access: 'account' } as const
  const one = async (tx: Db, request: FastifyRequest, id: number) => {
    const reader = offerReaderOf(request, clock)
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
      const reader = offerReaderOf(request, clock)
      await refuseForeign(request.db, reader.actor, query)
      const spec = isDecided(query) ? decidedOfferSpec : waitingOffers
      return { reader, spec: spec(reader.actor, clock, query) }
    }

    api.get(
      `/${path}/`,
      {
        config: { ...config, ...fromReplica },
        schema: { summary, querystring: ValidableOfferQuery, response: { 200: ValidableOfferList } },
      },
      async (request) => {
        const { reader, spec } = await specFor(request, request.query)
        const page = await longList(request.db, spec, request.query)
        const used = await limitsUsed(request.db, clock, page.results)
        const results = page.results.map((offer) => ({
          ...presentOfferRow(offer, reader),
          limit_percent: used.get(offer.id) ?? null,
        }))
        return { ...page, results }
      },
    )

    api.get(
      `/${path}/excel/`,
      {
        config: { ...config, ...fromReplica },
        schema: { summary: `All rows of ${path}/ as a spreadsheet`, querystring: ValidableOfferQuery },
      },
      async (request, reply) => {
        const { reader, spec } = await specFor(request, request.query)
        const find = () => listAll(request.db, spec, request.query)
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

  decisionRoutes(api, portal, {
    config: { access: 'can_validate_offers' },
    many: 'offers',
    one: 'an offer',
    descriptions: {
      decide:
        '400 with code 100 and who_can: an offer of one’s own that a colleague may validate, or more than the account validates (rule D-71); 102: an article is sold no more. 409: somebody was first.',
      undo: 'The offer waits as before, and no message of the decision leaves (rule D-6). 400 with code undo_late: later; undo_other: another account decided. 409: another version, nothing is decided, its client has seen it, or another new version took its place.',
    },
    of: validableOffers,
    decision: OfferDecision,
    decisions: OfferDecisions,
    undone: UndoneOfferDecisions,
    document: ValidableOffer,
    present: one,
  })
}
