import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { hashOf } from '../hash-of'
import type { App } from '../http/app-types'
import { fileHeaders } from '../http/security'
import type { Portal } from '../portal'
import { readinessOf } from './checks'
import { metricsOf } from './metrics'
import { probeRoutes } from './probe-routes'

type Watched = Pick<Portal, 'reserved' | 'replica' | 'config' | 'jobs' | 'connections'>

/** Probes, and `/metrics` where it is on (rules W-1 to W-9). Register it before what answers all other addresses. */
export function registerWatch(app: App, portal: Watched): void {
  const { metricsPort, metricsKey } = portal.config
  const readiness = readinessOf(portal)
  probeRoutes(app, portal, readiness, metricsPort === undefined && metricsKey !== undefined ? ['/metrics'] : [])
  if (metricsPort === undefined && metricsKey === undefined) return
  const answer = answerMetrics(metricsOf(app, portal, readiness), metricsKey)
  if (metricsPort === undefined) app.get('/metrics', { logLevel: 'error' }, answer)
  else listenApart(app, portal, metricsPort, answer)
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function answerMetrics(figures: () => Promise<string>, key: string | undefined): Answer {
  return async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (key !== undefined && !isKey(request.headers.authorization, key))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ detail: 'Unauthorized' })
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await figures())
  }
}

/** Compared by their hashes, in the same time whatever is sent. */
const isKey = (authorization: string | undefined, key: string) =>
  timingSafeEqual(Buffer.from(hashOf(authorization ?? '')), Buffer.from(hashOf(`Bearer ${key}`)))

/** A server of its own, which listens and ends with the portal's. */
function listenApart(app: App, { config }: Watched, port: number, answer: Answer): void {
  const apart = Fastify()
  apart.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(fileHeaders(config))
    next()
  })
  apart.get('/metrics', answer)
  app.addHook('onListen', async () => {
    await apart.listen({ port, host: config.host ?? 'localhost' })
  })
  app.addHook('onClose', () => apart.close())
}
