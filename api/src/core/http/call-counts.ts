import { itemAt } from '../known'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { rows, type Db } from '../db/db'
import { hashOf } from '../hash-of'

const maxCounted = 20_000
const everyMs = 500
/** The part of a limit from which on other processes are told: who calls as people do costs the database nothing. */
const toldFrom = 0.05

interface Count {
  /** Known calls of all processes, this one's included. */
  calls: number
  /** Of them this process's that the others do not know yet. */
  untold: number
  /** When the count begins anew, by this machine's clock. */
  endsAt: number
  isTold: boolean
}

type Answer = Parameters<FastifyRateLimitStore['incr']>[1]

/**
 * The counts of calls behind the limits of rule P-31, shared by all processes of a database: each counts for itself and
 * adds what it counted twice a second, so that ten processes let pass at most what comes within that time and half of a
 * limit more.
 */
export class CallCounts {
  private readonly counts = new LRUCache<string, Count>({ max: maxCounted })
  private timer: NodeJS.Timeout | undefined
  private telling: Promise<void> = Promise.resolve()

  constructor(private readonly db: Db) {}

  /** The store that the plugin asks; one for each route with a limit of its own. */
  get store(): FastifyRateLimitStoreCtor {
    const { counts } = this
    return class Store implements FastifyRateLimitStore {
      private readonly prefix: string
      constructor({ routeInfo }: { routeInfo?: { method?: unknown; url?: string } } = {}) {
        this.prefix = `${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''} `
      }
      incr(key: string, done: Answer, timeWindow: number, max: number): void {
        const name = hashOf(this.prefix + key)
        const now = Date.now()
        let count = counts.get(name)
        if (!count || count.endsAt <= now) {
          count = { calls: 0, untold: 0, endsAt: now + timeWindow, isTold: false }
          counts.set(name, count)
        }
        count.calls += 1
        count.untold += 1
        count.isTold ||= count.calls >= max * toldFrom
        done(null, { current: count.calls, ttl: count.endsAt - now })
      }
      child(route: object): Store {
        return new Store(route)
      }
    }
  }

  start(): void {
    this.timer = setInterval(() => {
      this.telling = this.tell()
    }, everyMs)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.telling
  }

  /** Adds what this process counted to the common counts, and learns those. */
  async tell(): Promise<void> {
    const now = Date.now()
    const due = [...this.counts].filter(([, { isTold, untold, endsAt }]) => isTold && untold > 0 && endsAt > now)
    if (due.length === 0) return
    const added = due.map(([key, { untold, endsAt }]) => ({ key, calls: untold, ms: endsAt - now }))
    for (const [, count] of due) count.untold = 0
    try {
      for (const { key, calls, ms } of await this.add(added)) {
        const count = this.counts.get(key)
        if (count) Object.assign(count, { calls: calls + count.untold, endsAt: Date.now() + ms })
      }
    } catch {
      // The database is away: what was counted is told the next time.
      added.forEach(({ calls }, index) => (itemAt(due, index)[1].untold += calls))
    }
  }

  private add(added: { key: string; calls: number; ms: number }[]) {
    return rows(
      this.db,
      sql<{ key: string; calls: number; ms: number }>`
      insert into call_count as c (key, calls, ends)
      select key, calls, now() + make_interval(secs => ms / 1000.0)
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a(key text, calls int, ms int) order by key
      on conflict (key) do update set
        calls = case when c.ends > now() then c.calls else 0 end + excluded.calls,
        ends = case when c.ends > now() then c.ends else excluded.ends end
      returning key, calls, (extract(epoch from ends - now()) * 1000)::int as ms`,
    )
  }
}
