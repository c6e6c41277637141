import { sql } from 'kysely'
import type { SessionEntry } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import { actorOfAccount } from './load-actor'
import type { App } from '../../core/http/app-types'
import { clientsOf } from '../../core/http/rows-of'
import type { Portal } from '../../core/portal'
import { beginSession } from './sessions'

/**
 * Opens a session of an account that an address has proven, with its client chosen when it has exactly one (rules U-3,
 * U-4). A buyer's cookie gives the session a cart of its own.
 * @returns undefined when the account was closed meanwhile
 * @param endsAt the end of the session whose token stood in the address
 * @param passedFactor whether the account's second factor was passed (rule S-34)
 */
export async function enterAccount(
  api: App,
  tx: Db,
  { variants }: Pick<Portal, 'variants'>,
  account: number,
  {
    buyerCookie = null,
    userAgent,
    passedFactor,
    endsAt,
  }: { buyerCookie?: string | null; userAgent: string; passedFactor: boolean; endsAt?: Date },
): Promise<SessionEntry | undefined> {
  const opening = { buyerCookie, userAgent, passedFactor, ...(endsAt && { endsAt }) }
  const begun = await beginSession(api, tx, account, opening)
  if (!begun) return undefined
  const actor = await actorOfAccount(tx, variants, account)
  const [client, ...others] = actor
    ? await rows(tx, sql<{ id: number }>`select c.id from client c where ${clientsOf(actor, 'c.id')} limit 2`)
    : []
  return {
    token: begun.token,
    buyer_cookie: buyerCookie,
    client: client && others.length === 0 ? client.id : null,
    center: null,
  }
}
