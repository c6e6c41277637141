import type { Language } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { transaction } from '../../core/db/transaction'
import type { Portal } from '../../core/portal'
import { browserOf } from './browser-of'
import { rememberAddress } from './password-attempts'

/** Where a log-in comes from. */
export interface Place {
  /** As the server sees it, and as it is stored (`addressHash`). */
  address: string
  addressHash: string
  userAgent: string
  /** Of the call; the account's own language wins over it. */
  language: Language
}

/** The job `new-place`. */
export interface NewPlaceNotice {
  account: number
  /** Local time of Madrid. */
  at: string
  browser: string
  system: string
  address: string
  language: Language
}

/**
 * After a log-in from a network address that the account did not know: stores the address (rule S-4) and queues a mail
 * to the account, except at its first log-in (rule S-41). Demonstration accounts get none: their password is public.
 */
export function rememberPlace(
  { db, jobs }: Pick<Portal, 'db' | 'jobs'>,
  account: number,
  { address, addressHash, userAgent, language }: Place,
): Promise<void> {
  return transaction(db, async (tx) => {
    // Locked, so that two log-ins at once are mailed once.
    const row = await tx
      .selectFrom('account')
      .select(['first_login_at', 'is_demo'])
      .where('id', '=', account)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = await tx
      .selectFrom('known_address')
      .select('account_id')
      .where('account_id', '=', account)
      .where('address_hash', '=', addressHash)
      .executeTakeFirst()
    await rememberAddress(tx, account, addressHash)
    if (row.first_login_at === null)
      await tx.updateTable('account').where('id', '=', account).set({ first_login_at: new Date() }).execute()
    else if (!known && !row.is_demo) {
      const notice = { account, at: localTime(new Date()), address, language, ...browserOf(userAgent) }
      await jobs.add(tx, 'new-place', notice satisfies NewPlaceNotice)
    }
  })
}
