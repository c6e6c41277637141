import {
  isSales,
  mayStartAt,
  type Account,
  type AccountChange,
  type StartPage,
  type UserInfo,
} from '@portal/shared-sdk/contract'
import { audit } from '../../core/db/audit'
import type { Db } from '../../core/db/db'
import { factorRequired, lacksFactor } from '../../core/http/access'
import type { Actor } from '../../core/http/actor'
import { fieldError, found } from '../../core/http/problem'
import { refuseForeign } from '../../core/http/rows-of'
import { texts, type Text } from '../../core/http/texts'
import { personName } from '../../core/http/person-name'
import { ownAttempt } from '../session/own-attempt'
import { tryPassword } from '../session/password-attempts'
import { isPassword } from '../session/passwords'
import { queueChangeNotice, type CallLanguage } from './change-notice'
import { askEmailChange } from './email-change'
import { refuseWeakPassword } from './refuse-weak-password'
import { voidMailedLinks } from './void-mailed-links'
import { endSessions } from '../session/sessions'
import type { Portal } from '../../core/portal'
import { articleFacts, codeZeroOf } from '../../core/code-zero'
import { toldRules } from '../../core/variants/load-variants'
import { clientsCount, countriesOf, ownAccount, recurringCount, sellsAuthorizedOnly, waitingCounts } from './queries'

export const wrongPassword: Text = {
  es: 'La contraseña actual no es correcta.',
  pt: 'A palavra-passe atual não está correta.',
  en: 'The current password is not right.',
}

/** GET account/. An account without a country has the first one of its list (rule S-53). */
export async function readAccount(db: Db, actor: Actor): Promise<Account> {
  const own = found(await ownAccount(db, actor.id))
  const countries = await countriesOf(db, actor)
  const articles = await articleFacts(db)
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
    validation_limit: actor.validation_limit === null ? null : Number(actor.validation_limit),
    can_manage_users: actor.can_manage_users,
    all_centers: actor.all_centers,
    second_factor: {
      is_on: own.has_second_factor,
      is_required: actor.rules.secondFactorRoles.includes(actor.role),
      recovery_codes_left: own.recovery_codes_left,
    },
    chatbot: own.chatbot,
    weekly_digest: own.weekly_digest && isSales(actor.role),
    // A right that was taken since closes the page.
    start_page: own.start_page !== null && mayStartAt(own.start_page, actor) ? own.start_page : null,
    setup_due: actor.role === 'admin' && !articles.hasArticles,
    ...(await waitingCounts(db, actor)),
    variant: own.own_variant,
    rules: { ...toldRules(actor.ruling), id_code_0: codeZeroOf(articles.codeZeros, actor.rules) },
    punchout: actor.punchout,
  }
}

/**
 * Confirms that the caller knows the account's password (rule S-9).
 * @throws Problem 400, 429 when the attempt has to wait, 503 when no turn came
 */
export async function confirmPassword(
  portal: Pick<Portal, 'db' | 'config'>,
  actor: Pick<Actor, 'id'>,
  password: string,
  address: string,
): Promise<void> {
  const attempt = await ownAttempt(portal, actor.id, address)
  const isRight = await tryPassword(portal.db, attempt, () => isPassword(attempt.passwordHash, password))
  if (!isRight) throw fieldError('current_password', wrongPassword)
}

/**
 * PATCH account/. Another password or address needs the current password, which was confirmed before. A new password ends
 * every session of the account and voids its mailed links, a new address waits for its link (rules S-16, S-19, S-70).
 * @param change with the hash of its `password`
 */
export async function changeAccount(
  tx: Db,
  { jobs, clock }: Pick<Portal, 'jobs' | 'clock'>,
  actor: Actor,
  change: AccountChange & { passwordHash?: string },
  call: CallLanguage,
): Promise<Account> {
  // An account that lacks the second factor of its role changes its language alone (rule S-35).
  if (lacksFactor(actor) && Object.keys(change).some((field) => field !== 'language')) throw factorRequired()
  const own = found(await ownAccount(tx, actor.id))
  const email = change.email?.trim().toLowerCase()
  const isNewEmail = email !== undefined && email !== own.email
  if (isNewEmail || change.password !== undefined) requirePassword(change)
  if (change.password !== undefined) await checkNewPassword(tx, actor, change.password, change)
  if (change.weekly_digest !== undefined && !isSales(actor.role)) throw fieldError('weekly_digest', texts.notOffered)
  if (change.start_page) refuseStartPage(actor, change.start_page)
  if (change.country) await refuseOtherCountry(tx, actor, change.country.id)
  await tx
    .updateTable('account')
    .where('id', '=', actor.id)
    .set({
      first_name: nameIn(change, 'first_name') ?? own.first_name,
      last_name: nameIn(change, 'last_name') ?? own.last_name,
      language: change.language ?? own.language,
      ...(change.start_page !== undefined && { start_page: change.start_page }),
      ...(change.country !== undefined && { country_id: change.country?.id ?? null }),
      // When it was switched on decides about the digest of this week (rule B-40).
      ...(change.weekly_digest !== undefined &&
        change.weekly_digest !== own.weekly_digest && { digest_since: change.weekly_digest ? clock.now() : null }),
      ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
    })
    .execute()
  if (change.password !== undefined) {
    await endSessions(tx, actor.id)
    await voidMailedLinks(tx, actor.id)
    await audit(tx, { account: actor.id, action: 'password.changed', entity: 'account', id: actor.id })
    await queueChangeNotice(tx, jobs, { account: actor.id, what: 'password', to: own.email, ...call })
  }
  if (isNewEmail) await askEmailChange(tx, { jobs }, actor.id, email, call)
  return readAccount(tx, actor)
}

/** GET user_info/ (rule S-54); 404 for a client or centre that is not the actor's. */
export async function readUserInfo(
  db: Db,
  actor: Actor,
  { client, center }: { client?: number; center?: number },
): Promise<UserInfo> {
  await refuseForeign(db, actor, { client, center })
  const isRestricted = actor.only_authorized_products || (await sellsAuthorizedOnly(db, { client, center }))
  return {
    ...(await waitingCounts(db, actor, { client, center })),
    recurring_orders: await recurringCount(db, actor, { client, center }),
    only_authorized_products: isRestricted,
  }
}

function requirePassword({ current_password }: AccountChange) {
  if (current_password === undefined) throw fieldError('current_password', texts.required)
}

function nameIn(change: AccountChange, field: 'first_name' | 'last_name'): string | undefined {
  return change[field] === undefined ? undefined : personName(change[field], field)
}

async function checkNewPassword(tx: Db, actor: Actor, password: string, change: AccountChange) {
  const named = [change.first_name, change.last_name, change.email, actor.variant.public.brand.name]
  await refuseWeakPassword(tx, actor.id, password, named)
}

/** All people of a purchasing system share its account, and its visits begin where that system asks (rule S-44). */
function refuseStartPage(actor: Actor, page: StartPage) {
  if (actor.punchout || !mayStartAt(page, actor)) throw fieldError('start_page', texts.notOffered)
}

async function refuseOtherCountry(tx: Db, actor: Actor, country: string) {
  const countries = await countriesOf(tx, actor)
  if (!countries.some(({ id }) => id === country)) throw fieldError('country', texts.notOffered)
}
