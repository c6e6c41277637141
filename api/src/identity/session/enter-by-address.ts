import { sql } from 'kysely'
import type { Language, SessionEntry, TokenEntry } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { hashOf } from '../../core/hash-of'
import type { App } from '../../core/http/app-types'
import { readToken } from '../../core/http/authenticate'
import { fieldError } from '../../core/http/problem'
import type { Text } from '../../core/http/texts'
import type { Portal } from '../../core/portal'
import { passFactorOfCode } from '../second-factor/code-exchange'
import { userAgentOf } from './browser-of'
import { enterAccount } from './enter-account'
import { leaveSession } from './sessions'

export const sessionEnded: Text = {
  es: 'La sesión ha terminado.',
  pt: 'A sessão terminou.',
  en: 'The session has ended.',
}
const usedCode: Text = {
  es: 'El enlace ya se ha usado o ha caducado.',
  pt: 'A ligação já foi usada ou expirou.',
  en: 'The link was already used or has expired.',
}

/** What the browser gets, and whose session it is. */
type Entered = SessionEntry & { account: number }

/** Opens the session of a purchasing system's visit, once. */
export type EnterVisit = (api: App, tx: Db, punchout: number) => Promise<SessionEntry | undefined>

/** A call that enters by a code. */
interface Caller {
  ip: string
  language: Language
  headers: { 'user-agent'?: string | undefined }
}

/** POST session/exchange/: a code of an address becomes a session, once and within 60 seconds (rules S-34, S-46, U-9). */
export async function enterByCode(
  api: App,
  portal: Portal,
  exchange: { code: string; second_factor?: string },
  caller: Caller,
  enterVisit: EnterVisit,
): Promise<Entered> {
  const passedFactor = await passFactorOfCode(portal, exchange, caller)
  return transaction(portal.db, async (tx) => {
    const code = await firstRow(
      tx,
      sql<{ account_id: number; payload: { punchout?: number } }>`
      update one_use_code set used_at = now()
        where code_hash = ${hashOf(exchange.code)} and used_at is null and expires_at > now()
        and exists (select 1 from account a where a.id = account_id and a.active)
      returning account_id, payload`,
    )
    if (!code) throw fieldError('non_field_errors', usedCode)
    const { punchout } = code.payload
    const entry =
      punchout === undefined
        ? await enterAccount(api, tx, portal, code.account_id, { userAgent: userAgentOf(caller), passedFactor })
        : await enterVisit(api, tx, punchout)
    if (!entry) throw fieldError('non_field_errors', usedCode)
    return { ...entry, account: code.account_id }
  })
}

/** POST session/enter/: a token with a buyer cookie of an address becomes a session with a cart of its own (rule U-4). */
export function enterByToken(
  api: App,
  portal: Portal,
  { token, buyer_cookie: buyerCookie }: TokenEntry,
  userAgent: string,
): Promise<Entered> {
  return transaction(portal.db, async (tx) => {
    const claims = readToken(api, token)
    const left = claims && (await leaveSession(tx, claims, portal))
    if (!left) throw fieldError('non_field_errors', sessionEnded)
    const entry = await enterAccount(api, tx, portal, claims.user, { buyerCookie, userAgent, ...left })
    if (!entry) throw fieldError('non_field_errors', sessionEnded)
    return { ...entry, account: claims.user }
  })
}
