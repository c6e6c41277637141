import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { fieldError } from '../../core/http/problem'
import type { Grants } from './grants'
import { userTexts } from './texts'

/** The fields that decide whether an account manages a client. */
type Managing = Pick<Grants, 'clients' | 'all_centers' | 'can_manage_users'> & { active: boolean }

/**
 * Refuses a change after which a client has no open account that manages it, or none that manages all of its centres,
 * when it has one now (rule M-7). The managers of its clients are locked by actingManager.
 * @throws Problem 400 of the field that takes the client's last manager away
 */
export async function refuseLastManager(tx: Db, account: number, before: Managing, after: Managing): Promise<void> {
  if (!before.active || !before.can_manage_users) return
  const lost = before.clients.flatMap((client) => {
    const field = lossOf(before, after, client)
    return field ? [{ client, field }] : []
  })
  if (lost.length === 0) return
  const others = await rows(
    tx,
    sql<{ client_id: number }>`
    select distinct x.client_id from account a join account_client x on x.account_id = a.id
    where x.client_id = any(${lost.map(({ client }) => client)}::int[]) and a.id <> ${account}
      and a.active and a.can_manage_users
      and a.role in ('client', 'network') and (a.all_centers or not ${before.all_centers}::boolean)`,
  )
  const alone = lost.find(({ client }) => !others.some(({ client_id }) => client_id === client))
  if (alone) throw fieldError(alone.field, userTexts.lastManager)
}

/** The changed field by which an account ceases to manage a client. */
function lossOf(before: Managing, after: Managing, client: number): keyof Managing | undefined {
  if (!after.active) return 'active'
  if (!after.can_manage_users) return 'can_manage_users'
  if (!after.clients.includes(client)) return 'clients'
  return before.all_centers && !after.all_centers ? 'all_centers' : undefined
}
