import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { actorOfAccount } from '../session/load-actor'
import { forbidden, unauthorized } from '../../core/http/problem'
import type { Portal } from '../../core/portal'

/**
 * The calling manager with its present rights, locked until the transaction ends: the actor of the call may be four
 * seconds old. The target account and all managers of its clients are locked too, so that the second of two managers
 * who leave at once sees that the first has left (rule M-7).
 * @throws Problem 401 when it is closed by now, 403 when it has lost the right (rule M-8)
 */
export async function actingManager(
  tx: Db,
  { variants }: Pick<Portal, 'variants'>,
  account: number,
  target: number = account,
): Promise<Actor> {
  await lockManagers(tx, account, target)
  const manager = await actorOfAccount(tx, variants, account)
  if (!manager) throw unauthorized()
  if (!manager.can_manage_users) throw forbidden()
  return manager
}

/** Locks both accounts and all managers of the target's clients, in the order of their ids. */
async function lockManagers(tx: Db, account: number, target: number): Promise<void> {
  await rows(
    tx,
    sql`select 1 from account
      where id in (${account}, ${target}) or active and can_manage_users and id in (
        select x.account_id from account_client x join account_client y on y.client_id = x.client_id
          where y.account_id = ${target})
      order by id for no key update`,
  )
}
