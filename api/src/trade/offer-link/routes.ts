import {
  LinkAcceptance,
  LinkedOffer,
  LinkQuestion,
  LinkRejection,
  LinkToken,
  OfferMoved,
  isSales,
} from '@portal/shared-sdk/contract'
import type { FastifyRequest } from 'fastify'
import { offerPaper } from '../documents/papers'
import { replyWithPaper } from '../documents/reply-with-paper'
import type { App } from '../../core/http/app-types'
import { tooOften } from '../../core/http/problem'
import { mailedLinkLimit } from '../../core/http/security'
import { write } from '../../core/http/write'
import type { Printer } from '../../core/paper/printer'
import type { Portal } from '../../core/portal'
import { acceptByLink, askByLink, openLink, rejectByLink, type Visitor } from './answer-by-link'
import { offerOfLink } from './offer-of-link'

/**
 * `offer_link/`: an offer by its mailed link, without a log-in (rules O-36 to O-38). The token is part of the body
 * because logs contain addresses but no bodies.
 */
export function offerLinkRoutes(api: App, portal: Portal, printer: Printer): void {
  const { db, clock, variants } = portal
  const config = { access: 'public' } as const
  const takeTurn = mailedLinkLimit(api, portal.config)
  const preHandler = async (request: FastifyRequest): Promise<void> => {
    const wait = await takeTurn(request)
    if (wait !== null) throw tooOften(wait)
  }
  const visitorOf = (request: FastifyRequest): Visitor => ({ language: request.language })
  const ended =
    '400 with code link_accepted, link_rejected, link_replaced, link_cancelled or link_expired; 404 for an unknown link.'

  api.post(
    '/offer_link/',
    {
      config: { ...config, takesKey: false },
      preHandler,
      schema: {
        summary: 'The offer of a mailed link; the first call marks it opened',
        description: ended,
        body: LinkToken,
        response: { 200: LinkedOffer },
      },
    },
    (request) =>
      openLink(portal, request.body.token, {
        language: request.language,
        isOurs: request.actor !== null && isSales(request.actor.role),
      }),
  )

  api.post(
    '/offer_link/pdf/',
    {
      config: { ...config, takesKey: false },
      preHandler,
      schema: {
        summary: 'The offer of a mailed link as PDF, in its print format',
        description: ended,
        body: LinkToken,
      },
    },
    async (request, reply) => {
      const { offer } = await offerOfLink(db, clock, request.body.token)
      const reader = { variants, language: request.language, hides: { price: false, total: false } }
      return replyWithPaper(reply, printer, await offerPaper(db, offer, reader))
    },
  )

  api.post(
    '/offer_link/accept/',
    {
      config,
      preHandler,
      schema: {
        summary: 'A lead accepts all or some lines, which makes a request for its sales person',
        description: `${ended} 400 with code log_in for a client’s offer.`,
        body: LinkAcceptance,
        response: { 200: LinkedOffer, 409: OfferMoved },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) => acceptByLink(tx, portal, request.body, visitorOf(request))),
  )

  api.post(
    '/offer_link/reject/',
    {
      config,
      preHandler,
      schema: {
        summary: 'Rejects the offer of a link with a reason',
        description: ended,
        body: LinkRejection,
        response: { 200: LinkedOffer, 409: OfferMoved },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) => rejectByLink(tx, portal, request.body, visitorOf(request))),
  )

  api.post(
    '/offer_link/ask/',
    {
      config,
      preHandler,
      schema: {
        summary: 'Mails a question about the offer of a link to the sales person; three an hour for one offer',
        description: ended,
        body: LinkQuestion,
        response: { 200: LinkedOffer },
      },
    },
    (request, reply) => write(portal, request, reply, (tx) => askByLink(tx, portal, request.body, visitorOf(request))),
  )
}
