import { sql } from 'kysely'
import type { InvitationAccept, Language } from '@portal/shared-sdk/contract'
import { refuseWeakPassword } from '../account/refuse-weak-password'
import { audit } from '../../core/db/audit'
import { firstRow, rows, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { hashOf } from '../../core/hash-of'
import { personName } from '../../core/http/person-name'
import { fieldError } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { hashPassword } from '../session/passwords'
import { invitationOfToken, type OpenInvitation } from './open-invitation'
import { storeClientsAndCenters } from './stored-grants'
import { userTexts } from './texts'

/**
 * POST invitation/accept/: makes the account that was granted (rule M-13).
 * @returns its e-mail
 * @throws Problem 400 of `token` for a link that is no longer valid or an address that has an account by now, of
 * `password` for a weak one, of a name that is none
 */
export async function acceptInvitation(
  portal: Pick<Portal, 'db' | 'variants' | 'config'>,
  { token, password, ...names }: InvitationAccept,
  language: Language,
): Promise<string> {
  const person = {
    first_name: personName(names.first_name, 'first_name'),
    last_name: personName(names.last_name, 'last_name'),
  }
  const password_hash = await hashPassword(password)
  return transaction(portal.db, async (tx) => {
    await lockInviter(tx, token)
    const invitation = await invitationOfToken(tx, portal, token)
    const account = await makeAccount(tx, invitation, { ...person, password_hash, language })
    await refuseWeakPassword(tx, account, password, [invitation.variant.public.brand.name])
    const used = await rows(
      tx,
      sql`update invitation set ended_at = now(), token_hash = null, account_id = ${account}
        where id = ${invitation.id} and ended_at is null and token_hash is not null returning id`,
    )
    // Withdrawn or sent again at this moment.
    if (used.length === 0) throw fieldError('token', userTexts.endedLink)
    const { email, grants } = invitation
    await audit(tx, {
      account,
      action: 'user.accepted',
      entity: 'account',
      id: account,
      after: { email, ...grants },
    })
    return email
  })
}

/**
 * Locks the inviter: its rights stay as they are until the account is made, and the second of two calls at once finds
 * the link used.
 */
async function lockInviter(tx: Db, token: string): Promise<void> {
  await rows(
    tx,
    sql`select 1 from account a join invitation i on i.invited_by = a.id
      where i.token_hash = ${hashOf(token)} for no key update of a`,
  )
}

/**
 * Makes the account, with the inviter's variant and its limit to authorised products; of a demonstration account another
 * one (rule P-47).
 */
async function makeAccount(
  tx: Db,
  { email, inviter, grants: { clients, centers, ...granted } }: OpenInvitation,
  person: { first_name: string; last_name: string; password_hash: string; language: Language },
): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ variant: string | null; is_demo: boolean }>`select variant, is_demo from account where id = ${inviter.id}`,
  )
  const made = await tx
    .insertInto('account')
    .values({
      email,
      ...person,
      ...granted,
      variant: row?.variant ?? null,
      is_demo: row?.is_demo ?? false,
      only_authorized_products: inviter.only_authorized_products,
    })
    .onConflict((on) => on.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw fieldError('token', userTexts.endedLink)
  await storeClientsAndCenters(tx, made.id, { clients, centers })
  return made.id
}
