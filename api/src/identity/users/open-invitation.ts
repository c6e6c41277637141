import { sql, type RawBuilder } from 'kysely'
import { isBuyer, type InvitationShown, type Variant } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import type { Actor } from '../../core/http/actor'
import { actorOfAccount, noDemo } from '../session/load-actor'
import { fieldError } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { cutGrants, type Grants } from './grants'
import { isLimited } from '../../core/http/rows-of'
import { grantsOf, ownOf } from './stored-grants'
import { userTexts } from './texts'

/** An invitation that may be accepted. */
export interface OpenInvitation {
  id: number
  email: string
  /** Who invited, with its present rights. */
  inviter: Actor
  /** Its name; the brand for the supplier's staff. */
  who: string
  /** What was granted, as far as the inviter still has it. */
  grants: Grants
  /** Names. */
  clients: string[]
  /** The inviter's: its brand, and the rules that will hold for the account. */
  variant: Variant
}

/**
 * An invitation that is neither used nor withdrawn nor expired, of an account that is open and still has the right to
 * manage and something of what it granted (rule M-13). In production a demonstration account counts as closed (P-47).
 * @param isIt condition on `i`
 */
export async function openInvitation(
  db: Db,
  { variants, config: { production } }: Pick<Portal, 'variants' | 'config'>,
  isIt: RawBuilder<unknown>,
): Promise<OpenInvitation | undefined> {
  const row = await firstRow(
    db,
    sql<{ id: number; email: string; role: Grants['role']; grants: Omit<Grants, 'role'>; invited_by: number }>`
    select i.id, i.email, i.role, i.grants, i.invited_by from invitation i
      join account a on a.id = i.invited_by and ${noDemo(production)}
    where ${isIt} and i.ended_at is null and i.expires_at > now()`,
  )
  if (!row) return undefined
  const inviter = await actorOfAccount(db, variants, row.invited_by)
  if (!inviter?.can_manage_users) return undefined
  const grants = await stillGranted(db, inviter, { ...row.grants, role: row.role })
  if (!grants) return undefined
  const { id, email } = row
  const { ruling: variant } = inviter
  const who = isBuyer(inviter.role) ? nameOf(inviter) : variant.public.brand.name
  return { id, email, inviter, who, grants, clients: await namesOf(db, grants.clients), variant }
}

/** The same by its link's token, for an address without an account. @throws Problem 400 of `token` */
export async function invitationOfToken(
  db: Db,
  portal: Pick<Portal, 'variants' | 'config'>,
  token: string,
): Promise<OpenInvitation> {
  const invitation = await openInvitation(db, portal, sql`i.token_hash = ${hashOf(token)}`)
  if (!invitation || (await firstRow(db, sql`select 1 from account where email = ${invitation.email}`)))
    throw fieldError('token', userTexts.endedLink)
  return invitation
}

/** POST invitation/read/ */
export async function readInvitation(
  db: Db,
  portal: Pick<Portal, 'variants' | 'config'>,
  token: string,
): Promise<InvitationShown> {
  const { email, who, clients, variant } = await invitationOfToken(db, portal, token)
  return { email, brand: variant.public.brand.name, invited_by: who, clients }
}

async function stillGranted(db: Db, inviter: Actor, granted: Grants): Promise<Grants | undefined> {
  // An inviter that is limited to centres by now grants these instead of all.
  const isNowLimited = granted.all_centers && isLimited(inviter)
  const centers = isNowLimited ? ((await grantsOf(db, inviter.id))?.centers ?? []) : granted.centers
  return cutGrants(inviter, await ownOf(db, inviter, { clients: granted.clients, centers }), granted)
}

const nameOf = ({ first_name, last_name, email }: Actor) => `${first_name} ${last_name}`.trim() || email

const namesOf = async (db: Db, clients: number[]): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ name: string }>`select name from client where id = any(${clients}::int[]) order by name_sort, id`,
    )
  ).map(({ name }) => name)
