import { isBuyer, type Role } from '@portal/shared-sdk/contract'
import { sql } from 'kysely'
import { voidMailedLinks } from '../account/void-mailed-links'
import { audit } from '../../core/db/audit'
import { firstRow, rows, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { StartError } from '../../core/start-error'
import { endInvitationsBy } from '../users/invitation-queries'
import { addressOf } from './create-account'

/**
 * Lets an open buyer's account manage the users of its clients (rule M-1), or takes this right away, from the last one
 * of a client too (rule M-7).
 * @returns what to print
 * @throws StartError with one line: no such account, no buyer's, a closed one, one without clients
 */
export async function setClientManager(db: Db, written: string, manages: boolean): Promise<string> {
  const email = addressOf(written)
  return transaction(db, async (tx) => {
    const account = await firstRow(
      tx,
      sql<{ id: number; role: Role; active: boolean; can_manage_users: boolean; has_clients: boolean }>`
      select id, role, active, can_manage_users, exists (select 1 from account_client x
        where x.account_id = a.id) as has_clients
      from account a where email = ${email} for no key update`,
    )
    if (!account) throw new StartError(`There is no account ${email}`)
    if (!isBuyer(account.role))
      throw new StartError(`${email} is no account of a buyer, but of the role ${account.role}`)
    if (manages && !account.active) throw new StartError(`${email} is closed`)
    if (manages && !account.has_clients) throw new StartError(`${email} has no client`)
    const outcome = manages ? 'manages the users of its clients' : 'manages no users'
    if (account.can_manage_users === manages) return outcome
    await rows(
      tx,
      sql`update account set can_manage_users = ${manages}, version = version + 1 where id = ${account.id}`,
    )
    await voidMailedLinks(tx, account.id)
    if (!manages) await endInvitationsBy(tx, account.id)
    await audit(tx, {
      account: null,
      action: 'user.changed',
      entity: 'account',
      id: account.id,
      before: { can_manage_users: !manages },
      after: { can_manage_users: manages },
    })
    return outcome
  })
}
