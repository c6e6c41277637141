import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'

const howMany = 10
/** 32 characters that cannot be mistaken for each other: 5 bits each. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 80 bits, written as four groups of four. */
const length = 16

/** Makes ten recovery codes of an account in place of the former ones, as they are shown once (rule S-32). */
export async function makeRecoveryCodes(tx: Db, account: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => [...randomBytes(length)].map((byte) => signs[byte % 32]).join(''))
  await dropRecoveryCodes(tx, account)
  const hashes = codes.map((code) => codeHash(account, code))
  await rows(
    tx,
    sql`insert into recovery_code (account_id, code_hash) select ${account}, h from unnest(${hashes}::text[]) h`,
  )
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

export async function dropRecoveryCodes(tx: Db, account: number): Promise<void> {
  await rows(tx, sql`delete from recovery_code where account_id = ${account}`)
}

/** Uses a recovery code up; false when it is not the account's or was used. Of two calls at once one gets true. */
export async function spendRecoveryCode(tx: Db, account: number, code: string): Promise<boolean> {
  const spent = await firstRow(
    tx,
    sql`update recovery_code set used_at = now()
      where account_id = ${account} and code_hash = ${codeHash(account, code)} and used_at is null returning 1`,
  )
  return spent !== undefined
}

/**
 * A fast hash is enough: unlike passwords, 80 random bits cannot be guessed. It includes the account, so that one guess
 * tries the code of one account.
 */
const codeHash = (account: number, code: string) => hashOf(`recovery code ${account} ${code}`)
