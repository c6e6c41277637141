import { OfferList, OfferQuery, OfferSummary, OfferSummaryQuery } from '@portal/shared-sdk/contract'
import { sendFile } from '../../core/downloads/send-file'
import type { App } from '../../core/http/app-types'
import { listAll } from '../../core/http/list'
import { longList } from '../../core/http/long-list'
import { fromReplica } from '../../core/http/reads'
import { refuseForeign } from '../../core/http/rows-of'
import type { Portal } from '../../core/portal'
import { offerSpec } from './offer-list'
import { offerSpreadsheet } from './offer-spreadsheet'
import { presentOfferRow, offerReaderOf } from './present-offer'
import { offerSummary } from './summary'

/** `offers/`: the list of offers, its figures and its spreadsheet. */
export function offerListRoutes(api: App, portal: Portal): void {
  const { clock } = portal
  const config = { access: 'account', ...fromReplica } as const

  api.get(
    '/offers/',
    {
      config,
      schema: {
        summary: 'Offers, the newest first',
        description:
          'Buyers have those that left validation. state=expired: sent or opened, and the last day is over. follow_up=due: the list of today (O-10 to O-13).',
        querystring: OfferQuery,
        response: { 200: OfferList },
      },
    },
    async (request) => {
      const reader = offerReaderOf(request, clock)
      await refuseForeign(request.db, reader.actor, request.query)
      const page = await longList(request.db, offerSpec(reader.actor, clock, request.query), request.query)
      return { ...page, results: page.results.map((offer) => presentOfferRow(offer, reader)) }
    },
  )

  api.get(
    '/offers/summary/',
    {
      config,
      schema: {
        summary: 'How many offers there are in each state and of each age, with their total',
        querystring: OfferSummaryQuery,
        response: { 200: OfferSummary },
      },
    },
    async (request) => {
      const { actor } = offerReaderOf(request, clock)
      await refuseForeign(request.db, actor, request.query)
      return offerSummary(request.db, actor, clock, request.query)
    },
  )

  api.get(
    '/offers/excel/',
    { config, schema: { summary: 'All rows of offers/ as a spreadsheet', querystring: OfferQuery } },
    async (request, reply) => {
      const reader = offerReaderOf(request, clock)
      await refuseForeign(request.db, reader.actor, request.query)
      const find = () => listAll(request.db, offerSpec(reader.actor, clock, request.query), request.query)
      return sendFile(reply, await offerSpreadsheet(find, 'offers', reader))
    },
  )
}
