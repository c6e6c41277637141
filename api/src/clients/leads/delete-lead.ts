import { sql } from 'kysely'
import type { Clock } from '../../core/clock'
import { audit } from '../../core/db/audit'
import { allOf, firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { found } from '../../core/http/problem'
import { leadsOf } from '../../core/http/rows-of'

/**
 * DELETE leads/{id}/ (rule O-3). The row stays because documents refer to it; `leadsOf` excludes it from now on. Every
 * cart for the lead loses its lines: a cart that is being sent at the same time either becomes a document before that,
 * or is refused as empty.
 * @throws 404 for one of another branch, or one that is deleted already
 */
export async function deleteLead(tx: Db, clock: Clock, actor: Actor, id: number): Promise<void> {
  const lead = found(
    await firstRow(
      tx,
      sql<{ name: string }>`
      update lead l set deleted_at = ${clock.now()}, version = version + 1
      where ${allOf([sql`l.id = ${id}`, sql`l.deleted_at is null`, leadsOf(actor, 'l.id')])} returning l.name`,
    ),
  )
  await sql`select 1 from cart where lead_id = ${id} and (active or cleared_at is not null)
    order by id for update`.execute(tx)
  await sql`delete from cart_item i using cart c where c.id = i.cart_id and c.lead_id = ${id}`.execute(tx)
  await audit(tx, { account: actor.id, action: 'lead.deleted', entity: 'lead', id, before: { name: lead.name } })
}
