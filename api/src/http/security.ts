import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { constants } from 'node:zlib'
import type { Config } from '../env'
import type { App } from './app-types'
import { tooOften } from './problem'

/** Headers of every answer of the API: nothing in it is ever a page. */
export async function apiHeaders(): Promise<Record<string, string>> {
  return { ...(await helmetHeaders()), 'cache-control': 'no-store', vary: 'Authorization, Accept-Language' }
}

/** Sets them before anything else is looked at. */
export function registerHeaders(api: App, headers: Record<string, string>): void {
  api.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headers)
    next()
  })
}

/** What helmet sets, asked once: it would put its policies together anew for every answer. */
async function helmetHeaders(): Promise<Record<string, string>> {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: false,
  })
  probe.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['date', 'connection', 'content-length'].includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Answers of more than a kilobyte travel compressed, at a level that costs less time than it saves. */
export async function registerCompression(api: App): Promise<void> {
  await api.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })
}

/** A ceiling that work does not reach: 200 calls a second on average for an account, a quarter for a stranger's address. */
export async function registerRateLimit(api: App, { callsPerMinute }: Pick<Config, 'callsPerMinute'>): Promise<void> {
  await api.register(rateLimit, {
    global: true,
    hook: 'preValidation',
    timeWindow: 60_000,
    max: (request) => (request.actor ? callsPerMinute : Math.ceil(callsPerMinute / 4)),
    keyGenerator: (request) => (request.actor ? `account ${request.actor.id}` : request.ip),
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
export function fewAnHour({ callsPerMinute }: Pick<Config, 'callsPerMinute'>) {
  return { rateLimit: { max: Math.ceil(callsPerMinute / 400), timeWindow: 3_600_000 } }
}

/** Route option of what visitors read of the catalogue: 10 calls a second on average for an address. */
export function visitorsReads({ callsPerMinute }: Pick<Config, 'callsPerMinute'>) {
  return { rateLimit: { max: Math.ceil(callsPerMinute / 20), timeWindow: 60_000 } }
}
