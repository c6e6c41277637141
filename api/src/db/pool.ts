import { createHash } from 'node:crypto'
import pg from 'pg'
import { withNext } from './db'
import { isPlanLost, Statements, types, type Answer, type KnownColumns } from './statements'
import { refuseInsideTransaction } from './transaction'

const mostNames = 500
let lastNumber = 0

/**
 * How we talk to a server. Writing to it and being woken by its answer takes longer than most statements, so what need
 * not be waited for is held back and travels with the next statement: `begin`, and what starts with `withNext` (db.ts).
 * Each statement with parameters is named by its text, so that the server plans it once for a connection (3 times faster
 * lists); not those that ask to be planned anew (db.ts).
 */
function clientWith(namedStatements: boolean): typeof pg.Client {
  return class extends pg.Client {
    /** Connections of the embedded engine share a session, so each has names of its own. */
    private number = (lastNumber += 1)
    private names = new Map<string, string>()
    private known: KnownColumns = new Map()
    private held: Statements | undefined

    // node-postgres has eight ways to call query; kysely uses (text, values).
    override query(...call: unknown[]): never {
      const [text, values] = call
      return (
        call.length === 2 && typeof text === 'string' && Array.isArray(values)
          ? this.inTurn(text, values)
          : this.send(...call)
      ) as never
    }

    /** What was held back fails the statement that it travels with. Its row is a function that tells its rows and sends it now if nothing has followed. */
    private async inTurn(text: string, values: unknown[], isAgain = false): Promise<unknown> {
      const isFirst = !this.held
      const isHeld = text === 'begin' || text.startsWith(withNext)
      // A text without values may be several statements, which node-postgres sends in its own way.
      const isPlain = values.length === 0 && !isHeld && !(this.held && text === 'commit')
      try {
        if (isPlain) return (await Promise.all([this.sendHeld(), this.send(text)]))[1]
        const together = this.held ?? new Statements(this.known)
        const at = together.add({ text, values, name: this.named(text, values) })
        this.held = together
        if (!isHeld) return (await this.sendHeld())[at]
        return {
          rows: [
            async () => {
              if (this.held === together) await this.sendHeld()
              return (await together.answers)[at]!.rows
            },
          ],
        }
      } catch (error) {
        if (isPlanLost(error)) {
          this.rename()
          const isAlone =
            isFirst && (this as unknown as { getTransactionStatus: () => string }).getTransactionStatus() === 'I'
          if (isAlone && !isAgain) return this.inTurn(text, values, true)
        }
        // Who asked, instead of the socket that the answer came from.
        Error.captureStackTrace(error as Error)
        throw error
      }
    }

    /** Sends what is held back. */
    private sendHeld(): Promise<Answer[]> {
      const { held } = this
      if (!held) return Promise.resolve([])
      this.held = undefined
      this.send(held)
      return held.answers
    }

    private send(...call: unknown[]) {
      return (super.query as (...c: unknown[]) => unknown)(...call)
    }

    /** Each statement is told and planned anew from now on. */
    private rename() {
      this.number = lastNumber += 1
      this.names.clear()
      this.known.clear()
    }

    private named(text: string, values: unknown[]) {
      return namedStatements && values.length > 0 && !text.startsWith('/* planned anew */')
        ? this.nameOf(text)
        : undefined
    }

    private nameOf(text: string) {
      let name = this.names.get(text)
      if (!name && this.names.size < mostNames) {
        name = `${this.number} ${createHash('sha1').update(text).digest('base64url')}`
        this.names.set(text, name)
      }
      return name
    }
  } as unknown as typeof pg.Client
}

/** A pool that refuses a second connection from inside a transaction: it would wait for itself where connections share a session. */
class GuardedPool extends pg.Pool {
  override connect(...call: unknown[]): never {
    refuseInsideTransaction()
    return (super.connect as (...c: unknown[]) => never)(...call)
  }
}

/** The pool of either database. */
export function makePool(config: pg.PoolConfig, { namedStatements }: { namedStatements: boolean }): pg.Pool {
  const pool = new GuardedPool({
    connectionTimeoutMillis: 10_000,
    types,
    pipeline: true,
    ...config,
    Client: clientWith(namedStatements),
  } as pg.PoolConfig)
  // A lost connection fails the queries on it; without a listener it would also end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
