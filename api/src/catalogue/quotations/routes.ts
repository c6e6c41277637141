import { PublicQuotationRequest, QuotationAnswer, QuotationRequest } from '@portal/shared-sdk/contract'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { networkOf } from '../../core/http/network'
import { mailCallLimit } from '../../core/http/security'
import { write } from '../../core/http/write'
import type { Post } from '../../core/mail/post'
import type { Portal } from '../../core/portal'
import type { Products } from '../products/products'
import { askedByAccount, askedByVisitor } from './service'
import { sendQuotationRequest } from './quotation-mail'

/** `quotation_request/` and `public_quotation_request/`: requests for the price of a product (rules O-100 to O-102). */
export function quotationRoutes(api: App, portal: Portal, products: Products, post: Post): void {
  portal.jobs.handle('quotation-request', sendQuotationRequest(portal, post))

  api.post(
    '/quotation_request/',
    {
      // 120 an hour at the default. Each request sends two mails.
      config: {
        access: 'account',
        rateLimit: { max: Math.ceil(portal.config.callsPerMinute / 100), timeWindow: 3_600_000 },
      },
      schema: {
        summary: 'Asks for the price of a product, for a client, centre or lead',
        body: QuotationRequest,
        response: { 201: QuotationAnswer },
      },
    },
    async (request, reply) => {
      const ask = await askedByAccount(products, actorOf(request), request.body)
      return write(portal, request, reply, async (tx) => {
        const answer = await ask(tx, portal)
        void reply.code(201)
        return answer
      })
    },
  )

  api.post(
    '/public_quotation_request/',
    {
      config: { access: 'public', ...mailCallLimit(portal.config) },
      schema: {
        summary: 'Asks for the price of a product without a log-in; five in 15 minutes for an address',
        body: PublicQuotationRequest,
        response: { 201: QuotationAnswer },
      },
    },
    async (request, reply) => {
      const ask = await askedByVisitor(products, request.body)
      return write(portal, request, reply, async (tx) => {
        const answer = await ask(tx, portal, request.headers.host, networkOf(request.ip))
        void reply.code(201)
        return answer
      })
    },
  )
}
