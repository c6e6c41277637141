import { sql } from 'kysely'
import { recordSecurity } from '../security-log/record'
import type { Db } from './db'

interface AuditRow {
  /** Who; null for a program of the installation. */
  account: number | null
  /** The key by which a machine does it (rule E-83): `callerOf(request)` has both. */
  machine?: number | null
  /** For example `password.changed`, `center.changed`. */
  action: string
  entity: string
  id: string | number
  before?: object
  after?: object
}

/** Records a change of money or rights, in the transaction that makes it. Never put a secret into it. */
export async function audit(
  tx: Db,
  { account, machine = null, action, entity, id, before, after }: AuditRow,
): Promise<void> {
  await sql`insert into audit (account_id, machine_key_id, action, entity, entity_id, before, after)
    values (${account}, ${machine}, ${action}, ${entity}, ${String(id)}, ${json(before)}::jsonb,
      ${json(after)}::jsonb)`.execute(tx)
  // The security log is kept and sent as the operator says, apart from the audit (rule S-76).
  if (ofAccess.includes(entity))
    await recordSecurity(tx, { kind: action, account, machine, data: { entity, id, before, after } })
}

/** What rows about accounts, keys, their rights, and where data is sent are about. */
const ofAccess = ['account', 'invitation', 'machine_key', 'webhook']

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)
