import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { codeOf, messageOf } from '../thrown'
import { makePool, type PortalPoolConfig } from './pool'

/**
 * Connections to a replica, for Kysely. A statement that fails there is asked of the primary, on a connection that stays
 * there until it is given back; inside a transaction it fails, so that each transaction has one side alone. What took
 * too long is not asked again: its caller has waited enough (rule P-55).
 */
export class ReadPool implements PostgresPool {
  private readonly pool: pg.Pool
  private readonly open = new Set<pg.Client>()

  /** @param onFailure told of each statement that is asked of the primary instead */
  constructor(
    config: PortalPoolConfig,
    private readonly primary: pg.Pool,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.pool = makePool(config)
    this.pool.on('connect', (client) => this.open.add(client as never))
    this.pool.on('remove', (client) => this.open.delete(client as never))
  }

  async connect(): Promise<never> {
    const client = await this.pool.connect().catch((error: unknown) => this.fallBack(error))
    return new ReadClient(client, (error) => this.fallBack(error)) as never
  }

  private fallBack(error: unknown): Promise<pg.PoolClient> {
    this.onFailure(error)
    return this.primary.connect()
  }

  /** Ends every connection at once: statements that wait for a server that hangs fail, and are asked of the primary. */
  breakOff(): void {
    for (const client of this.open) client.connection.stream.destroy()
  }

  end(): Promise<void> {
    return this.pool.end()
  }
}

class ReadClient {
  private isOnPrimary = false

  /** @param client undefined while another one is looked for */
  constructor(
    private client: pg.PoolClient | undefined,
    private readonly fallBack: (error: unknown) => Promise<pg.PoolClient>,
  ) {}

  async query(text: string, values: unknown[]): Promise<unknown> {
    const client = this.client!
    const isInTransaction = ['T', 'E'].includes(client.getTransactionStatus() ?? '')
    try {
      return await client.query(text, values)
    } catch (error) {
      if (this.isOnPrimary || isInTransaction || isTooLong(error)) throw error
      this.release()
      this.isOnPrimary = true
      this.client = await this.fallBack(error)
      return this.client.query(text, values)
    }
  }

  release(): void {
    this.client?.release()
    this.client = undefined
  }
}

const isTooLong = (error: unknown) => codeOf(error) === '57014' || messageOf(error) === 'Query read timeout'
