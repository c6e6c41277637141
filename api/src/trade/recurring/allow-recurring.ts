import { sql } from 'kysely'
import type { RecurringAllow, RecurringOrder } from '@portal/shared-sdk/contract'
import { centsOf, moneyText } from '@portal/shared-sdk/contract/money'
import { audit } from '../../core/db/audit'
import type { Db } from '../../core/db/db'
import { checkVersion, forbidden } from '../../core/http/problem'
import { noteChange, type Changing, type Versioned } from './change-recurring'
import { mayAllow, takeBack } from './permission'
import { presentHead } from './present'
import { lockRecurring, recurringById } from './queries'
import { recurringTexts } from './texts'

/** PUT recurring_orders/{id}/permission/ (rule R-76). @throws 403 for who may not; 404; 409 */
export async function allow(
  tx: Db,
  id: number,
  { version, amount }: RecurringAllow,
  changing: Changing,
): Promise<RecurringOrder> {
  const { portal, context } = changing
  const { actor } = context
  const head = await lockRecurring(tx, actor, id)
  if (!mayAllow(actor)) throw forbidden(recurringTexts.mayNotAllow)
  checkVersion(version, head.version)
  const euros = moneyText(centsOf(amount))
  await sql`update recurring_order set allowed_by = ${actor.id}, allowed_amount = ${euros}::numeric,
    allowed_at = ${portal.clock.now()}, version = version + 1 where id = ${id}`.execute(tx)
  await audit(tx, {
    account: actor.id,
    action: 'recurring_order.allowed',
    entity: 'recurring_order',
    id,
    before: { amount: head.allowed_amount, by: head.giver },
    after: { amount: euros, by: actor.id },
  })
  // Who changed it last goes on being told of its dates (rule R-74).
  return presentHead(tx, portal, await recurringById(tx, actor, id), context)
}

/** DELETE recurring_orders/{id}/permission/: whoever sees it may. @throws 404; 409 */
export async function disallow(
  tx: Db,
  id: number,
  { version }: Versioned,
  changing: Changing,
): Promise<RecurringOrder> {
  const { actor } = changing.context
  const head = await lockRecurring(tx, actor, id)
  checkVersion(version, head.version)
  if (head.allowed_amount !== null) await takeBack(tx, head, actor)
  return noteChange(tx, id, changing)
}
