import {
  CartConflict,
  CreatedDocument,
  IdParams,
  Offer,
  OfferCreate,
  OfferMoved,
  OfferPlan,
  OfferSend,
  PaperQuery,
  PrintFormatList,
  SentTo,
} from '@portal/shared-sdk/contract'
import type { CartContextOf } from '../cart/cart-context'
import { givenPaper } from '../documents/given-papers'
import { offerPaper } from '../documents/papers'
import { offerPaperDownload, paperReaderOf, replyWithPaper, type PaperOf } from '../documents/reply-with-paper'
import { actorOf, sales } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { found } from '../../core/http/problem'
import { say } from '../../core/http/texts'
import { requesterOf } from '../../core/http/requester'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { write } from '../../core/http/write'
import type { Printer } from '../../core/paper/printer'
import { paperTexts } from '../../core/paper/texts'
import type { Portal } from '../../core/portal'
import { planOffer } from './plan-offer'
import { presentOffer, offerReaderOf } from './present-offer'
import { offerById, printFormats, readableOffer } from './queries'
import { mailOfferAgain } from './mail-offer-again'
import { sendOffer } from './send-offer'

/** `offers/{id}/` (the offer, its PDF, its dates, mailing it), `print_formats/` and `cart/create_offer/`. */
export function offerRoutes(api: App, portal: Portal, printer: Printer, contextOf: CartContextOf): void {
  const { db, clock, variants } = portal
  const config = { access: 'account' } as const
  /** The supplier's own paper, else ours (rule E-41). */
  const paperOf: PaperOf = async (actor, id, language, format) => {
    const offer = found(await readableOffer(db, actor, id))
    const named = { file: say(paperTexts.offer, language), hides: actor.hides }
    const given = format === undefined && (await givenPaper(portal, 'offer', offer, named))
    return given || offerPaper(db, offer, paperReaderOf(actor, language, variants), format)
  }
  api.get(
    '/print_formats/',
    {
      config,
      schema: { summary: 'Ways to print an offer', response: { 200: PrintFormatList } },
    },
    async (request) => {
      const results = await printFormats(db, request.language)
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
      const reader = offerReaderOf(request, clock)
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
    async ({ params, query, language, ...request }, reply) =>
      replyWithPaper(reply, printer, await paperOf(actorOf(request), params.id, language, query.print_format)),
  )
  offerPaperDownload(portal.downloads, printer, 'offer', paperOf)

  api.patch(
    '/offers/:id/',
    {
      config: { access: sales },
      schema: {
        summary: 'Sets the last day that an offer holds, or its follow-up day',
        description: '400 with code pending: it waits for validation; ended: it was answered, replaced or cancelled.',
        params: IdParams,
        body: OfferPlan,
        response: { 200: Offer, 409: OfferMoved },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        const reader = offerReaderOf(request, clock)
        await planOffer(tx, clock, request.params.id, request.body, reader.actor)
        return presentOffer(tx, found(await offerById(tx, reader.actor, request.params.id)), reader)
      }),
  )

  api.post(
    '/offers/:id/send_report/',
    {
      config: { access: sales },
      schema: {
        summary: 'Mails an offer in a print format, with a link to answer it',
        description:
          '400 with code pending: it waits for validation; ended: it was answered, replaced or cancelled, or its last day is over; no_email: there is no address. 429: three an hour.',
        params: IdParams,
        body: OfferSend,
        response: { 200: SentTo },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) =>
        mailOfferAgain(tx, portal, request.params.id, request.body, requesterOf(request)),
      ),
  )

  api.patch(
    '/cart/create_offer/',
    {
      config,
      schema: {
        summary: 'Sends the cart as an offer; message_flag 1: it waits for validation',
        body: OfferCreate,
        response: { 200: CreatedDocument, 409: CartConflict },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return withHiddenSumLimit(portal.db, context.actor, (counted) =>
        write(portal, request, reply, (tx) => sendOffer(counted(tx), portal, request.body, context)),
      )
    },
  )
}
