import {
  CartConflict,
  CreatedDocument,
  IdParams,
  Offer,
  OfferCreate,
  OfferList,
  PaperQuery,
  PrintFormatList,
  ValidableOfferQuery,
} from '@portal/shared-sdk/contract'
import type { FastifyRequest } from 'fastify'
import type { VisitOf } from '../cart/visit'
import { offerPaper } from '../documents/papers'
import { offerPaperDownload, readerOf, sendPaper } from '../documents/send-paper'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import { found } from '../http/problem'
import { refuseForeign } from '../http/rows-of'
import { fewTold } from '../http/told-sums'
import { write } from '../http/write'
import type { Printer } from '../paper/printer'
import type { Portal } from '../portal'
import { presentOffer, presentOfferRow, type OfferReader } from './present-offer'
import { printFormats, readableOffer, validableOffer, validableOffers } from './queries'
import { sendOffer } from './send-offer'

/** `offers/{id}/`, offers that wait for validation, and the ways to print them. */
export function offerRoutes(api: App, portal: Portal, printer: Printer, visitOf: VisitOf): void {
  const { db, variants } = portal
  const config = { access: 'account' } as const
  const readerFor = (request: FastifyRequest): OfferReader => ({
    actor: actorOf(request),
    clock: portal.clock,
    language: request.language,
  })

  api.get(
    '/print_formats/',
    {
      config,
      schema: { summary: 'Ways to print an offer', response: { 200: PrintFormatList } },
    },
    async () => {
      const results = await printFormats(db)
      return { results, count: results.length, total_pages: 1 }
    },
  )

  api.get(
    '/offers/:id/',
    {
      config,
      schema: { summary: 'An offer with its lines', params: IdParams, response: { 200: Offer } },
    },
    async (request) => {
      const reader = readerFor(request)
      return presentOffer(db, found(await readableOffer(db, reader.actor, request.params.id)), reader)
    },
  )

  api.get(
    '/offers/:id/pdf/',
    {
      config,
      schema: {
        summary: 'An offer as PDF, in its own print format or the asked one',
        params: IdParams,
        querystring: PaperQuery,
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const offer = found(await readableOffer(db, actor, request.params.id))
      return sendPaper(
        reply,
        printer,
        await offerPaper(db, offer, readerOf(actor, request.language, variants), request.query.print_format),
      )
    },
  )
  offerPaperDownload(portal.downloads, printer, 'offer', async (actor, id, language, format) =>
    offerPaper(db, found(await readableOffer(db, actor, id)), readerOf(actor, language, variants), format),
  )

  api.get(
    '/validable_offers/',
    {
      config,
      schema: {
        summary: 'Offers that wait for validation; with after or before, those that were decided then',
        querystring: ValidableOfferQuery,
        response: { 200: OfferList },
      },
    },
    async (request) => {
      await refuseForeign(db, actorOf(request), request.query)
      const page = await validableOffers(db, actorOf(request), request.query)
      return { ...page, results: page.results.map((offer) => presentOfferRow(offer, readerFor(request))) }
    },
  )

  api.get(
    '/validable_offers/:id/',
    {
      config,
      schema: {
        summary: 'An offer that waits for validation, or did, with its lines',
        params: IdParams,
        response: { 200: Offer },
      },
    },
    async (request) => {
      const reader = readerFor(request)
      return presentOffer(db, found(await validableOffer(db, reader.actor, request.params.id)), reader)
    },
  )

  api.patch(
    '/cart/create_offer/',
    {
      config,
      schema: {
        summary: 'Sends the cart as an offer; message_flag 1: kept for validation',
        body: OfferCreate,
        response: { 200: CreatedDocument, 409: CartConflict },
      },
    },
    async (request, reply) => {
      const visit = await visitOf(request)
      return fewTold(portal.db, visit.actor, () =>
        write(portal, request, reply, (tx) => sendOffer(tx, portal, request.body, visit, request.headers.host)),
      )
    },
  )
}
