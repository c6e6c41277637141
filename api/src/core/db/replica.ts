import { Kysely, PostgresDialect } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { ReplicaConfig } from '../env'
import { codeOf, messageOf } from '../thrown'
import type { Db } from './db'
import { Follower, type Unfit } from './follower'
import { noteWrite, placeNow, placeOf, type Place } from './last-writes'
import { usualConnections, usualPool, type Database } from './open-database'
import { makePool, type PortalPoolConfig } from './pool'
import { ReadPool } from './read-pool'
import type { Tables } from './tables'

/** How often a replica is looked at. */
const lookMs = 250
/** How long a look may take, and how long a call waits for a connection to the replica. */
const lookLimitMs = 1_000
const connectMs = 2_000

/** Calls by where they were read; of those that the primary answered, why. `statements`: that failed on the replica. */
export interface Reads {
  replica: number
  written: number
  unfit: number
  statements: number
}

type Source = Pick<Database, 'pool' | 'reserved' | 'db'>
type Log = Pick<FastifyBaseLogger, 'warn'>

/**
 * A streaming replica that lists, figures and exports are read from (rules P-65 to P-69). Every process looks at it by
 * itself; who has written up to where is in the primary's table `last_write`.
 */
export class Replica {
  /** On the replica; what fails there is asked of the primary. */
  readonly db: Db
  readonly reads: Reads = { replica: 0, written: 0, unfit: 0, statements: 0 }
  private readonly pool: ReadPool
  private readonly watcher: Db
  private readonly follower: Follower
  private unfit: Unfit | undefined = { kind: 'away', text: 'it was not looked at yet' }
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> = Promise.resolve()
  private isClosed = false

  constructor(
    { url, connections = usualConnections(), statementLimitMs, maxLagMs }: ReplicaConfig,
    namedStatements: boolean,
    private readonly source: Source,
    private readonly log: Log,
  ) {
    const config = (max: number, limitMs: number, waitMs: number): PortalPoolConfig => ({
      ...usualPool(url, max, limitMs),
      connectionTimeoutMillis: waitMs,
      namedStatements,
    })
    this.pool = new ReadPool(config(connections, statementLimitMs, connectMs), source.pool, (error) =>
      this.failed(error),
    )
    this.db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: this.pool }) })
    this.watcher = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: makePool(config(1, lookLimitMs, lookLimitMs)) }),
    })
    this.follower = new Follower(source.reserved, this.watcher, maxLagMs)
  }

  /** Looks at it now and then from now on; the first look has ended when this does. */
  async start(): Promise<void> {
    await (this.looking = this.look())
    const next = () => {
      this.timer = setTimeout(() => {
        this.looking = this.look().finally(() => {
          if (!this.isClosed) next()
        })
      }, lookMs)
      this.timer.unref()
    }
    next()
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await this.looking
    await Promise.all([this.db.destroy(), this.watcher.destroy()])
  }

  /** For `/readyz` and `/metrics`. lag: seconds, null while it is not known. */
  state(): { used: boolean; lag: number | null; problem?: string } {
    const lagMs = this.follower.lagMs()
    const lag = lagMs === undefined ? null : Math.round(lagMs) / 1000
    return { used: !this.unfit, lag, ...(this.unfit && { problem: this.unfit.text }) }
  }

  /**
   * Where a call of these reads: the replica, or the primary while it has not followed to what they wrote.
   * @param writers as `last_write` names them; none for visitors
   */
  async reader(writers: readonly string[]): Promise<Db> {
    if (!this.unfit && writers.length > 0) {
      const place = await placeOf(this.source.reserved, writers)
      if (place === undefined || !this.holds(place)) {
        this.reads.written += 1
        return this.source.db
      }
    }
    if (this.unfit) {
      this.reads.unfit += 1
      return this.source.db
    }
    this.reads.replica += 1
    return this.db
  }

  /** To be called after the commit of a write, before its answer. */
  wrote(who: string): Promise<void> {
    return noteWrite(this.source.reserved, who)
  }

  /** The place behind everything that can be read of the primary now. */
  placeNow(): Promise<Place> {
    return placeNow(this.source.reserved)
  }

  /** Whether what the primary had at a place can be read here. */
  holds(place: Place): boolean {
    return !this.unfit && this.follower.reached >= place
  }

  private async look(): Promise<void> {
    // While the primary is away nothing is learnt of the replica, and calls fail for that reason.
    const found = await this.follower.look().catch(() => this.unfit)
    this.becomes(found)
  }

  private failed(error: unknown): void {
    this.reads.statements += 1
    if (this.unfit) return
    if (isLost(error)) this.becomes({ kind: 'away', text: messageOf(error) })
    else this.log.warn({ err: error }, 'A statement failed on the replica and is asked of the primary')
  }

  private becomes(unfit: Unfit | undefined): void {
    const before = this.unfit
    this.unfit = unfit
    if (unfit?.kind === 'away' && before?.kind !== 'away') {
      this.follower.forget()
      this.pool.breakOff()
    }
    if (unfit && unfit.kind !== before?.kind) this.log.warn(`The replica is not read: ${unfit.text}`)
    if (!unfit && before) this.log.warn('The replica is read')
  }
}

/** A connection that broke, or a server that ends or begins. */
const isLost = (error: unknown) =>
  /^(08|57P|ECONN|EPIPE)/.test(codeOf(error) ?? '') || messageOf(error).startsWith('Connection terminated')

/** The replica of DATABASE_READ_URL; undefined without one. */
export async function openReplica(
  { replica, namedStatements }: { replica?: ReplicaConfig; namedStatements: boolean },
  database: Source,
  log: Log,
): Promise<Replica | undefined> {
  if (!replica) return undefined
  const opened = new Replica(replica, namedStatements, database, log)
  await opened.start()
  return opened
}
