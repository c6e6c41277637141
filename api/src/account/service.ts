import { sql } from 'kysely'
import type { Account, AccountChange, UserInfo } from '@portal/shared-sdk/contract'
import { audit } from '../db/audit'
import { firstRow, type Db } from '../db/db'
import type { Actor } from '../http/actor'
import { fieldError, found } from '../http/problem'
import { refuseForeign } from '../http/rows-of'
import { texts, type Text } from '../http/texts'
import { attemptsOf, countAttempt, forgiveAttempts } from '../session/log-in-throttle'
import { hashPassword, isPassword } from '../session/passwords'
import { endSessions } from '../session/sessions'
import { accountRules } from '../variants/load-variants'
import { clientsCount, countriesOf, ownAccount, sellsAuthorizedOnly, waitingCounts } from './queries'

const taken: Text = {
  es: 'Ya hay una cuenta con esta dirección.',
  pt: 'Já existe uma conta com este endereço.',
  en: 'There is an account with this address already.',
}
const wrongPassword: Text = {
  es: 'La contraseña actual no es correcta.',
  pt: 'A palavra-passe atual não está correta.',
  en: 'The current password is not right.',
}
const weakPassword: Text = {
  es: 'La contraseña no puede ser la dirección de correo.',
  pt: 'A palavra-passe não pode ser o endereço de e-mail.',
  en: 'The password may not be the e-mail address.',
}

/** GET account/. An account without a country has the first one (000 section 3, User). */
export async function readAccount(db: Db, actor: Actor): Promise<Account> {
  const own = found(await ownAccount(db, actor.id))
  const countries = await countriesOf(db, actor.variant.public.countries)
  return {
    id: actor.id,
    email: own.email,
    first_name: own.first_name,
    last_name: own.last_name,
    role: actor.role,
    language: own.language,
    country: countries.find(({ id }) => id === own.country_id) ?? countries[0] ?? null,
    countries,
    clients_count: await clientsCount(db, actor),
    can_see_prices: actor.can_see_prices,
    can_see_totals: actor.can_see_totals,
    price_hidden: actor.hides.price,
    total_hidden: actor.hides.total,
    only_authorized_products: actor.only_authorized_products,
    can_see_delivery_notes: actor.can_see_delivery_notes,
    can_see_sale_invoices: actor.can_see_sale_invoices,
    can_validate_orders: actor.can_validate_orders,
    can_validate_offers: actor.can_validate_offers,
    chatbot: own.chatbot,
    ...(await waitingCounts(db, actor)),
    variant: own.own_variant,
    rules: accountRules(actor.variant),
    punchout: actor.punchout,
  }
}

/**
 * Whether who holds the token knows the password too. A stolen token shall not be a way to guess it: wrong ones count as
 * those of the log-in do.
 * @throws Problem 400, or 429 after too many wrong ones.
 */
export async function confirmPassword(db: Db, actor: Actor, password: string, address: string): Promise<void> {
  const attempts = attemptsOf(actor.id, actor.email)
  await countAttempt(db, attempts, address)
  const own = found(await ownAccount(db, actor.id))
  if (!(await isPassword(own.password_hash, password))) throw fieldError('current_password', wrongPassword)
  await forgiveAttempts(db, attempts)
}

/** PATCH account/. A new password needs the current one, which was confirmed before, and ends every token of the account. */
export async function changeAccount(tx: Db, actor: Actor, change: AccountChange): Promise<Account> {
  const own = found(await ownAccount(tx, actor.id))
  const email = change.email?.trim().toLowerCase()
  if (email !== undefined && email !== own.email) await refuseTaken(tx, email)
  if (change.password !== undefined) checkNewPassword(change, email ?? own.email)
  if (change.country) await refuseOtherCountry(tx, actor, change.country.id)
  await tx
    .updateTable('account')
    .where('id', '=', actor.id)
    .set({
      email: email ?? own.email,
      first_name: change.first_name?.trim() ?? own.first_name,
      last_name: change.last_name?.trim() ?? own.last_name,
      language: change.language ?? own.language,
      ...(change.country !== undefined && { country_id: change.country?.id ?? null }),
      ...(change.password !== undefined && { password_hash: await hashPassword(change.password) }),
    })
    .execute()
  if (email !== undefined && email !== own.email) {
    await audit(tx, {
      account: actor.id,
      action: 'email.changed',
      entity: 'account',
      id: actor.id,
      before: { email: own.email },
      after: { email },
    })
  }
  if (change.password !== undefined) {
    await endSessions(tx, actor.id)
    await audit(tx, { account: actor.id, action: 'password.changed', entity: 'account', id: actor.id })
  }
  return readAccount(tx, actor)
}

/** GET user_info/: what waits for the client and centre asked about; 404 for one that is not the actor's. */
export async function readUserInfo(
  db: Db,
  actor: Actor,
  { client, center }: { client?: number; center?: number },
): Promise<UserInfo> {
  await refuseForeign(db, actor, { client, center })
  const isRestricted = actor.only_authorized_products || (await sellsAuthorizedOnly(db, { client, center }))
  return { ...(await waitingCounts(db, actor, { client, center })), only_authorized_products: isRestricted }
}

async function refuseTaken(tx: Db, email: string) {
  if (await firstRow(tx, sql`select 1 from account where email = ${email}`)) throw fieldError('email', taken)
}

function checkNewPassword({ current_password, password }: AccountChange, email: string) {
  if (current_password === undefined) throw fieldError('current_password', texts.required)
  refuseWeak(password as string, email)
}

/** Length is the schema's; the address itself is what is guessed first. */
export function refuseWeak(password: string, email: string): void {
  if (password.trim().toLowerCase() === email) throw fieldError('password', weakPassword)
}

async function refuseOtherCountry(tx: Db, actor: Actor, country: string) {
  const countries = await countriesOf(tx, actor.variant.public.countries)
  if (!countries.some(({ id }) => id === country)) throw fieldError('country', texts.notOffered)
}
