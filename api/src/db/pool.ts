import { createHash } from 'node:crypto'
import pg from 'pg'
import { refuseInsideTransaction } from './transaction'

const mostNames = 500

/** Dates stay texts (a day has no zone), bigint counts become numbers, numeric stays an exact text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return Number
    if (oid === 1082 || oid === 1114) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/**
 * Names each statement with parameters by its text, so that the server plans it once for a connection (3 times faster lists);
 * not those that ask to be planned anew (db.ts).
 */
function naming(Base: typeof pg.Client): typeof pg.Client {
  return class extends Base {
    private names = new Map<string, string>()

    // node-postgres has eight ways to call query; kysely uses (text, values).
    override query(...call: unknown[]): never {
      const [text, values] = call
      if (typeof text === 'string' && Array.isArray(values) && values.length > 0 && call.length === 2 && !text.startsWith('/* planned anew */')) {
        const name = this.nameOf(text)
        if (name) return (super.query as (...c: unknown[]) => never)({ name, text, values })
      }
      return (super.query as (...c: unknown[]) => never)(...call)
    }

    private nameOf(text: string) {
      let name = this.names.get(text)
      if (!name && this.names.size < mostNames) {
        name = createHash('sha1').update(text).digest('base64url')
        this.names.set(text, name)
      }
      return name
    }
  } as unknown as typeof pg.Client
}

/** A pool that refuses a second connection from inside a transaction: with a pool of one it would wait for itself. */
class GuardedPool extends pg.Pool {
  override connect(...call: unknown[]): never {
    refuseInsideTransaction()
    return (super.connect as (...c: unknown[]) => never)(...call)
  }
}

/** The pool of either database: of one for the embedded engine, which has a single session. */
export function makePool(config: pg.PoolConfig, { namedStatements }: { namedStatements: boolean }): pg.Pool {
  const pool = new GuardedPool({ connectionTimeoutMillis: 10_000, types, ...config, Client: namedStatements ? naming(pg.Client) : pg.Client } as pg.PoolConfig)
  // A lost connection fails the queries on it; without a listener it would also end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
