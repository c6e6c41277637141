import { sql } from 'kysely'
import { messageOf } from '../thrown'
import { oneRow, type Db } from './db'
import type { Place } from './last-writes'

/** Why a replica is not read. */
export interface Unfit {
  kind: 'away' | 'behind' | 'no_replica'
  text: string
}

/** Samples that are kept: more than half an hour of them. */
const maxSamples = 10_000

interface Seen {
  place: Place
  cluster: string
}

/**
 * How far a replica has followed. Its lag is the age of the newest place of the primary that it has reached, by this
 * machine's clock alone; a database that nobody writes to is no lag.
 */
export class Follower {
  /** What the replica has reached, at least. */
  reached: Place = -1
  /** When the primary was at a place, the oldest first, of those that the replica has not reached. */
  private readonly samples: { at: number; place: Place }[] = []
  private reachedAt: number | undefined

  constructor(
    private readonly primary: Db,
    private readonly replica: Db,
    private readonly maxLagMs: number,
  ) {}

  /** Milliseconds; undefined until it has reached a place that was seen. */
  lagMs(): number | undefined {
    return this.reachedAt === undefined ? undefined : performance.now() - this.reachedAt
  }

  /**
   * Looks at both servers.
   * @returns why the replica cannot be read; undefined when it can
   * @throws when the primary does not answer, which tells nothing of the replica
   */
  async look(): Promise<Unfit | undefined> {
    const at = performance.now()
    const primary = await oneRow(
      this.primary,
      sql<Seen>`select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as place, ${cluster} as cluster`,
    )
    const replica = await oneRow(
      this.replica,
      sql<Seen & { follows: boolean }>`select pg_is_in_recovery() as follows, ${cluster} as cluster,
        coalesce((pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint, 0) as place`,
    ).catch((error: unknown) => ({ problem: messageOf(error) }))
    if ('problem' in replica) return { kind: 'away', text: `it does not answer: ${replica.problem}` }
    if (replica.cluster !== primary.cluster) return { kind: 'no_replica', text: 'it is of another database' }
    if (!replica.follows) return { kind: 'no_replica', text: 'it follows no other server' }
    this.reached = replica.place
    if (this.samples.length < maxSamples) this.samples.push({ at, place: primary.place })
    while (this.samples[0] && this.samples[0].place <= replica.place) this.reachedAt = this.samples.shift()!.at
    const lag = this.lagMs()
    if (lag === undefined || lag > this.maxLagMs)
      return { kind: 'behind', text: `it is ${lag === undefined ? 'behind' : `${Math.round(lag / 1000)} s behind`}` }
    return undefined
  }

  /** What it has reached is to be looked at anew: another server may answer by now. */
  forget(): void {
    this.reached = -1
    this.reachedAt = undefined
    this.samples.length = 0
  }
}

/** The cluster that a server belongs to, and the database there. */
const cluster = sql<string>`(select system_identifier::text from pg_control_system()) || ' ' || current_database()`
