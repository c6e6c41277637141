import { sql } from 'kysely'
import type { Db } from './db'

interface AuditRow {
  /** Who; null for a program of the installation. */
  account: number | null
  /** For example `password.changed`, `center.changed`. */
  action: string
  entity: string
  id: string | number
  before?: object
  after?: object
}

/** Records a change of money or rights, in the transaction that makes it. Never put a secret into it. */
export async function audit(tx: Db, { account, action, entity, id, before, after }: AuditRow): Promise<void> {
  await sql`insert into audit (account_id, action, entity, entity_id, before, after)
    values (${account}, ${action}, ${entity}, ${String(id)}, ${json(before)}::jsonb, ${json(after)}::jsonb)`.execute(tx)
}

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)
