import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyRequest } from 'fastify'
import { constants } from 'node:zlib'
import type { Config } from '../env'
import { hashOf } from '../hash-of'
import type { App } from './app-types'
import type { CallCounts } from './call-counts'
import { networkOf } from './network'
import { tooOften } from './problem'

/** Headers of every answer of the API: nothing in it is ever a page. */
export async function apiHeaders({ production }: Pick<Config, 'production'>): Promise<Record<string, string>> {
  return {
    ...(await helmetHeaders(production)),
    'cache-control': 'no-store',
    vary: 'Authorization, Accept-Language',
  }
}

/**
 * Headers of every answer outside the API, refusals too (rule P-7): files of the site, pictures, papers. A file that is
 * opened by itself runs no script; pages and pictures have policies of their own instead.
 */
export function fileHeaders({ production }: Pick<Config, 'production'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    ...(production && { 'strict-transport-security': `max-age=${aYear}` }),
  }
}

const aYear = 31_536_000

/** Sets headers before anything else is looked at. */
export function registerHeaders(app: App, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headers)
    next()
  })
}

/** The headers that helmet sets, read once: it would assemble its policies for every answer. */
async function helmetHeaders(production: boolean): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: production && { maxAge: aYear, includeSubDomains: false },
  })
  // Nobody's call: it is in no trace.
  probe.get('/', { config: { otel: false } }, (_request, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['date', 'connection', 'content-length'].includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Compresses answers of more than a kilobyte, at a level that saves more time than it costs. */
export async function registerCompression(api: App): Promise<void> {
  await api.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })
}

/**
 * A limit that usual work does not reach: 200 calls a second for an account, a quarter for a visitor's address (P-31).
 * @param global false: only for routes that say so in their options
 */
export async function registerRateLimit(
  app: App,
  { callsPerMinute }: Pick<Config, 'callsPerMinute'>,
  counts: CallCounts,
  global = true,
): Promise<void> {
  await app.register(rateLimit, {
    global,
    store: counts.store,
    hook: 'preValidation',
    timeWindow: 60_000,
    max: (request) => (request.actor || request.machine ? callsPerMinute : Math.ceil(callsPerMinute / 4)),
    keyGenerator: ({ actor, machine, ip }) =>
      actor ? `account ${actor.id}` : machine ? `machine ${machine.id}` : networkOf(ip),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: (_request, context) => tooOften(context.ttl / 1000),
  })
}

/** Route option of public calls that send mail: 30 an hour for an address. */
export function mailCallLimit({ callsPerMinute }: Pick<Config, 'callsPerMinute'>) {
  return { rateLimit: { max: Math.ceil(callsPerMinute / 400), timeWindow: 3_600_000 } }
}

/** Route option of the public reads: 10 calls a second for an address (rule P-31). */
export function publicReadLimit({ callsPerMinute }: Pick<Config, 'callsPerMinute'>) {
  return { rateLimit: { max: Math.ceil(callsPerMinute / 20), timeWindow: 60_000 } }
}

/**
 * Counts all calls by mailed links together: 240 an hour for an address, 120 for one token from any address
 * (rules O-36, O-51).
 * @returns null, or the seconds to wait
 */
export function mailedLinkLimit(api: App, { callsPerMinute }: Pick<Config, 'callsPerMinute'>) {
  const ofAddress = api.createRateLimit({
    max: Math.ceil(callsPerMinute / 50),
    timeWindow: anHour,
    keyGenerator: (request) => `link ${networkOf(request.ip)}`,
  })
  const ofToken = api.createRateLimit({
    max: Math.ceil(callsPerMinute / 100),
    timeWindow: anHour,
    keyGenerator: (request) => `link ${hashOf((request.body as { token: string }).token)}`,
  })
  return async (request: FastifyRequest): Promise<number | null> => {
    for (const limit of [ofAddress, ofToken]) {
      const turn = await limit(request)
      if (!turn.isAllowed && turn.isExceeded) return turn.ttlInSeconds
    }
    return null
  }
}

const anHour = 3_600_000
