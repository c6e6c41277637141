import { sql } from 'kysely'
import { queueChangeNotice, type CallLanguage } from '../account/change-notice'
import { voidMailedLinks } from '../account/void-mailed-links'
import { audit } from '../../core/db/audit'
import { firstRow, type Db } from '../../core/db/db'
import type { Portal } from '../../core/portal'
import { attemptsOf, clearWrongAttempts } from '../session/password-attempts'
import { endSessions } from '../session/sessions'
import { dropFactor } from './drop-factor'

/**
 * Takes the second factor of an account away and ends its sessions (rule S-37).
 * @param by the admin who does it; null: the command line
 * @returns false when there is no such account, or it has none
 */
export async function resetFactor(
  tx: Db,
  jobs: Pick<Portal['jobs'], 'add'>,
  { account, by, language }: CallLanguage & { account: number; by: number | null },
): Promise<boolean> {
  const row = await firstRow(tx, sql<{ email: string }>`select email from account where id = ${account}`)
  if (!row || !(await dropFactor(tx, account))) return false
  await endSessions(tx, account)
  await voidMailedLinks(tx, account)
  await clearWrongAttempts(tx, attemptsOf(account, row.email))
  await audit(tx, { account: by, action: 'second_factor.reset', entity: 'account', id: account })
  await queueChangeNotice(tx, jobs, { account, what: 'factor_reset', to: row.email, language })
  return true
}
