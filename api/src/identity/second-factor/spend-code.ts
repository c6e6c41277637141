import { sql } from 'kysely'
import { audit } from '../../core/db/audit'
import { firstRow, type Db } from '../../core/db/db'
import { queueChangeNotice, type CallLanguage } from '../account/change-notice'
import { transaction } from '../../core/db/transaction'
import type { Portal } from '../../core/portal'
import { spendRecoveryCode } from './recovery-codes'
import { decryptSecret } from './encrypt-secret'
import { stepOf } from './totp'

/**
 * Uses up a code of the account's app, or a recovery code: each serves once, also with two calls at the same moment
 * (rules S-30, S-32). A used recovery code is audited and mailed (rule S-38).
 * @param written as it was typed: spaces, hyphens and case do not matter
 * @returns whether the code was right
 */
export async function spendCode(
  { db, config, jobs }: Pick<Portal, 'db' | 'config' | 'jobs'>,
  account: number,
  written: string,
  call: CallLanguage,
): Promise<boolean> {
  const code = readCode(written)
  return transaction(db, async (tx) => {
    const factor = await firstRow(
      tx,
      sql<{ secret: string; email: string }>`
      select f.secret, a.email from second_factor f join account a on a.id = f.account_id
      where f.account_id = ${account} and f.confirmed_at is not null`,
    )
    if (!factor) return false
    if (/^\d{6}$/.test(code))
      return spendStep(tx, account, code, decryptSecret(factor.secret, account, config.jwtSecret))
    if (!(await spendRecoveryCode(tx, account, code))) return false
    await audit(tx, { account, action: 'second_factor.recovery_code_used', entity: 'account', id: account })
    await queueChangeNotice(tx, jobs, { account, what: 'recovery_code_used', to: factor.email, ...call })
    return true
  })
}

/** A typed code in the form that is compared. */
export const readCode = (written: string): string => written.replace(/[\s-]/g, '').toUpperCase()

async function spendStep(tx: Db, account: number, code: string, secret: string | undefined): Promise<boolean> {
  const step = secret && stepOf(secret, code)
  if (!step) return false
  // The row is locked by the first of two calls: the second finds the step used.
  const spent = await firstRow(
    tx,
    sql`update second_factor set last_step = ${step} where account_id = ${account} and last_step < ${step} returning 1`,
  )
  return spent !== undefined
}
