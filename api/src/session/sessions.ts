import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../db/db'
import type { App } from '../http/app-types'
import { tokenDays, type Claims } from '../http/authenticate'

type Purpose = 'portal' | 'chatbot' | 'punchout'
const chatbotMinutes = 10

interface Opening {
  purpose?: Purpose
  buyerCookie?: string | null
}

/** Opens a session of an account and answers its token. */
export async function openSession(app: App, db: Db, account: number, opening: Opening = {}): Promise<string> {
  return (await beginSession(app, db, account, opening)).token
}

/** The same with the session's id. A punch-out session keeps its buyer's cookie. */
export async function beginSession(
  app: App,
  db: Db,
  account: number,
  { purpose = 'portal', buyerCookie = null }: Opening = {},
): Promise<{ token: string; session: string }> {
  const life =
    purpose === 'chatbot'
      ? sql`make_interval(mins => ${sql.lit(chatbotMinutes)})`
      : sql`make_interval(days => ${sql.lit(tokenDays)})`
  const row = await firstRow(
    db,
    sql<{ id: string }>`
    insert into session (account_id, purpose, buyer_cookie, expires_at) values (${account}, ${purpose}, ${buyerCookie}, now() + ${life}) returning id`,
  )
  const session = row?.id ?? ''
  return {
    token: app.jwt.sign(
      { user: account, session } as Claims,
      purpose === 'chatbot' ? { expiresIn: `${chatbotMinutes}m` } : {},
    ),
    session,
  }
}

/**
 * A new token of a session that lives; undefined when it has ended or was never one of the portal. A punch-out whose
 * cart went back ends when it was told to.
 */
export async function renewSession(app: App, db: Db, { user, session }: Claims): Promise<string | undefined> {
  const renewed = await firstRow(
    db,
    sql<{ id: string }>`
    update session set expires_at = case
      when exists (select 1 from punchout p where p.session_id = session.id and p.returned_at is not null) then expires_at
      else now() + make_interval(days => ${sql.lit(tokenDays)}) end
    where id = ${session}::uuid and account_id = ${user} and revoked_at is null and expires_at > now() and purpose <> 'chatbot'
      and exists (select 1 from account a where a.id = account_id and a.active)
    returning id`,
  )
  return renewed && app.jwt.sign({ user, session } as Claims)
}

export async function endSession(db: Db, session: string): Promise<void> {
  await rows(db, sql`update session set revoked_at = now() where id = ${session}::uuid and revoked_at is null`)
}

/** Ends every token of an account. */
export async function endSessions(db: Db, account: number): Promise<void> {
  await rows(db, sql`update session set revoked_at = now() where account_id = ${account} and revoked_at is null`)
}
