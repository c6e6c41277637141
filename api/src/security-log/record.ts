import { sql } from 'kysely'
import type { Db } from '../db/db'

export interface SecurityEvent {
  /** login, proof_refused, access_refused, or the action of an audit row. */
  kind: string
  /** Who acts; null: unknown, or a program of the installation. */
  account: number | null
  /** From `networkOf`; null where no call is behind it. */
  network?: string | null
  /** Never a secret, nor what somebody typed. */
  data?: object
  /** The same within a minute is counted in one row, so that a flood of calls does not fill the log. */
  isRepeated?: boolean
}

/** Writes an event to the security log (rules S-76, S-77), in the transaction of what it tells where there is one. */
export async function recordSecurity(
  db: Db,
  { kind, account, network = null, data = {}, isRepeated = false }: SecurityEvent,
): Promise<void> {
  const told = JSON.stringify(data)
  const key = isRepeated ? [kind, account ?? '', network ?? '', told].join(' ').slice(0, 500) : null
  await sql`insert into security_event as e (kind, account_id, address, data, repeat_key)
    values (${kind}, ${account}, ${network}, ${told}::jsonb, ${key}::text || to_char(now(), ' YYYY-MM-DD HH24:MI'))
    on conflict (repeat_key) do update set count = e.count + 1`.execute(db)
}
