import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { StartError } from './start-error'
import { messageOf } from './thrown'

/** The settings of the environment (README). Read once, at the start. */
export interface Config {
  port: number
  /** Name or address to listen on; undefined: loopback with demonstration data, else all. */
  host?: string
  /** Absolute. Embedded database, secret, outbox. */
  dataDir: string
  /** Unset: the embedded database in dataDir. */
  databaseUrl?: string
  /** Absolute. Pages and files of the portal, as `shell/release` writes them. */
  siteDir: string
  /** Absolute. Brands, pictures and sheets of the supplier (rule P-60). */
  assetsDir: string
  variant: string
  jwtSecret: string
  /** Base of links in mail, without a slash at its end. */
  publicUrl: string
  /** Where browsers load areas from, without a slash at its end (rule A-80); unset: from the portal. */
  areasUrl?: string
  trustProxy: boolean | string | number
  smtpUrl?: string
  /** YYYY-MM-DD that the portal takes for today; unset: today. */
  demoDate?: string
  demoData: boolean
  production: boolean
  /** False for a pooler that gives each statement another connection (pgbouncer before 1.21). */
  namedStatements: boolean
  /** Connections to the server at DATABASE_URL; undefined: as many as the processor has use for. */
  connections?: number
  /** Milliseconds that a statement may take. */
  statementLimitMs: number
  /** A streaming replica of the database, which lists, figures and exports are read from (rule P-65). */
  replica?: ReplicaConfig
  /** Calls a minute of one account (signed in) before 429; anonymous addresses get a quarter. */
  callsPerMinute: number
  /** Where the security log is sent, http(s); unset: nowhere. */
  securityLogUrl?: string
  /** Days for which it is kept. */
  securityLogDays: number
  /** Bytes of free space in dataDir below which `/readyz` fails (rule W-2). */
  diskMinFree: number
  /** Bytes of resident memory from which a monitor is to warn. */
  memoryWarn: number
  /** Where `/metrics` answers and to whom (rule W-6); off without either. */
  metricsPort?: number
  metricsKey?: string
  /** Of the build, for `/version`. */
  commit?: string
  /** Hosts that webhooks may call although they are not public, as `URL.host` writes them (rule E-65). */
  webhookPrivateHosts: readonly string[]
  /** From where an administrator's browser may take an area: origins, or `localhost` for any port of it (rule A-76). */
  areaOverrides: readonly string[]
}

export interface ReplicaConfig {
  url: string
  /** Connections to it; undefined: as many as the processor has use for. */
  connections?: number
  /** Milliseconds that a statement may take there. */
  statementLimitMs: number
  /** Milliseconds that it may be behind. */
  maxLagMs: number
}

type Environment = Record<string, string | undefined>

/** @throws StartError naming the variable and what was expected. */
export function readEnv(env: Environment): Config {
  const production = env.NODE_ENV === 'production'
  const dataDir = resolve(env.DATA_DIR || '.data')
  const databaseUrl = env.DATABASE_URL || undefined
  const port = wholeNumber('PORT', env.PORT || '8080', 0, 65535)
  refuseOtherEngine('DATABASE_URL', databaseUrl)
  const statementLimitMs = milliseconds('STATEMENT_TIMEOUT_MS', env.STATEMENT_TIMEOUT_MS || '15000')
  if (production && !env.PUBLIC_URL)
    throw new StartError(
      'PUBLIC_URL is required when NODE_ENV=production: the address of the portal, as in https://portal.example.com',
    )
  return {
    port,
    host: env.HOST || undefined,
    dataDir,
    databaseUrl,
    siteDir: resolve(env.SITE_DIR || join(dataDir, 'site')),
    assetsDir: resolve(env.ASSETS_DIR || join(dataDir, 'assets')),
    variant: env.PORTAL_VARIANT || 'prisma',
    jwtSecret: secret(env, dataDir, production),
    publicUrl: baseUrl('PUBLIC_URL', env.PUBLIC_URL, 'https://example.com/portal') ?? `http://localhost:${port}`,
    areasUrl: baseUrl('AREAS_URL', env.AREAS_URL, 'https://cdn.example.com'),
    trustProxy: trustProxy(env.TRUST_PROXY),
    smtpUrl: smtpUrl(env.SMTP_URL),
    demoDate: day('DEMO_DATE', env.DEMO_DATE),
    demoData: flag('DEMO_DATA', env.DEMO_DATA, !databaseUrl),
    production,
    namedStatements: flag('NAMED_STATEMENTS', env.NAMED_STATEMENTS, true),
    connections: connections('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS),
    statementLimitMs,
    replica: replica(env, statementLimitMs),
    securityLogUrl: httpUrl('SECURITY_LOG_URL', env.SECURITY_LOG_URL, 'https://logs.example.com/portal'),
    securityLogDays: wholeNumber('SECURITY_LOG_DAYS', env.SECURITY_LOG_DAYS || '180', 1, 3650),
    diskMinFree: 1_000_000 * wholeNumber('DISK_MIN_FREE_MB', env.DISK_MIN_FREE_MB || '200', 0, 100_000_000),
    memoryWarn: 1_000_000 * wholeNumber('MEMORY_WARN_MB', env.MEMORY_WARN_MB || '1500', 1, 100_000_000),
    metricsPort: env.METRICS_PORT ? wholeNumber('METRICS_PORT', env.METRICS_PORT, 0, 65535) : undefined,
    metricsKey: metricsKey(env.METRICS_KEY),
    commit: env.PORTAL_COMMIT || undefined,
    webhookPrivateHosts: hosts('WEBHOOK_PRIVATE_HOSTS', env.WEBHOOK_PRIVATE_HOSTS),
    areaOverrides: origins('AREA_OVERRIDES', env.AREA_OVERRIDES || (production ? 'off' : 'localhost')),
    callsPerMinute: wholeNumber('CALLS_PER_MINUTE', env.CALLS_PER_MINUTE || '12000', 1, 10_000_000),
  }
}

function wholeNumber(name: string, text: string, least: number, max: number) {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (!(number >= least && number <= max))
    throw new StartError(`${name} must be a whole number from ${least} to ${max}, not "${text}"`)
  return number
}

const milliseconds = (name: string, text: string) => wholeNumber(name, text, 100, 600_000)
const connections = (name: string, text: string | undefined) => (text ? wholeNumber(name, text, 1, 1000) : undefined)

function refuseOtherEngine(name: string, url: string | undefined) {
  if (url && !/^postgres(ql)?:\/\//.test(url))
    throw new StartError(`${name} must begin with postgres:// or postgresql://`)
}

function replica(env: Environment, usualLimitMs: number): ReplicaConfig | undefined {
  const url = env.DATABASE_READ_URL
  if (!url) return undefined
  refuseOtherEngine('DATABASE_READ_URL', url)
  if (!env.DATABASE_URL) throw new StartError('DATABASE_READ_URL needs DATABASE_URL: it is a replica of that server')
  return {
    url,
    connections: connections('DATABASE_READ_CONNECTIONS', env.DATABASE_READ_CONNECTIONS),
    statementLimitMs: milliseconds('READ_STATEMENT_TIMEOUT_MS', env.READ_STATEMENT_TIMEOUT_MS || String(usualLimitMs)),
    maxLagMs: 1_000 * wholeNumber('READ_LAG_SECONDS', env.READ_LAG_SECONDS || '5', 1, 3_600),
  }
}

function flag(name: string, text: string | undefined, standard: boolean) {
  if (!text) return standard
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  throw new StartError(`${name} must be 1 or 0, not "${text}"`)
}

function day(name: string, text: string | undefined) {
  if (!text) return undefined
  const date = new Date(`${text}T12:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) {
    throw new StartError(`${name} must be a day as in 2026-03-31, not "${text}"`)
  }
  return text
}

/** Its path, where the portal has no host of its own, stands in every page (rule W-62). */
/** An address that links and addresses of files begin with, without a slash at its end. */
function baseUrl(name: string, text: string | undefined, example: string) {
  const url = httpUrl(name, text, example)?.replace(/(?<!\/)\/+$/, '')
  if (url && !/^https?:\/\/[\p{L}\p{N}.:[\]-]+(\/[\w.-]+)*$/iu.test(url))
    throw new StartError(`${name} must be an address as in ${example}, not "${url}"`)
  return url
}

function httpUrl(name: string, text: string | undefined, example: string) {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartError(`${name} must be an address as in ${example}, not "${text}"`)
  return text
}

function metricsKey(text: string | undefined) {
  if (text && text.length < 16) throw new StartError('METRICS_KEY must have at least 16 characters')
  return text || undefined
}

/** A comma list of hosts, each with its port unless it is the usual one. */
function hosts(name: string, text: string | undefined): string[] {
  if (!text) return []
  return text.split(',').map((part) => {
    const host = part.trim().toLowerCase()
    const url = `http://${host}/`
    if (!URL.canParse(url) || new URL(url).host !== host)
      throw new StartError(`${name} must be hosts as in erp.internal, 10.0.0.5:8443, not "${part.trim()}"`)
    return host
  })
}

/** A comma list of origins, or `localhost`; off: none. */
function origins(name: string, text: string): string[] {
  if (text === 'off') return []
  return text.split(',').map((part) => {
    const origin = part.trim()
    const isOrigin =
      /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
    if (!isOrigin && origin !== 'localhost')
      throw new StartError(`${name} must be off, localhost or origins as in https://dev.example.com, not "${origin}"`)
    return origin
  })
}

function smtpUrl(text: string | undefined) {
  if (!text) return undefined
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text))
    throw new StartError('SMTP_URL must be an address as in smtp://user:password@mail.example.com:587')
  return text
}

/** true or on: every proxy; a number: that many before us; a comma list of addresses or ranges: those. */
function trustProxy(text: string | undefined): boolean | string | number {
  if (!text || text === '0' || text === 'false' || text === 'off') return false
  if (text === 'true' || text === 'on') return true
  if (/^\d{1,3}$/.test(text)) return Number(text)
  if (text.split(',').every((part) => isRange(part.trim()))) return text
  throw new StartError(
    `TRUST_PROXY must be off, on, the number of proxies, or addresses and ranges as in loopback, 10.0.0.0/8, not "${text}"`,
  )
}

/** As Fastify reads them. */
function isRange(text: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = '', bits] = /^([^/]*)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 4 ? 32 : 128))
}

function secret(env: Environment, dataDir: string, production: boolean) {
  if (env.JWT_SECRET) {
    if (env.JWT_SECRET.length < 32) throw new StartError('JWT_SECRET must have at least 32 characters')
    return env.JWT_SECRET
  }
  if (production)
    throw new StartError(
      'JWT_SECRET is required when NODE_ENV=production: at least 32 random characters, the same for every process',
    )
  const file = join(dataDir, 'jwt-secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written: ${messageOf(error)}`)
  }
}
