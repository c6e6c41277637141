import { schemaOf } from './core/http/route-schema'
import { messageOf } from './core/thrown'
import Fastify, { type FastifyHttpOptions, type RawServerDefault } from 'fastify'
import { cartContexts } from './trade/cart/cart-context'
import { downloadRoutes } from './core/downloads/routes'
import { healthRoutes } from './core/health/routes'
import { checkAccess, requireAccess } from './core/http/access'
import { nothingHidden, strangerHides, type Actors } from './core/http/actor'
import { machineLoader } from './identity/machines/load-machine'
import { actorLoader } from './identity/session/load-actor'
import type { App } from './core/http/app-types'
import { CallCounts } from './core/http/call-counts'
import { authenticate, registerTokens } from './core/http/authenticate'
import { answerError, answerUnknownPath } from './core/http/error-handler'
import { registerForms } from './core/http/form'
import { languageFor } from './core/http/language'
import { registerOpenApi } from './core/http/openapi'
import { makeRequestId, tellRequestId } from './core/http/request-id'
import { answerUnreadable, answerUnroutable } from './core/http/outside-routes'
import { hasMarks, present } from './core/http/present'
import { chooseDatabase } from './core/http/reads'
import { apiHeaders, fileHeaders, registerCompression, registerHeaders, registerRateLimit } from './core/http/security'
import { limitSizes, maxBodyBytes, refuseJson } from './core/http/sizes'
import { ajvOptions, readAddress } from './core/http/validation'
import { makePost } from './core/mail/post'
import { mediaRoutes } from './core/media/media-routes'
import { Printer } from './core/paper/printer'
import type { Portal } from './core/portal'
import { enterVisit } from './exchange/punchout/enter-visit'
import { recordRefusedAccess } from './core/security-log/refused-access'
import { catalogueRoutes } from './catalogue'
import { clientsRoutes } from './clients'
import { exchangeRoutes } from './exchange'
import { identityRoutes } from './identity'
import { insightRoutes } from './insight'
import { tradeRoutes } from './trade'
import { productsOf } from './catalogue/products/products'
import { endSilentConnections } from './core/http/end-silent-connections'
import { warnOfProxy } from './core/http/warn-of-proxy'
import { brandRoutes } from './core/brands/brand-routes'
import { areaUseRoutes } from './core/areas/routes'
import { Rollout } from './core/areas/rollout'
import { browserErrorRoutes } from './core/watch/browser-errors'
import { registerWatch } from './core/watch/register-watch'
import { schemaController } from './core/http/compile-at-first-call'
import { overrideIn } from './core/site/area-override'
import { areaOverrideRoutes } from './core/site/area-override-routes'
import { basePathOf, withoutBase } from './core/site/base-path'
import { sitePlugin } from './core/site/site-plugin'
import { sourceMapRoutes } from './core/site/source-map-routes'

/** Within which a request has to arrive, five megabytes over a slow line too (P-32); Fastify sets no limit. */
const requestTimeout = 300_000

/** http.connectionsCheckingInterval: how often (ms) Node checks for timed-out requests. */
export type ServerOptions = Pick<
  FastifyHttpOptions<RawServerDefault>,
  'loggerInstance' | 'requestTimeout' | 'http' | 'schemaController'
>

/**
 * The portal's server, ready to listen or to be injected. This file is the map: every domain registers its
 * calls here, and each has an index.ts that is the map of its rooms.
 * The parts come from server.ts, or from a test's aPortal().
 */
export async function buildApp(portal: Portal, options: ServerOptions = {}): Promise<App> {
  const actors = actorLoader(portal)
  const headers = await apiHeaders(portal.config)
  const basePath = basePathOf(portal.config)
  const unroutable = answerUnroutable(portal.variants, headers)
  const app: App = Fastify({
    bodyLimit: maxBodyBytes,
    loggerInstance: portal.log,
    genReqId: makeRequestId,
    rewriteUrl: ({ url = '/' }) => withoutBase(url, basePath),
    requestTimeout,
    trustProxy: trusted(portal.config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ajv: ajvOptions,
    schemaController,
    frameworkErrors: (error, request, reply) => unroutable(error, request as never, reply as never),
    clientErrorHandler: answerUnreadable(portal.variants.forHost(undefined).public.defaultLanguage, headers),
    ...options,
  }) as unknown as App
  app.decorateRequest('actor', null)
  app.decorateRequest('machine', null)
  app.decorateRequest('language', 'es')
  app.decorateRequest('db', null as never)
  app.setErrorHandler(answerError)
  registerHeaders(app, fileHeaders(portal.config))
  tellRequestId(app)
  // First of all hooks, so that refusals have a language too, outside the API as well.
  app.addHook('onRequest', (request, _reply, next) => {
    request.language = languageFor(portal.variants, request)
    next()
  })
  warnOfProxy(app, portal.config.trustProxy)
  endSilentConnections(app)
  await registerTokens(app, portal.config.jwtSecret)
  const counts = new CallCounts(portal.reserved)
  app.addHook('onReady', async () => counts.start())
  app.addHook('onClose', () => counts.stop())
  const rollout = new Rollout(portal)
  app.addHook('onReady', async () => rollout.start())
  app.addHook('onClose', () => rollout.stop())
  await app.register(async (api: App) => registerApi(api, portal, { actors, headers, counts, rollout }), {
    prefix: '/api',
  })
  await app.register(async (media: App) => {
    await registerRateLimit(media, portal.config, counts, false)
    mediaRoutes(media, portal)
    brandRoutes(media, portal)
  })
  registerWatch(app, portal)
  await sitePlugin(app, {
    siteDir: portal.config.siteDir,
    variantOf: (host) => portal.variants.forHost(host),
    basePath,
    areasUrl: portal.config.areasUrl,
    fixedDay: portal.config.demoDate,
    rollout,
    overrideIn: (cookies) => overrideIn(cookies, portal.config),
  })
  return app
}

interface Common {
  actors: Actors
  headers: Record<string, string>
  counts: CallCounts
  rollout: Rollout
}

async function registerApi(api: App, portal: Portal, { actors, headers, counts, rollout }: Common): Promise<void> {
  api.addHook('onRoute', requireAccess)
  api.addHook('onRoute', limitSizes)
  api.setNotFoundHandler(answerUnknownPath)
  // Registered after the headers of every answer, which they replace.
  registerHeaders(api, headers)
  api.addHook('onRequest', authenticate(api, actors, machineLoader(portal)))
  api.addHook('onRequest', async (request) => checkAccess(request))
  recordRefusedAccess(api, portal)
  api.addHook('preValidation', readAddress)
  chooseDatabase(api, portal)
  presentAnswers(api)
  readJson(api)
  await registerCompression(api)
  await registerRateLimit(api, portal.config, counts)
  await registerForms(api)
  await registerOpenApi(api)

  const post = makePost(portal.config)
  const printer = new Printer()
  api.addHook('onClose', async () => {
    post.close?.()
    await printer.close()
  })
  const products = productsOf(portal)
  const contextOf = cartContexts(portal, products)
  healthRoutes(api, portal)
  browserErrorRoutes(api)
  areaUseRoutes(api, portal, rollout)
  areaOverrideRoutes(api, portal)
  sourceMapRoutes(api, portal)
  downloadRoutes(api, portal)
  identityRoutes(api, portal, actors, post, enterVisit)
  clientsRoutes(api, portal)
  catalogueRoutes(api, portal, products, post)
  tradeRoutes(api, portal, post, printer, contextOf)
  insightRoutes(api, portal, products, post, printer, contextOf)
  exchangeRoutes(api, portal, contextOf, post)
}

/**
 * Removes from every answer what its caller may not see and turns empty texts to null, by the marks in the route's
 * schema (rules P-21, S-63).
 */
function presentAnswers(api: App) {
  const marked = new WeakMap<object, boolean>()
  api.addHook('preSerialization', async (request, reply, payload) => {
    const schema = schemaOf(request.routeOptions).response?.[reply.statusCode]
    if (!schema || payload === null || typeof payload !== 'object') return payload
    if (!marked.has(schema)) marked.set(schema, hasMarks(schema))
    const hides = request.machine ? nothingHidden : (request.actor?.hides ?? strangerHides)
    return marked.get(schema) ? present(schema, hides, payload) : payload
  })
}

/** JSON as Fastify reads it, within the limits of its call; a request without a body may have the content type of one. */
function readJson(api: App) {
  const parse = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser(['application/json', 'text/plain'])
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      refuseJson(request, body)
    } catch (error) {
      return done(error instanceof Error ? error : new Error(messageOf(error)))
    }
    void parse(request, body, done)
  })
}

/** A number means that many proxies before us. */
function trusted(proxies: Portal['config']['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
