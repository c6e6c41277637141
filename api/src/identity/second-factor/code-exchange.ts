import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { firstRow } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import type { Portal } from '../../core/portal'
import { ownAttempt } from '../session/own-attempt'
import { tryProof } from '../session/password-attempts'
import { hasFactor } from './factor-sql'
import { refuseFactor, tryFactor } from './try-factor'

/**
 * Checks the second factor of the account behind a one-use code; the code stays valid until a right factor comes (rule
 * S-34). Codes of purchasing systems need none. Wrong factors count like wrong passwords.
 * @returns whether one was passed; false where none is needed, or the one-use code is no longer valid
 * @throws Problem 400 with code `second_factor`, 400 of that field, 429 when the attempt has to wait
 */
export async function passFactorOfCode(
  portal: Portal,
  { code, second_factor: factor }: { code: string; second_factor?: string },
  { ip, language }: { ip: string; language: Language },
): Promise<boolean> {
  const row = await firstRow(
    portal.db,
    sql<{ account_id: number }>`
    select c.account_id from one_use_code c where c.code_hash = ${hashOf(code)} and c.used_at is null
      and c.expires_at > now()
      and c.payload->>'punchout' is null and ${hasFactor('c.account_id')}`,
  )
  if (!row) return false
  const attempt = await ownAttempt(portal, row.account_id, ip)
  const outcome = await tryProof(portal.db, attempt, () => tryFactor(portal, row.account_id, factor, { language }))
  refuseFactor(outcome)
  return true
}
