import { createHash } from 'node:crypto'
import pg from 'pg'
import { plannedAnewMark } from './db'
import { codeOf, messageOf } from '../thrown'
import { isStalePlan } from './stale-plan'
import { refuseInsideTransaction } from './transaction'

const maxNames = 500
/** Of SQL that lifts the time limit of its transaction (time-limit.ts). */
const lifts = "set_config('statement_timeout', '0'"
/** More than the server's own limit, so that where the server still answers it is the one that says so. */
const graceMs = 500

/** Dates stay texts (a day has no zone), bigint counts become numbers, numeric stays an exact text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return Number
    if (oid === 1082 || oid === 1114) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * A connection that waits no longer for an answer than a statement may take, as a server that hangs never answers
 * (rule P-55); it is closed then, since the answer could still come. Each statement with values is named by its text, so
 * that the server plans it once (lists are 3 times faster), but those marked plannedAnew (db.ts).
 */
class PortalClient extends pg.Client {
  private readonly isNaming: boolean
  private readonly limitMs: number
  private isUnlimited = false
  private names = new Map<string, string>()
  /**
   * Part of every name. After a change of the schema the server refuses its old plans: statements get new names.
   */
  private generation = 0

  constructor(config: PortalPoolConfig) {
    super(config)
    this.isNaming = config.namedStatements
    this.limitMs = config.statementLimitMs
  }

  // node-postgres has eight ways to call query; kysely uses (text, values).
  override query(...call: unknown[]): never {
    const [text, values] = call
    if (call.length !== 2 || typeof text !== 'string' || !Array.isArray(values)) return this.send(...call) as never
    const isNamed = this.isNaming && values.length > 0 && !text.startsWith(plannedAnewMark)
    return this.withinLimit(text, (limit) =>
      isNamed ? this.named(text, values, limit) : this.send({ text, values, ...limit }),
    ) as never
  }

  private async withinLimit(text: string, ask: (limit: Limit) => unknown): Promise<unknown> {
    if (text.includes(lifts)) this.isUnlimited = true
    const isLimited = this.limitMs > 0 && !this.isUnlimited
    try {
      return await ask(isLimited ? { query_timeout: this.limitMs + graceMs } : {})
    } catch (error) {
      if (isReadTimeout(error) || isReadOnly(error)) this.abandon()
      throw error
    } finally {
      if (this.getTransactionStatus() === 'I') this.isUnlimited = false
    }
  }

  /** Ended at once, so that the pool does not give it to the next caller, and without waiting for the server. */
  private abandon() {
    void this.end().catch(() => undefined)
    this.connection.stream.destroy()
  }

  private async named(text: string, values: unknown[], limit: Limit): Promise<unknown> {
    try {
      return await this.send({ name: this.nameOf(text), text, values, ...limit })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      this.generation += 1
      this.names.clear()
      // Inside a transaction all of it has failed: transaction.ts begins it again.
      if (this.getTransactionStatus() !== 'I') throw error
      return this.send({ name: this.nameOf(text), text, values, ...limit })
    }
  }

  private send(...call: unknown[]) {
    return (super.query as (...c: unknown[]) => unknown)(...call)
  }

  private nameOf(text: string) {
    let name = this.names.get(text)
    if (!name && this.names.size < maxNames) {
      name = `${this.generation} ${createHash('sha1').update(text).digest('base64url')}`
      this.names.set(text, name)
    }
    return name
  }
}

interface Limit {
  query_timeout?: number
}
const isReadTimeout = (error: unknown) => messageOf(error) === 'Query read timeout'
/** The server has become a standby, as when another one is the primary now: writes need a new connection (rule P-75). */
const isReadOnly = (error: unknown) => codeOf(error) === '25006'

/**
 * A pool that refuses a second connection from inside a transaction: where there is only one it would wait for itself.
 */
class GuardedPool extends pg.Pool {
  override connect(...call: unknown[]): never {
    refuseInsideTransaction()
    return (super.connect as (...c: unknown[]) => never)(...call)
  }
}

/** statementLimitMs: after which a statement fails; 0: never. */
export type PortalPoolConfig = pg.PoolConfig & { namedStatements: boolean; statementLimitMs: number }

/** The pool of connections, for the server and for the embedded engine. */
export function makePool(config: PortalPoolConfig): pg.Pool {
  const pool = new GuardedPool({
    connectionTimeoutMillis: 10_000,
    types,
    ...config,
    Client: PortalClient as never,
  })
  // A lost connection fails the queries on it; without a listener it would also end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
