import { sql } from 'kysely'
import type { FactorProof, FactorSecret, RecoveryCodes } from '@portal/shared-sdk/contract'
import { queueChangeNotice, type CallLanguage, type Changed } from '../account/change-notice'
import { confirmPassword, wrongPassword } from '../account/service'
import { voidMailedLinks } from '../account/void-mailed-links'
import { audit } from '../../core/db/audit'
import { firstRow, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import type { Actor } from '../../core/http/actor'
import { conflict, fieldError } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import type { Portal } from '../../core/portal'
import { ownAttempt } from '../session/own-attempt'
import { tryProof } from '../session/password-attempts'
import { isPassword } from '../session/passwords'
import { endSessionsWithoutFactor } from '../session/sessions'
import { dropFactor } from './drop-factor'
import { hasFactor } from './factor-sql'
import { makeRecoveryCodes } from './recovery-codes'
import { encryptSecret, decryptSecret } from './encrypt-secret'
import { readCode } from './spend-code'
import { factorTexts } from './texts'
import { factorUri, newSecret, stepOf } from './totp'
import { refuseFactor, tryFactor } from './try-factor'

/** Network address of a call, by which attempts are counted, and its language. */
interface CallOrigin extends CallLanguage {
  ip: string
}

/**
 * POST account/second_factor/: a new secret, which holds once a code of it is confirmed (rule S-31). Where the account
 * has a second factor already, a code of that is needed too, and that one serves until then.
 * @throws Problem 400 of `current_password` or `second_factor`, 429 when the attempt has to wait
 */
export async function beginFactor(
  portal: Portal,
  actor: Actor,
  { current_password, second_factor }: { current_password: string; second_factor?: string },
  from: CallOrigin,
): Promise<FactorSecret> {
  const { db, config } = portal
  const isOn = await isSwitchedOn(db, actor.id)
  if (!isOn) await confirmPassword(portal, actor, current_password, from.ip)
  else if (second_factor === undefined) throw fieldError('second_factor', texts.required)
  else await prove(portal, actor, { current_password, second_factor }, from)
  const secret = newSecret()
  const begun = await firstRow(
    db,
    sql`
    insert into second_factor as f (account_id, next_secret)
      values (${actor.id}, ${encryptSecret(secret, actor.id, config.jwtSecret)})
    on conflict (account_id) do update set next_secret = excluded.next_secret, begun_at = now()
    where f.confirmed_at is null or ${isOn} returning 1`,
  )
  // Another call switched it on meanwhile: a new one now needs a code of that.
  if (!begun) throw conflict()
  return { secret, uri: factorUri(secret, actor.ruling.public.brand.name, actor.email) }
}

/**
 * POST account/second_factor/confirm/: a code of the new secret switches it on and ends the other sessions (rules S-31,
 * S-32). Wrong codes count like wrong passwords.
 * @throws Problem 400 when no secret waits any more, 400 of `second_factor`, 429 when the attempt has to wait
 */
export async function confirmFactor(
  portal: Portal,
  actor: Actor,
  written: string,
  from: CallOrigin,
): Promise<RecoveryCodes> {
  const { db, config } = portal
  const waiting = await firstRow(
    db,
    sql<{ next_secret: string }>`
    select next_secret from second_factor
    where account_id = ${actor.id} and next_secret is not null and begun_at > now() - interval '15 minutes'`,
  )
  const secret = waiting && decryptSecret(waiting.next_secret, actor.id, config.jwtSecret)
  if (!secret) throw fieldError('non_field_errors', factorTexts.late)
  const step = stepOf(secret, readCode(written))
  const outcome = await tryProof(db, await ownAttempt(portal, actor.id, from.ip), async () =>
    // The code of a secret that was just handed out proves nothing, so it clears no wrong attempts.
    step === undefined ? 'wrong code' : 'unfinished',
  )
  if (outcome === 'wrong code') refuseFactor(outcome)
  return transaction(db, async (tx) => {
    const confirmed = await firstRow(
      tx,
      sql`update second_factor set secret = next_secret, next_secret = null, confirmed_at = now(), last_step = ${step}
        where account_id = ${actor.id} and next_secret = ${waiting.next_secret} returning 1`,
    )
    if (!confirmed) throw fieldError('non_field_errors', factorTexts.late)
    const recovery_codes = await makeRecoveryCodes(tx, actor.id)
    await endSessionsWithoutFactor(tx, actor.id, actor.session_id)
    await recordChange(tx, portal.jobs, actor, 'on', from)
    return { recovery_codes }
  })
}

/** DELETE account/second_factor/: switches it off, unless the variant wants one of the role (rule S-36). */
export async function switchOffFactor(
  portal: Portal,
  actor: Actor,
  proof: FactorProof,
  from: CallOrigin,
): Promise<void> {
  if (actor.rules.secondFactorRoles.includes(actor.role)) throw fieldError('non_field_errors', texts.factorRequired)
  await prove(portal, actor, proof, from)
  await transaction(portal.db, async (tx) => {
    await dropFactor(tx, actor.id)
    await recordChange(tx, portal.jobs, actor, 'off', from)
  })
}

/** POST account/second_factor/recovery_codes/: ten new ones in place of the former (rule S-32). */
export async function renewRecoveryCodes(
  portal: Portal,
  actor: Actor,
  proof: FactorProof,
  from: CallOrigin,
): Promise<RecoveryCodes> {
  await prove(portal, actor, proof, from)
  return transaction(portal.db, async (tx) => {
    // Another call switched the second factor off meanwhile.
    const row = await firstRow(tx, sql`select 1 from second_factor where account_id = ${actor.id} for update`)
    if (!row) throw conflict()
    const recovery_codes = await makeRecoveryCodes(tx, actor.id)
    await recordChange(tx, portal.jobs, actor, 'recovery_codes', from)
    return { recovery_codes }
  })
}

async function isSwitchedOn(db: Db, account: number): Promise<boolean> {
  return Boolean(await firstRow(db, sql`select 1 from account a where a.id = ${account} and ${hasFactor('a.id')}`))
}

/**
 * Checks password and code as one attempt, so that a right one does not clear wrong ones of the other; the code is used up.
 * @throws Problem 400 without a second factor, 400 of the field that is wrong, 429 when the attempt has to wait
 */
async function prove(portal: Portal, actor: Actor, proof: FactorProof, from: CallOrigin): Promise<void> {
  if (!(await isSwitchedOn(portal.db, actor.id))) throw fieldError('non_field_errors', factorTexts.off)
  const attempt = await ownAttempt(portal, actor.id, from.ip)
  const outcome = await tryProof(portal.db, attempt, async () => {
    if (!(await isPassword(attempt.passwordHash, proof.current_password))) return 'wrong'
    return tryFactor(portal, actor.id, proof.second_factor, from)
  })
  if (outcome === 'wrong') throw fieldError('current_password', wrongPassword)
  refuseFactor(outcome)
}

/** Records and mails a change that the account made itself, and voids what was mailed before (rules S-38, S-70). */
async function recordChange(
  tx: Db,
  jobs: Portal['jobs'],
  { id, email }: Actor,
  what: 'on' | 'off' | 'recovery_codes',
  { language }: CallOrigin,
): Promise<void> {
  await voidMailedLinks(tx, id)
  await audit(tx, { account: id, action: `second_factor.${what}`, entity: 'account', id })
  const changed = { on: 'factor_on', off: 'factor_off', recovery_codes: 'recovery_codes' } as const satisfies Record<
    typeof what,
    Changed
  >
  await queueChangeNotice(tx, jobs, { account: id, what: changed[what], to: email, language })
}
