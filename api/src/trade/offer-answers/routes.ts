import {
  Acceptance,
  AcceptanceCheck,
  AcceptedOffer,
  IdParams,
  Offer,
  OfferAcceptance,
  OfferMoved,
  OfferQuestion,
  OfferRejection,
  RequestChange,
} from '@portal/shared-sdk/contract'
import type { CartContextOf } from '../cart/cart-context'
import { sales } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { requesterOf } from '../../core/http/requester'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { write } from '../../core/http/write'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import { acceptOffer, checkAcceptance } from './accept-offer'
import { askAboutOffer, closeRequest, openOffer, rejectOffer } from './answer-offer'
import { sendAnswer } from './tell-sales'

/** What a client answers to an offer in the portal, and a lead's request (rules O-31 to O-35). */
export function offerAnswerRoutes(api: App, portal: Portal, post: Post, contextOf: CartContextOf): void {
  const buyers = { access: ['client', 'network'] } as const
  portal.jobs.handle('offer-answer', sendAnswer(portal, post))

  api.post(
    '/offers/:id/open/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Marks a sent offer as opened by its client; changes nothing in any other state, or for sales',
        params: IdParams,
        response: { 200: Offer },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) => openOffer(tx, portal, request.params.id, requesterOf(request))),
  )

  api.post(
    '/offers/:id/accept/check/',
    {
      config: { ...buyers, takesKey: false },
      schema: {
        summary: 'What acceptance of these lines, or of all, would become; changes nothing',
        description: 'Sums with shipping, whether the order waits, lines that cannot be ordered, and any refusal.',
        params: IdParams,
        body: AcceptanceCheck,
        response: { 200: Acceptance, 409: OfferMoved },
      },
    },
    async (request) => checkAcceptance(portal, request.params.id, request.body, await contextOf(request)),
  )

  api.post(
    '/offers/:id/accept/',
    {
      config: buyers,
      schema: {
        summary: 'Accepts all or some lines, which become an order; message_flag 1: it waits for validation',
        description:
          '400 with code unconfirmed, blocked, nothing, stock, 105 or limit. 409 tells what became of the offer, and the order of whoever was first.',
        params: IdParams,
        body: OfferAcceptance,
        response: { 200: AcceptedOffer, 409: OfferMoved },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return withHiddenSumLimit(portal.db, context.actor, (counted) =>
        write(portal, request, reply, (tx) =>
          acceptOffer(counted(tx), portal, request.params.id, request.body, context),
        ),
      )
    },
  )

  api.post(
    '/offers/:id/reject/',
    {
      config: buyers,
      schema: {
        summary: 'Rejects an offer with a reason, which is mailed to the sales person',
        params: IdParams,
        body: OfferRejection,
        response: { 200: Offer, 409: OfferMoved },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) =>
        rejectOffer(tx, portal, request.params.id, request.body, requesterOf(request)),
      ),
  )

  api.post(
    '/offers/:id/ask/',
    {
      config: buyers,
      schema: {
        summary: 'Mails a question about an offer to the sales person; three an hour for one offer',
        params: IdParams,
        body: OfferQuestion,
        response: { 200: Offer, 409: OfferMoved },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) =>
        askAboutOffer(tx, portal, request.params.id, request.body, requesterOf(request)),
      ),
  )

  api.patch(
    '/offers/:id/request/',
    {
      config: { access: sales },
      schema: {
        summary: 'Closes the request of a lead that accepted',
        params: IdParams,
        body: RequestChange,
        response: { 200: Offer, 409: OfferMoved },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) =>
        closeRequest(tx, portal, request.params.id, request.body, requesterOf(request)),
      ),
  )
}
