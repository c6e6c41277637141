import { randomBytes } from 'node:crypto'
import { Roles, isOneOf, isSales } from '@portal/shared-sdk/contract'
import { voidMailedLinks } from '../account/void-mailed-links'
import { audit } from '../../core/db/audit'
import type { Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { isAddress } from '../../core/mail/address'
import { Jobs } from '../../core/jobs/jobs'
import { resetFactor } from '../second-factor/reset-factor'
import { hashPassword } from '../session/passwords'
import { endSessions, endSessionsOf } from '../session/sessions'
import { StartError } from '../../core/start-error'

const staffRights = {
  can_see_prices: true,
  can_see_totals: true,
  can_see_delivery_notes: true,
  can_see_sale_invoices: true,
  can_validate_orders: true,
  can_validate_offers: true,
}

/**
 * Makes an account, by default the first admin's. The supplier's staff gets every right that an account can have: there is
 * nobody yet who could give them (rule M-30).
 * @returns its password, made at random and stored as a hash only.
 * @throws StartError with one line: not an address, a role that does not exist, an address that has an account.
 */
export async function createAccount(db: Db, written: string, role: string = 'admin'): Promise<string> {
  const email = addressOf(written)
  if (!isOneOf(Roles, role)) throw new StartError(`The role must be one of ${Roles.join(', ')}, not "${role}"`)
  const password = randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const row = await tx
      .insertInto('account')
      .values({ email, password_hash, role, ...(isSales(role) && staffRights) })
      .onConflict((on) => on.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new StartError(`There is an account ${email} already. For a new password: admin password ${email}`)
    await audit(tx, { account: null, action: 'account.created', entity: 'account', id: row.id, after: { email, role } })
  })
  return password
}

/** Gives an account a new random password, ends its sessions, voids its mailed links and returns the password. */
export async function renewPassword(db: Db, written: string): Promise<string> {
  const email = addressOf(written)
  const password = randomBytes(12).toString('base64url')
  const password_hash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const row = await tx
      .updateTable('account')
      .set({ password_hash })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new StartError(`There is no account ${email}`)
    await endSessions(tx, row.id)
    await voidMailedLinks(tx, row.id)
    await audit(tx, { account: null, action: 'password.reset', entity: 'account', id: row.id })
  })
  return password
}

/** Takes the second factor of an account away, ends its sessions and mails it (rules S-37, S-38). */
export async function switchFactorOff(db: Db, written: string): Promise<string> {
  const email = addressOf(written)
  await transaction(db, async (tx) => {
    const row = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
    if (!row) throw new StartError(`There is no account ${email}`)
    const wasOn = await resetFactor(tx, new Jobs(db), { account: row.id, by: null, language: 'es' })
    if (!wasOn) throw new StartError(`The account ${email} has no second factor`)
  })
  return 'logs in with its password alone'
}

/** Ends the sessions of an account, which stays open (rule S-74). */
export async function endSessionsByName(db: Db, written: string): Promise<string> {
  const email = addressOf(written)
  await transaction(db, async (tx) => {
    const row = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
    if (!row) throw new StartError(`There is no account ${email}`)
    await endSessionsOf(tx, row.id, null)
  })
  return 'has no session any more'
}

/** The e-mail as it is stored. @throws StartError for no mail address */
export function addressOf(written: string) {
  const email = written.trim().toLowerCase()
  if (!isAddress(email)) throw new StartError(`"${written}" is not a mail address`)
  return email
}
