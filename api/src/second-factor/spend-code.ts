import { sql } from 'kysely'
import { audit } from '../db/audit'
import { firstRow, type Db } from '../db/db'
import { tellOfChange, type Asked } from '../account/change-notice'
import { transaction } from '../db/transaction'
import type { Portal } from '../portal'
import { spendRecoveryCode } from './recovery-codes'
import { unseal } from './sealed'
import { stepOf } from './totp'

/**
 * Uses up a code of the account's app, or a recovery code: each serves once, also of two calls at the same moment
 * (rules
 * S-30, S-32). A recovery code leaves an audit row and is told by mail (rule S-38).
 * @param written as somebody typed it: spaces, hyphens and case do not matter
 * @returns whether it was one that serves
 */
export async function spendCode(
  { db, config, jobs }: Pick<Portal, 'db' | 'config' | 'jobs'>,
  account: number,
  written: string,
  asked: Asked,
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
    if (/^\d{6}$/.test(code)) return spendStep(tx, account, code, unseal(factor.secret, account, config.jwtSecret))
    if (!(await spendRecoveryCode(tx, account, code))) return false
    await audit(tx, { account, action: 'second_factor.recovery_code_used', entity: 'account', id: account })
    await tellOfChange(tx, jobs, { account, what: 'recovery_code_used', to: factor.email, ...asked })
    return true
  })
}

/** A code as it is compared. */
export const readCode = (written: string): string => written.replace(/[\s-]/g, '').toUpperCase()

async function spendStep(tx: Db, account: number, code: string, secret: string | undefined): Promise<boolean> {
  const step = secret && stepOf(secret, code)
  if (!step) return false
  // The row's lock lets one of two through: the other one finds the step taken.
  const spent = await firstRow(
    tx,
    sql`update second_factor set last_step = ${step} where account_id = ${account} and last_step < ${step} returning 1`,
  )
  return spent !== undefined
}
