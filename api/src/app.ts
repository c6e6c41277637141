import Fastify, { type FastifyHttpOptions, type RawServerDefault } from 'fastify'
import { absenceRoutes } from './absences/routes'
import { accessRequestRoutes } from './access-requests/routes'
import { offerApprovalRoutes } from './approval/offer-routes'
import { approvalRoutes } from './approval/routes'
import { emailChangeRoutes } from './account/email-change-routes'
import { passwordResetRoutes } from './account/password-reset-routes'
import { ownDataRoutes } from './account/export/routes'
import { ownSessionRoutes } from './account/own-session-routes'
import { accountRoutes } from './account/routes'
import { carbonRoutes } from './carbon/routes'
import { cartRoutes } from './cart/routes'
import { cartContexts } from './cart/cart-context'
import { cartListRoutes } from './cart-list/routes'
import { centerRoutes } from './centers/routes'
import { clientRoutes } from './clients/routes'
import { dashboardRoutes } from './dashboard/routes'
import { deliveryNoteRoutes } from './delivery-notes/routes'
import { downloadRoutes } from './downloads/routes'
import { catalogRoutes } from './catalogs/routes'
import { categoryRoutes } from './categories/routes'
import { digestRoutes } from './digest/routes'
import { favouriteRoutes } from './favourites/routes'
import { healthRoutes } from './health/routes'
import { checkAccess, requireAccess } from './http/access'
import { strangerHides, type Actors } from './http/actor'
import { actorLoader } from './session/load-actor'
import type { App } from './http/app-types'
import { authenticate, registerTokens } from './http/authenticate'
import { answerError, answerUnknownPath } from './http/error-handler'
import { registerForms } from './http/form'
import { languageFor } from './http/language'
import { registerOpenApi } from './http/openapi'
import { answerUnreadable, answerUnroutable } from './http/outside-routes'
import { hasMarks, present } from './http/present'
import { apiHeaders, fileHeaders, registerCompression, registerHeaders, registerRateLimit } from './http/security'
import { limitSizes, mostBodyBytes, refuseJson } from './http/sizes'
import { ajvOptions, readAddress } from './http/validation'
import { invoiceRoutes } from './invoices/routes'
import { leadRoutes } from './leads/routes'
import { makePost } from './mail/post'
import { mediaRoutes } from './media/media-routes'
import { offerAnswerRoutes } from './offer-answers/routes'
import { offerLinkRoutes } from './offer-link/routes'
import { offerListRoutes } from './offers/list-routes'
import { offerRoutes } from './offers/routes'
import { orderImportRoutes } from './order-import/routes'
import { orderRoutes } from './orders/routes'
import { Printer } from './paper/printer'
import type { Portal } from './portal'
import { enterVisit } from './punchout/enter-visit'
import { punchoutRoutes } from './punchout/routes'
import { quotationRoutes } from './quotations/routes'
import { referenceRoutes } from './reference/routes'
import { reorderRoutes } from './reorder/routes'
import { secondFactorRoutes } from './second-factor/routes'
import { recordRefusedAccess } from './security-log/refused-access'
import { sessionRoutes } from './session/routes'
import { productRoutes } from './products/routes'
import { productsOf } from './products/products'
import { toCartRoutes } from './to-cart/routes'
import { todayRoutes } from './today/routes'
import { warnOfProxy } from './http/warn-of-proxy'
import { sitePlugin } from './site/site-plugin'
import { statisticsRoutes } from './statistics/routes'
import { statisticsSheetRoutes } from './statistics/sheet-routes'
import { supplierRoutes } from './suppliers/routes'
import { supportRoutes } from './support/routes'
import { invitationRoutes } from './users/invitation-routes'
import { userRoutes } from './users/routes'

/** Within which a request has to arrive, five megabytes over a slow line too (P-32); Fastify sets no limit. */
const requestTimeout = 300_000

/** http.connectionsCheckingInterval: how often (ms) Node checks for timed-out requests. */
export type ServerOptions = Pick<FastifyHttpOptions<RawServerDefault>, 'logger' | 'requestTimeout' | 'http'>

/**
 * The portal's server, ready to listen or to be injected. This file is the map: every feature is registered here.
 * The parts come from server.ts, or from a test's aPortal().
 */
export async function buildApp(portal: Portal, options: ServerOptions = {}): Promise<App> {
  const actors = actorLoader(portal)
  const headers = await apiHeaders(portal.config)
  const unroutable = answerUnroutable(portal.variants, headers)
  const app: App = Fastify({
    bodyLimit: mostBodyBytes,
    requestTimeout,
    trustProxy: trusted(portal.config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ajv: ajvOptions,
    frameworkErrors: (error, request, reply) => unroutable(error, request as never, reply as never),
    clientErrorHandler: answerUnreadable(portal.variants.forHost(undefined).public.defaultLanguage, headers),
    ...options,
  }) as unknown as App
  app.decorateRequest('actor', null)
  app.decorateRequest('language', 'es')
  app.setErrorHandler(answerError)
  registerHeaders(app, fileHeaders(portal.config))
  // First of all hooks, so that refusals have a language too, outside the API as well.
  app.addHook('onRequest', (request, _reply, next) => {
    request.language = languageFor(portal.variants, request)
    next()
  })
  warnOfProxy(app, portal.config.trustProxy)
  await registerTokens(app, portal.config.jwtSecret)
  await app.register(async (api: App) => registerApi(api, portal, actors, headers), { prefix: '/api' })
  await app.register(async (media: App) => {
    await registerRateLimit(media, portal.config, false)
    mediaRoutes(media, portal)
  })
  await sitePlugin(app, {
    siteDir: portal.config.siteDir,
    variantOf: (host) => portal.variants.forHost(host).public.name,
    fixedDay: portal.config.demoDate,
  })
  return app
}

async function registerApi(api: App, portal: Portal, actors: Actors, headers: Record<string, string>): Promise<void> {
  api.addHook('onRoute', requireAccess)
  api.addHook('onRoute', limitSizes)
  api.setNotFoundHandler(answerUnknownPath)
  // Registered after the headers of every answer, which they replace.
  registerHeaders(api, headers)
  api.addHook('onRequest', authenticate(api, actors))
  api.addHook('onRequest', async (request) => checkAccess(request))
  recordRefusedAccess(api, portal)
  api.addHook('preValidation', readAddress)
  presentAnswers(api)
  readJson(api)
  await registerCompression(api)
  await registerRateLimit(api, portal.config)
  await registerForms(api)
  await registerOpenApi(api)

  const post = makePost(portal.config)
  const printer = new Printer()
  api.addHook('onClose', () => printer.close())
  healthRoutes(api, portal)
  sessionRoutes(api, portal, actors, enterVisit)
  accountRoutes(api, portal, actors)
  ownSessionRoutes(api, portal, actors, post)
  ownDataRoutes(api, portal)
  passwordResetRoutes(api, portal, actors, post)
  emailChangeRoutes(api, portal, actors, post)
  userRoutes(api, portal, actors, post)
  invitationRoutes(api, portal, post)
  secondFactorRoutes(api, portal, actors)
  accessRequestRoutes(api, portal, post)
  supportRoutes(api, portal, post)
  downloadRoutes(api, portal)
  referenceRoutes(api, portal)
  clientRoutes(api, portal)
  centerRoutes(api, portal)
  leadRoutes(api, portal)
  const products = productsOf(portal)
  categoryRoutes(api, products.cache, portal)
  productRoutes(api, products, portal)
  supplierRoutes(api, products)
  favouriteRoutes(api, products)
  quotationRoutes(api, portal, products, post)
  const contextOf = cartContexts(portal, products)
  cartRoutes(api, portal, contextOf)
  cartListRoutes(api, portal, contextOf)
  reorderRoutes(api, portal, contextOf)
  orderRoutes(api, portal, post, printer, contextOf)
  approvalRoutes(api, portal)
  absenceRoutes(api, portal, actors)
  orderImportRoutes(api, portal, contextOf)
  deliveryNoteRoutes(api, portal, printer)
  invoiceRoutes(api, portal, printer)
  statisticsRoutes(api, portal)
  statisticsSheetRoutes(api, portal)
  carbonRoutes(api, portal, products, printer)
  offerListRoutes(api, portal)
  offerRoutes(api, portal, printer, contextOf)
  offerAnswerRoutes(api, portal, post, contextOf)
  offerLinkRoutes(api, portal, printer)
  todayRoutes(api, portal, contextOf)
  digestRoutes(api, portal, post)
  toCartRoutes(api, portal, contextOf)
  offerApprovalRoutes(api, portal)
  catalogRoutes(api, portal, printer, contextOf)
  dashboardRoutes(api, portal)
  punchoutRoutes(api, portal, contextOf)
}

/**
 * Removes from every answer what its caller may not see and turns empty texts to null, by the marks in the route's
 * schema (rules P-21, S-63).
 */
function presentAnswers(api: App) {
  const marked = new WeakMap<object, boolean>()
  api.addHook('preSerialization', async (request, reply, payload) => {
    const schema = (request.routeOptions.schema?.response as Record<number, object> | undefined)?.[reply.statusCode]
    if (!schema || payload === null || typeof payload !== 'object') return payload
    if (!marked.has(schema)) marked.set(schema, hasMarks(schema))
    return marked.get(schema) ? present(schema, request.actor?.hides ?? strangerHides, payload) : payload
  })
}

/** JSON as Fastify reads it, within the limits of its call; a request without a body may have the content type of one. */
function readJson(api: App) {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser(['application/json', 'text/plain'])
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      refuseJson(request, body as string)
    } catch (error) {
      return done(error as Error)
    }
    void parse(request, body as string, done)
  })
}

/** A number means that many proxies before us. */
function trusted(proxies: Portal['config']['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
