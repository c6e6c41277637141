import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { firstRow } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import type { Machine, Machines } from '../../core/http/machine'
import type { Portal } from '../../core/portal'

/** Short enough for rule E-82: a key that was revoked ends within five seconds. */
const cacheMs = 4_000
const maxCached = 500

/** As `npm run admin -- key create` makes them: 256 random bits. */
const form = /^portal_[\w-]{43}$/

/** Finds the machine of a key, with a cache of four seconds; an unknown key is looked up each time. */
export function machineLoader({ db, clock }: Pick<Portal, 'db' | 'clock'>): Machines {
  const cache = new LRUCache<string, { machine: Machine; today: string }>({ max: maxCached, ttl: cacheMs })
  return {
    async load(key) {
      if (!form.test(key)) return undefined
      const hash = hashOf(key)
      const today = clock.today()
      const known = cache.get(hash)
      if (known?.today === today) return known.machine
      const row = await firstRow(
        db,
        sql<
          Machine & { is_unseen: boolean }
        >`select id, name, scopes, coalesce(used_at < now() - interval '1 minute', true) as is_unseen
          from machine_key where key_hash = ${hash} and revoked_at is null
            and (until is null or until >= ${today}::date)`,
      )
      if (!row) return undefined
      const { is_unseen: isUnseen, ...machine } = row
      cache.set(hash, { machine, today })
      if (isUnseen)
        await sql`update machine_key set used_at = now()
          where id = ${machine.id} and (used_at is null or used_at < now() - interval '1 minute')`.execute(db)
      return machine
    },
  }
}
