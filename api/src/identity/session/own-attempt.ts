import { sql } from 'kysely'
import { firstRow } from '../../core/db/db'
import { networkOf } from '../../core/http/network'
import type { Portal } from '../../core/portal'
import { addressHash, attemptsOf, isKnownAddress, type Attempt } from './password-attempts'

/** The attempt of a logged-in account to prove its password or code (rules S-9, S-32), with its password's hash. */
export async function ownAttempt(
  { db, config }: Pick<Portal, 'db' | 'config'>,
  account: number,
  address: string,
): Promise<Attempt & { passwordHash: string | undefined }> {
  const network = networkOf(address)
  const own = await firstRow(
    db,
    sql<{ password_hash: string; is_known: boolean }>`
    select password_hash, ${isKnownAddress(addressHash(config.jwtSecret, network))} as is_known from account a
      where id = ${account}`,
  )
  return {
    subject: attemptsOf(account, ''),
    network,
    isKnown: own?.is_known ?? false,
    passwordHash: own?.password_hash,
  }
}
