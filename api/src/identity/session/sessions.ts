import { sql } from 'kysely'
import { audit } from '../../core/db/audit'
import { firstRow, rows, type Db } from '../../core/db/db'
import { noDemo } from './load-actor'
import type { App } from '../../core/http/app-types'
import type { Claims } from '../../core/http/actor'
import { tokenDays } from '../../core/http/authenticate'
import type { Portal } from '../../core/portal'
import { hasPassedFactor } from '../second-factor/factor-sql'
import { isInUse } from './in-use'

type Purpose = 'portal' | 'chatbot' | 'punchout'
const chatbotMinutes = 10
const sessionDays = 30
const tokenLife = sql`make_interval(days => ${sql.lit(tokenDays)})`
const grace = sql`interval '1 minute'`

interface Opening {
  purpose?: Purpose
  buyerCookie?: string | null
  /** Whether the second factor of the account was passed (rule S-34). */
  passedFactor?: boolean
  /** The hash of the password that was proven: no session is opened when the account has another by now (S-16). */
  passwordHash?: string
  /** The browser's, from `userAgentOf`. */
  userAgent?: string
  /** The end of the session that this one continues (S-15); without it 30 days from now. */
  endsAt?: Date
}

/**
 * Opens a session of an account and returns its token; undefined when the account was closed or got another password
 * meanwhile.
 */
export async function openSession(
  app: App,
  db: Db,
  account: number,
  opening: Opening = {},
): Promise<string | undefined> {
  return (await beginSession(app, db, account, opening))?.token
}

/**
 * The same with the session's id. Ending the sessions of an account locks the account's row: a session that is opened at
 * the same moment is ended with them, or sees the change and is not opened.
 */
export async function beginSession(
  app: App,
  db: Db,
  account: number,
  { purpose = 'portal', buyerCookie = null, userAgent = '', passedFactor = false, passwordHash, endsAt }: Opening = {},
): Promise<{ token: string; session: string } | undefined> {
  const life = purpose === 'chatbot' ? sql`make_interval(mins => ${sql.lit(chatbotMinutes)})` : tokenLife
  const begun = await firstRow(
    db,
    sql<Signed>`
    insert into session (account_id, purpose, buyer_cookie, user_agent, second_factor, expires_at, ends_at)
    select a.id, ${purpose}, ${buyerCookie}, ${userAgent}, ${passedFactor}, least(now() + ${life}, ends), ends
    from account a, (select coalesce(${endsAt ?? null}::timestamptz,
      now() + make_interval(days => ${sql.lit(sessionDays)})) as ends) e
    where a.id = ${account} and a.active and (${passwordHash ?? null}::text is null
      or a.password_hash = ${passwordHash ?? null})
    for share of a
    returning ${signed}`,
  )
  return begun && { token: tokenOf(app, account, begun), session: begun.id }
}

/** What a token is made of; `seconds` is its life, that of the session. */
interface Signed {
  id: string
  generation: number
  seconds: number
}
const signed = sql`id, generation, extract(epoch from expires_at - now())::float8 as seconds`

function tokenOf(app: App, user: number, { id, generation, seconds }: Signed): string {
  return app.jwt.sign({ user, session: id, generation } satisfies Claims, {
    expiresIn: Math.max(1, Math.floor(seconds)),
  })
}

/**
 * A new token of an open session; undefined when it has ended, the token was replaced more than a minute ago, or it is
 * the chatbot's (rules S-14, S-15). Two tabs that renew the same token at once get the same generation. A visit whose
 * cart went back, and a session that was left, are not prolonged (rules U-26, U-28).
 */
export async function renewSession(
  app: App,
  portal: Pick<Portal, 'db' | 'config' | 'variants'>,
  token: Required<Claims>,
): Promise<string | undefined> {
  const renewed = await firstRow(
    portal.db,
    sql<Signed>`
    update session set
      generation = ${token.generation}::int + 1,
      renewed_at = case when generation = ${token.generation} then now() else renewed_at end,
      expires_at = case
        when left_at is not null or exists (select 1 from punchout p
          where p.session_id = session.id and p.returned_at is not null) then expires_at
        else least(now() + ${tokenLife}, ends_at) end
    where ${isOpen(token, portal)} and purpose <> 'chatbot'
    returning ${signed}`,
  )
  return renewed && tokenOf(app, token.user, renewed)
}

/**
 * Ends the session of a token that stood in an address a minute later (U-4), so that the address may be reloaded;
 * whoever renews the token does not prolong it (U-28).
 * @returns what the new session takes over; undefined when the token is no longer valid
 */
export async function leaveSession(
  db: Db,
  token: Required<Claims>,
  portal: Pick<Portal, 'config' | 'variants'>,
): Promise<Required<Pick<Opening, 'endsAt' | 'passedFactor'>> | undefined> {
  // The account's row before the session's, the order in which endSessions locks them.
  await rows(db, sql`select 1 from account where id = ${token.user} for share`)
  const left = await firstRow(
    db,
    sql<{ ends_at: Date; second_factor: boolean }>`
    update session set expires_at = least(expires_at, now() + ${grace}), left_at = coalesce(left_at, now())
    where ${isOpen(token, portal)} and purpose = 'portal' returning ends_at, second_factor`,
  )
  return left && { endsAt: left.ends_at, passedFactor: left.second_factor }
}

/**
 * Whether the session of this token is open and in use (rule S-75), has passed the second factor where it must (rule
 * S-34), its account is not closed, and the token is its current one or was until a minute ago.
 */
function isOpen({ user, session, generation }: Required<Claims>, portal: Pick<Portal, 'config' | 'variants'>) {
  return sql`id = ${session}::uuid and account_id = ${user} and revoked_at is null and expires_at > now()
    and (generation = ${generation} or generation = ${generation}::int + 1 and renewed_at > now() - ${grace})
    and exists (select 1 from account a where a.id = account_id and a.active and ${noDemo(portal.config.production)}
      and ${isInUse(portal, 'session', 'a')}) and ${hasPassedFactor('session')}`
}

export async function endSession(db: Db, session: string): Promise<void> {
  await rows(db, sql`update session set revoked_at = now() where id = ${session}::uuid and revoked_at is null`)
}

/** Ends every session of an account. */
export async function endSessions(tx: Db, account: number): Promise<void> {
  await lockSessions(tx, account)
  await rows(tx, sql`update session set revoked_at = now() where account_id = ${account} and revoked_at is null`)
}

/**
 * Ends every session of another account, which stays open, and records it (rule S-74).
 * @param by the admin who does it; null: the command line
 */
export async function endSessionsOf(tx: Db, account: number, by: number | null): Promise<void> {
  await endSessions(tx, account)
  await audit(tx, { account: by, action: 'sessions.ended', entity: 'account', id: account })
}

/**
 * Locks the account, so that no session of it begins until the transaction ends and those that just began are visible to
 * the next statement.
 */
export async function lockSessions(tx: Db, account: number): Promise<void> {
  await rows(tx, sql`select 1 from account where id = ${account} for no key update`)
}

/**
 * Marks a session as one that passed the second factor, and ends the other sessions of the account except the visits of
 * purchasing systems (rule S-32).
 */
export async function endSessionsWithoutFactor(tx: Db, account: number, session: string): Promise<void> {
  await lockSessions(tx, account)
  await rows(
    tx,
    sql`update session set revoked_at = now()
      where account_id = ${account} and id <> ${session}::uuid and purpose <> 'punchout' and revoked_at is null`,
  )
  await rows(tx, sql`update session set second_factor = true where id = ${session}::uuid`)
}
