import { createHash } from 'node:crypto'
import pg from 'pg'
import { plannedAnewMark } from './db'
import { isStalePlan } from './stale-plan'
import { refuseInsideTransaction } from './transaction'

const maxNames = 500

/** Dates stay texts (a day has no zone), bigint counts become numbers, numeric stays an exact text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return Number
    if (oid === 1082 || oid === 1114) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * A connection that names each statement with values by its text, so that the server plans it once (lists are 3 times
 * faster). Statements marked plannedAnew (db.ts) are not named.
 */
class NamingClient extends pg.Client {
  private names = new Map<string, string>()
  /**
   * Part of every name. After a change of the schema the server refuses its old plans: statements get new names.
   */
  private generation = 0

  // node-postgres has eight ways to call query; kysely uses (text, values).
  override query(...call: unknown[]): never {
    const [text, values] = call
    const isNamed =
      call.length === 2 &&
      typeof text === 'string' &&
      Array.isArray(values) &&
      values.length > 0 &&
      !text.startsWith(plannedAnewMark)
    return (isNamed ? this.named(text, values) : this.send(...call)) as never
  }

  private async named(text: string, values: unknown[]): Promise<unknown> {
    try {
      return await this.send({ name: this.nameOf(text), text, values })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      this.generation += 1
      this.names.clear()
      // Inside a transaction all of it has failed: transaction.ts begins it again.
      if (this.getTransactionStatus() !== 'I') throw error
      return this.send({ name: this.nameOf(text), text, values })
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

/**
 * A pool that refuses a second connection from inside a transaction: where there is only one it would wait for itself.
 */
class GuardedPool extends pg.Pool {
  override connect(...call: unknown[]): never {
    refuseInsideTransaction()
    return (super.connect as (...c: unknown[]) => never)(...call)
  }
}

/** The pool of connections, for the server and for the embedded engine. */
export function makePool(config: pg.PoolConfig, { namedStatements }: { namedStatements: boolean }): pg.Pool {
  const pool = new GuardedPool({
    connectionTimeoutMillis: 10_000,
    types,
    ...config,
    Client: namedStatements ? NamingClient : pg.Client,
  })
  // A lost connection fails the queries on it; without a listener it would also end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
