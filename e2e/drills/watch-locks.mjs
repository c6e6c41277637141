// Which locks that hold up others a migration takes.
import { setTimeout as sleep } from 'node:timers/promises'
import { connected } from './databases.mjs'

const modes = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock']

/**
 * Looks every few milliseconds for locks of whole tables that writers wait for, on the tables that are there now.
 * @returns stop, which answers how long each was held, and waited for, in ms, the longest first: `{ table, mode, held, ms }`
 */
export async function watchLocks(url) {
  const client = await connected(url)
  const { rows } = await client.query(
    `select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const seen = new Map()
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      const found = await client.query({
        name: 'locks',
        text: `select l.pid, c.relname as table, l.mode, l.granted as held from pg_locks l join pg_class c on c.oid = l.relation
          join pg_stat_activity a on a.pid = l.pid and a.backend_type = 'client backend'
          where l.locktype = 'relation' and l.relation = any($1) and l.mode = any($2)`,
        values: [rows.map(({ oid }) => oid), modes],
      })
      const now = performance.now()
      const open = new Set()
      for (const { pid, table, mode, held } of found.rows) {
        const key = `${pid} ${table} ${mode} ${held}`
        const lock = seen.get(key)?.findLast(({ isEnded }) => !isEnded)
        open.add(key)
        if (lock) lock.last = now
        else seen.set(key, [...(seen.get(key) ?? []), { table, mode, held, first: now, last: now, isEnded: false }])
      }
      for (const [key, locks] of seen) if (!open.has(key)) for (const lock of locks) lock.isEnded = true
      await sleep(5)
    }
  })()
  return async () => {
    isOver = true
    await looking
    await client.end()
    return [...seen.values()]
      .flat()
      .map(({ table, mode, held, first, last }) => ({ table, mode, held, ms: Math.round(last - first) }))
      .toSorted((one, other) => other.ms - one.ms)
  }
}
