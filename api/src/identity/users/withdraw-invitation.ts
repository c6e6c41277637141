import { sql } from 'kysely'
import { audit } from '../../core/db/audit'
import type { Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import type { Portal } from '../../core/portal'
import { actingManager } from './acting-manager'
import { lockInvitation } from './invitation-queries'

/**
 * DELETE users/invitations/{id}/: its link becomes void.
 * @throws Problem 404 for one that ended or is not the actor's
 */
export async function withdrawInvitation(
  tx: Db,
  portal: Pick<Portal, 'variants'>,
  actor: Actor,
  id: number,
): Promise<void> {
  const manager = await actingManager(tx, portal, actor.id)
  const email = await lockInvitation(tx, manager, id)
  await tx
    .updateTable('invitation')
    .where('id', '=', id)
    .set({ token_hash: null, ended_at: sql<Date>`now()` })
    .execute()
  await audit(tx, {
    account: manager.id,
    action: 'user.invitation_withdrawn',
    entity: 'invitation',
    id,
    before: { email },
  })
}
