import { sql } from 'kysely'
import { UserRights, isBuyer, recordOf, type Invitation } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { allOf, firstRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { found } from '../../core/http/problem'
import type { Grants } from './grants'
import { invitationsOf } from './managed-by'

interface InvitationRow {
  id: number
  email: string
  grants: Omit<Grants, 'role'>
  role: Grants['role']
  clients: Invitation['clients']
  centers: Invitation['centers']
  invited_by: Invitation['invited_by']
  is_by_buyer: boolean
  invited_at: Date
  sent_at: Date
  expires_at: Date
  is_late: boolean
}
const max = 100

const columns = sql<InvitationRow>`i.id, i.email, i.role, i.grants, i.invited_at, i.sent_at, i.expires_at,
  i.expires_at <= now() as is_late,
  json_build_object('first_name', b.first_name, 'last_name', b.last_name) as invited_by,
    b.role in ('client', 'network') as is_by_buyer,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name_sort, c.id)
    from invitation_client x join client c on c.id = x.client_id where x.invitation_id = i.id), '[]') as clients,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name_sort, c.id)
    from jsonb_array_elements_text(i.grants->'centers') x join center c on c.id = x.value::int), '[]') as centers`
const tables = sql`invitation i join account b on b.id = i.invited_by`
const waits = sql`i.ended_at is null`

/**
 * GET users/invitations/: those that wait of the clients that the account manages, the newest first. Whether an address
 * has an account makes no difference (rule M-11).
 */
export async function waitingInvitations(db: Db, actor: Actor): Promise<{ results: Invitation[] }> {
  const waiting = await rows(
    db,
    sql<InvitationRow>`select ${columns} from ${tables} where ${allOf([waits, invitationsOf(actor, 'i')])}
      order by i.invited_at desc, i.id desc limit ${sql.lit(max)}`,
  )
  return { results: waiting.map((row) => presentInvitation(row, actor)) }
}

/** One of these; undefined for an ended one and one of clients that the account does not manage. */
export async function waitingInvitation(db: Db, actor: Actor, id: number): Promise<Invitation | undefined> {
  const row = await firstRow(
    db,
    sql<InvitationRow>`select ${columns} from ${tables}
      where ${allOf([sql`i.id = ${id}`, waits, invitationsOf(actor, 'i')])}`,
  )
  return row && presentInvitation(row, actor)
}

/** The supplier's staff have no name to a buyer (rule M-20). */
function presentInvitation({ grants, is_by_buyer, ...row }: InvitationRow, reader: Actor): Invitation {
  const isNamed = is_by_buyer || !isBuyer(reader.role)
  return {
    ...row,
    ...recordOf(UserRights, (right) => grants[right]),
    all_centers: grants.all_centers,
    validation_limit: grants.validation_limit,
    invited_by: isNamed ? row.invited_by : { first_name: null, last_name: null },
    invited_at: localTime(row.invited_at),
    sent_at: localTime(row.sent_at),
    expires_at: localTime(row.expires_at),
  }
}

/** Withdraws the invitations of an account that was closed or lost the right to manage (rule M-6). */
export async function endInvitationsBy(tx: Db, account: number): Promise<void> {
  await rows(
    tx,
    sql`update invitation set ended_at = now(), token_hash = null where invited_by = ${account} and ended_at is null`,
  )
}

/**
 * The e-mail of an open invitation that the account manages, locked until the transaction ends.
 * @throws 404
 */
export async function lockInvitation(tx: Db, manager: Actor, id: number): Promise<string> {
  const row = await firstRow(
    tx,
    sql<{ email: string }>`
    select i.email from invitation i where i.id = ${id} and i.ended_at is null
      and ${invitationsOf(manager, 'i')} for update`,
  )
  return found(row).email
}
