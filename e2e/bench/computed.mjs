import { readFileSync } from 'node:fs'

/**
 * Milliseconds that the main threads of these processes have computed so far, which waiting for a core does not lengthen:
 * on a machine with other work it tells more than the time that passed. Linux alone; elsewhere 0.
 */
export function computedBy(pids) {
  let sum = 0
  for (const pid of pids) {
    try {
      sum += Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum / 1e6
}

/** The portal's connections to this database, as processes. db: a client of it, which is none of them. */
export async function backendsOf(db) {
  const { rows } = await db.query(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'portal'`,
  )
  return rows.map(({ pid }) => pid)
}
