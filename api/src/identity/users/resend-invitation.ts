import { sql } from 'kysely'
import type { Invitation } from '@portal/shared-sdk/contract'
import { audit } from '../../core/db/audit'
import type { Db } from '../../core/db/db'
import { found } from '../../core/http/problem'
import type { Requester } from '../../core/http/requester'
import type { Portal } from '../../core/portal'
import { actingManager } from './acting-manager'
import { lockInvitation, waitingInvitation } from './invitation-queries'
import { countMail } from './invite'
import type { InvitationJob } from './send-invitation'

/**
 * POST users/invitations/{id}/resend/: another link for 7 days; the former one becomes void (rule M-10).
 * @throws Problem 404 for one that ended or is of clients that the actor does not manage, 429 after too many
 */
export async function resendInvitation(
  tx: Db,
  portal: Pick<Portal, 'variants' | 'jobs'>,
  { actor, language }: Requester,
  id: number,
): Promise<Invitation> {
  const manager = await actingManager(tx, portal, actor.id)
  const email = await lockInvitation(tx, manager, id)
  await countMail(tx, manager.id, email)
  await tx
    .updateTable('invitation')
    .where('id', '=', id)
    .set({ token_hash: null, sent_at: sql<Date>`now()`, expires_at: sql<Date>`now() + interval '7 days'` })
    .execute()
  await audit(tx, { account: manager.id, action: 'user.invited', entity: 'invitation', id, after: { email } })
  await portal.jobs.add(tx, 'invitation', { id, language } satisfies InvitationJob)
  return found(await waitingInvitation(tx, manager, id))
}
