import { sql } from 'kysely'
import type { AccountSession } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { found } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { browserOf } from '../session/browser-of'
import { isInUse } from '../session/in-use'
import { lockSessions } from '../session/sessions'

const maxListed = 100
type Owner = Pick<Actor, 'id' | 'session_id'>

/** Open sessions of an account, without those of purchasing systems and of the chatbot's frame. */
const isOwnAndOpen = (account: number) =>
  sql`account_id = ${account} and purpose = 'portal' and revoked_at is null and expires_at > now()`

/** The account's open sessions, the present one first, then those that were seen last: 100 at most (rule S-40). */
export async function ownSessions(
  portal: Pick<Portal, 'db' | 'variants'>,
  { id, session_id: current }: Owner,
): Promise<AccountSession[]> {
  const open = await rows(
    portal.db,
    sql<{ id: string; created_at: Date; seen_at: Date; user_agent: string }>`
    select id, created_at, seen_at, user_agent from session where ${isOwnAndOpen(id)}
      and exists (select 1 from account a where a.id = account_id and ${isInUse(portal, 'session', 'a')})
    order by id = ${current}::uuid desc, seen_at desc, created_at desc, id limit ${sql.lit(maxListed)}`,
  )
  return open.map((session) => ({
    id: session.id,
    is_current: session.id === current,
    begun_at: localTime(session.created_at),
    seen_at: localTime(session.seen_at),
    ...browserOf(session.user_agent),
  }))
}

/** Ends one of them, the present one too. @throws 404 for one that is not the account's or has ended */
export async function endOwnSession(tx: Db, { id }: Owner, session: string): Promise<void> {
  const [ended] = await rows(
    tx,
    sql`update session set revoked_at = now() where id = ${session}::uuid and ${isOwnAndOpen(id)} returning id`,
  )
  found(ended)
}

/** Ends all of them but the present one. */
export async function endOtherSessions(tx: Db, { id, session_id: current }: Owner): Promise<void> {
  await lockSessions(tx, id)
  await rows(tx, sql`update session set revoked_at = now() where id <> ${current}::uuid and ${isOwnAndOpen(id)}`)
}
