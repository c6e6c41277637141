import { sql } from 'kysely'
import { UserRights, isBuyer, recordOf, type Invitation, type InvitationInput } from '@portal/shared-sdk/contract'
import { audit } from '../../core/db/audit'
import { oneRow, rows, type Db } from '../../core/db/db'
import { recordEvent } from '../../core/events/record-event'
import type { Actor } from '../../core/http/actor'
import type { Requester } from '../../core/http/requester'
import { fieldError, fieldErrors, found, tooOften } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import { isAddress } from '../../core/mail/address'
import type { Portal } from '../../core/portal'
import { actingManager } from './acting-manager'
import { ascending, inCents, refusedGrants, type Grants } from './grants'
import { invitationData } from './invitation-data'
import { waitingInvitation } from './invitation-queries'
import { invitationsOf } from './managed-by'
import type { InvitationJob } from './send-invitation'
import { grantsOf, ownOf } from './stored-grants'
import { userTexts } from './texts'

const maxAnHour = 20
const maxToAddressADay = 5

/**
 * POST users/invitations/ (rules M-10 to M-12). Whether the address has an account is looked up by the job that mails
 * the link, so that neither the answer nor its time tells.
 * @throws Problem 400 for no mail address and for rights that the inviter lacks, 429 after too many
 */
export async function invite(
  tx: Db,
  portal: Pick<Portal, 'variants' | 'jobs' | 'clock'>,
  { actor, language }: Requester,
  input: InvitationInput,
): Promise<Invitation> {
  const email = input.email.trim().toLowerCase()
  if (!isAddress(email)) throw fieldError('email', texts.invalidEmail)
  const manager = await actingManager(tx, portal, actor.id)
  const grants = await grantsIn(tx, manager, input)
  await countMail(tx, manager.id, email)
  await replaceFormer(tx, manager, email, grants.clients)
  const { role, ...stored } = grants
  const { id } = await tx
    .insertInto('invitation')
    .values({ email, role, grants: JSON.stringify(stored), invited_by: manager.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await rows(
    tx,
    sql`insert into invitation_client (invitation_id, client_id) select ${id}::int, unnest(${grants.clients}::int[])`,
  )
  await audit(tx, {
    account: manager.id,
    action: 'user.invited',
    entity: 'invitation',
    id,
    after: { email, ...grants },
  })
  await recordEvent(tx, portal, 'user.invited', await invitationData(tx, id))
  await portal.jobs.add(tx, 'invitation', { id, language } satisfies InvitationJob)
  return found(await waitingInvitation(tx, manager, id))
}

/** What an invitation grants; clients, centres and amount that it leaves out are those of its manager (rule M-10). */
async function grantsIn(tx: Db, manager: Actor, input: InvitationInput): Promise<Grants> {
  const mine = isBuyer(manager.role) ? found(await grantsOf(tx, manager.id)) : undefined
  const clients = input.clients ?? mine?.clients ?? []
  if (clients.length === 0) throw fieldError('clients', texts.required)
  // Centres named alone limit the account to these.
  const all_centers = input.all_centers ?? (input.centers?.length ? false : (mine?.all_centers ?? true))
  const asked = input.centers ?? (all_centers ? [] : (mine?.centers ?? []))
  const own = await ownOf(tx, manager, { clients, centers: asked })
  const limit = input.validation_limit === undefined ? (mine?.validation_limit ?? null) : input.validation_limit
  const grants: Grants = {
    ...recordOf(UserRights, (right) => input[right] ?? false),
    role: input.role ?? 'client',
    clients: ascending(clients),
    all_centers,
    centers: ascending(input.centers ?? own.centers),
    validation_limit: limit === null ? null : inCents(limit),
  }
  const refused = refusedGrants(manager, own, null, grants)
  if (Object.keys(refused).length > 0) throw fieldErrors(refused)
  return grants
}

/**
 * Counts a mail to an address (rule M-12); the caller has locked the account, so that the count is right.
 * @throws Problem 429
 */
export async function countMail(tx: Db, account: number, email: string): Promise<void> {
  const sent = await oneRow(
    tx,
    sql<{ in_hour: number; to_address: number }>`
    select count(*) filter (where at > now() - interval '1 hour') as in_hour, count(*)
      filter (where email = ${email}) as to_address
    from invitation_mail where account_id = ${account} and at > now() - interval '1 day'`,
  )
  if (sent.to_address >= maxToAddressADay) throw tooOften(86_400, userTexts.manyToAddress)
  if (sent.in_hour >= maxAnHour) throw tooOften(3600, userTexts.manyInvitations)
  await tx.insertInto('invitation_mail').values({ account_id: account, email }).execute()
}

/** Withdraws open invitations of the address by the same manager or for the same clients (rule M-12). */
async function replaceFormer(tx: Db, manager: Actor, email: string, clients: number[]): Promise<void> {
  const ended = await rows(
    tx,
    sql<{ id: number }>`
    update invitation i set ended_at = now(), token_hash = null
    where i.email = ${email} and i.ended_at is null and ${invitationsOf(manager, 'i')} and (i.invited_by = ${manager.id}
      or exists (select 1 from invitation_client x
        where x.invitation_id = i.id and x.client_id = any(${clients}::int[])))
    returning i.id`,
  )
  for (const { id } of ended)
    await audit(tx, {
      account: manager.id,
      action: 'user.invitation_withdrawn',
      entity: 'invitation',
      id,
      before: { email },
    })
}
