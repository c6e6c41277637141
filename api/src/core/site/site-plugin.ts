import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { AreaOverride } from '@portal/shared-sdk/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageWithOverride } from './area-override'
import { pageReader, type ServedRollout, type ShownVariant } from './page-reader'
import { registryReader } from './registry-reader'
import { workerRoute } from './worker-route'

interface SiteOptions {
  /** Absolute path of the folder that `shell/release` writes. */
  siteDir: string
  /** The variant that a Host header shows, as `forHost(host)`. */
  variantOf: (host: string | undefined) => ShownVariant
  /** The path below which browsers find the portal, '/portal' (rule W-62). */
  basePath?: string
  /** Where browsers load areas from (rule A-80); '' for this server. */
  areasUrl?: string
  /** YYYY-MM-DD that stays today (DEMO_DATE): part of every page, so that its date ranges end there. */
  fixedDay?: string | undefined
  rollout?: ServedRollout
  /** The area that the browser with these cookies takes from a developer's machine (rule A-75). */
  overrideIn?: (cookies: string | undefined) => AreaOverride | undefined
}

/**
 * Serves the portal's pages and files from the site folder, which may change meanwhile. Browsers cache hashed files for
 * good and ask for pages and registry each time. A missing file is a 404 and never a page, so that a script is never
 * answered with HTML. Call it with the app itself, beside the API: it answers what no route does.
 */
export async function sitePlugin(
  app: FastifyInstance,
  { siteDir, variantOf, basePath = '', areasUrl = '', fixedDay, rollout, overrideIn }: SiteOptions,
): Promise<void> {
  // The site may be published later, into the folder of a server that is running.
  for (const folder of ['static', 'areas']) mkdirSync(join(siteDir, folder), { recursive: true })
  const readPage = pageReader(siteDir, { base: basePath, areasUrl, fixedDay, rollout })
  const readRegistry = registryReader(siteDir, { base: basePath, areasUrl, rollout })
  const files = {
    preCompressed: true,
    index: false as const,
    dotfiles: 'ignore' as const,
    immutable: true,
    maxAge: '1y',
  }
  await app.register(fastifyStatic, {
    ...files,
    root: join(siteDir, 'static'),
    prefix: '/static/',
    allowedPath: isPublished,
  })
  await app.register(fastifyStatic, {
    ...files,
    root: join(siteDir, 'areas'),
    prefix: '/areas/',
    allowedPath: isPublished,
    decorateReply: false,
    setHeaders: areasUrl ? allowOthers : undefined,
  })

  app.get('/registry.json', async (request, reply) => {
    void reply.header('cache-control', 'no-cache')
    const registry = await readRegistry()
    if (!registry) return reply.code(404).send({ detail: 'Not found' })
    void reply.header('etag', registry.etag)
    if (request.headers['if-none-match'] === registry.etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(registry.body)
  })

  workerRoute(app, siteDir, areasUrl)

  // Any other address is a page of the portal, unless it has an extension or belongs to the API or to files.
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|media|static|areas)(\/|$)|\.[\w-]+$/.test(path)
    if (!isPage) return reply.code(404).send({ detail: 'Not found' })
    const page = await readPage(variantOf(request.headers.host))
    if (!page) return reply.code(503).type('text/plain').send('The site has not been published yet')
    const override = overrideIn?.(request.headers.cookie)
    if (override) {
      const { headers, body } = pageWithOverride(page, override)
      return reply.code(200).headers(headers).type('text/html; charset=utf-8').send(body)
    }
    reply.code(200).headers(page.headers)
    if (request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send()
    const encoding = page.encodings.find(({ name }) => request.headers['accept-encoding']?.includes(name))
    if (encoding) reply.header('content-encoding', encoding.name)
    return reply.type('text/html; charset=utf-8').send(encoding?.body ?? page.body)
  })
}

/** What another origin fetches here and sends on, with its headers, is read by pages of this one (rule A-80). */
function allowOthers(reply: FastifyReply): void {
  void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
}

/** Files that are still being written, and folders, are no part of the site; sources are for administrators (rule A-77). */
function isPublished(path: string): boolean {
  return !/\.(tmp|map|map\.br|map\.gz)$|\/$/.test(path)
}
