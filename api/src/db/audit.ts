import { sql } from 'kysely'
import type { Db } from './db'

interface AuditRow {
  /** Who; null for a program of the installation. */
  account: number | null
  /** What was done: `password.changed`, `center.changed`. */
  action: string
  entity: string
  id: string | number
  before?: object
  after?: object
}

/** Leaves a row that money or rights were changed, in the transaction that changes them. Never with a secret in it. */
export async function audit(tx: Db, { account, action, entity, id, before, after }: AuditRow): Promise<void> {
  await sql`insert into audit (account_id, action, entity, entity_id, before, after)
    values (${account}, ${action}, ${entity}, ${String(id)}, ${json(before)}::jsonb, ${json(after)}::jsonb)`.execute(tx)
}

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)
