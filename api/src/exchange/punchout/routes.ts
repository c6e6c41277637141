import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CartConflict, PunchoutForm, PunchoutOrderCreate } from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import type { CartContextOf } from '../../trade/cart/cart-context'
import type { App } from '../../core/http/app-types'
import { notFound, Problem } from '../../core/http/problem'
import { withHiddenSumLimit } from '../../core/http/hidden-sum-limit'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { beginVisit } from './begin-visit'
import { cxmlBuyer, isReturnAddress, ociBuyer } from './buyer-systems'
import { cxmlResponse, cxmlType, setupResponse } from './cxml-answer'
import { CxmlProblem, readSetupRequest } from './cxml-request'
import { readOciEntry } from './oci-entry'
import { returnCart } from './return-cart'
import { returnPage } from './return-page'

const bodyLimit = 1_048_576

/** The entries of purchasing systems (cXML, OCI) and the way back of their carts. */
export function punchoutRoutes(api: App, portal: Portal, contextOf: CartContextOf): void {
  cxmlEntry(api, portal)
  ociEntry(api, portal)
  wayBack(api, portal, contextOf)
}

const publicEntry = ({ callsPerMinute }: Portal['config']) => ({
  access: 'public' as const,
  takesKey: false as const,
  rateLimit: { max: Math.ceil(callsPerMinute / 100), timeWindow: 60_000 },
})

/** `POST punchout/setup/` (rules U-7 to U-9). */
function cxmlEntry(api: App, portal: Portal): void {
  const config = publicEntry(portal.config)
  const publicHost = new URL(portal.config.publicUrl).hostname
  const answer = (reply: FastifyReply, http: number, content: string) =>
    reply.code(http).header('content-type', cxmlType).send(content)

  void api.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    // Errors are cXML too: purchasing systems read nothing else.
    scope.setErrorHandler(
      (error: FastifyError | Problem | CxmlProblem, request: FastifyRequest, reply: FastifyReply) => {
        const problem = cxmlProblemOf(error)
        if (problem.code === 500) request.log.error({ err: error }, 'A punch-out failed')
        void answer(reply, problem.http, cxmlResponse(publicHost, portal.clock.now(), problem.code, problem.message))
      },
    )
    scope.post(
      '/punchout/setup/',
      {
        config,
        schema: {
          summary: 'cXML 1.2 PunchOutSetupRequest (create, edit, inspect) → PunchOutSetupResponse with the StartPage',
          description:
            'Body and answer are cXML. Answers HTTP 200 with a cXML status: 200, 400, 401 (unknown system or wrong secret), 406 (no readable cXML), 450 (another request); 413, 429 and 500 also as HTTP status. The StartPage carries a code of one use and 60 seconds.',
          consumes: ['text/xml'],
          produces: ['text/xml'],
        },
      },
      async (request, reply) => {
        const setup = readSetupRequest(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
        const buyer = await cxmlBuyer(portal.db, setup.from, setup.secret, request.ip)
        if (!buyer) throw new CxmlProblem(401, 'The From credential or the SharedSecret is not known here')
        if (!isReturnAddress(setup.returnUrl, buyer.return_hosts))
          throw new CxmlProblem(400, 'BrowserFormPost/URL is not an address that was agreed')
        const { from, to, items } = setup
        const start = await beginVisit(portal, buyer, { ...setup, request: { protocol: 'cxml', from, to, items } })
        return answer(reply, 200, setupResponse(publicHost, portal.clock.now(), start))
      },
    )
  })
}

/** `POST punchout/oci/` (rule U-10). */
function ociEntry(api: App, portal: Portal): void {
  const config = publicEntry(portal.config)
  void api.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    )
    scope.post(
      '/punchout/oci/',
      {
        config,
        schema: {
          summary: 'OCI 5.0 entry form → 303 to the start page',
          description:
            'USERNAME, PASSWORD, HOOK_URL, ~OkCode, ~TARGET, ~CALLER as a form. Whoever is refused lands on the log-in page, which says so: a person is looking.',
          consumes: ['application/x-www-form-urlencoded'],
        },
      },
      async (request, reply) => {
        const entry = readOciEntry(request.body)
        const buyer = entry && (await ociBuyer(portal.db, entry.username, entry.password, request.ip))
        if (!buyer || !isReturnAddress(entry.hookUrl, buyer.return_hosts)) {
          const { server } = portal.variants.ruling(buyer?.variant ?? null)
          return reply.redirect(`${server.baseUrl ?? portal.config.publicUrl}/login?entry=failed`, 303)
        }
        const visit = {
          operation: 'create' as const,
          buyerCookie: entry.cookie,
          returnUrl: entry.hookUrl,
          request: { protocol: 'oci' as const, echo: entry.echo },
        }
        return reply.redirect(await beginVisit(portal, buyer, visit), 303)
      },
    )
  })
}

/** A cart goes back to its purchasing system (rules U-22 to U-25). */
function wayBack(api: App, portal: Portal, contextOf: CartContextOf): void {
  api.get(
    '/punchout/return/',
    {
      config: publicEntry(portal.config),
      schema: {
        summary: 'The page that posts a cart to its purchasing system, by the code of create_punchout_order',
        querystring: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
        produces: ['text/html'],
      },
    },
    async (request, reply) => {
      const page = await returnPage(portal.db, request.query.code, request.language)
      if (!page) throw notFound()
      return reply.headers(page.headers).send(page.html)
    },
  )

  api.patch(
    '/cart/create_punchout_order/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'The cart as the form that brings it back to the purchasing system; cancel: an empty one',
        description:
          'Only in a session that a purchasing system opened. Refused as create_order, but for the purchase limit. The session ends 15 minutes later.',
        body: PunchoutOrderCreate,
        response: { 200: PunchoutForm, 409: CartConflict },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return withHiddenSumLimit(portal.db, context.actor, (counted) =>
        write(portal, request, reply, (tx) => returnCart(counted(tx), portal, request.body, context)),
      )
    },
  )
}

/** The error as cXML; refusals of the server have their HTTP status too (rule U-7). */
function cxmlProblemOf(error: FastifyError | Problem | CxmlProblem): CxmlProblem {
  if (error instanceof CxmlProblem) return error
  const status = error instanceof Problem ? error.status : (error.statusCode ?? 500)
  if (status === 413) return new CxmlProblem(400, 'The document is larger than a megabyte', 413)
  if (status === 429) return new CxmlProblem(560, 'Too many requests: try again in a minute', 429)
  if (status === 503) return new CxmlProblem(560, 'The service is not available: try again in a moment', 503)
  if (status >= 400 && status < 500) return new CxmlProblem(406, 'The request cannot be read', 400)
  return new CxmlProblem(500, 'The request could not be served', 500)
}
