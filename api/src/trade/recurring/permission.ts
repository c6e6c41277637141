import { sql } from 'kysely'
import { isBuyer, type RecurringAllow, type RecurringPermission } from '@portal/shared-sdk/contract'
import { centsOf, moneyText } from '@portal/shared-sdk/contract/money'
import { localTime } from '../../core/clock'
import { audit } from '../../core/db/audit'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { lacksFactor } from '../../core/http/access'
import { checkVersion, forbidden } from '../../core/http/problem'
import { documentsOf } from '../../core/http/rows-of'
import type { Portal } from '../../core/portal'
import { actorOfAccount, noDemo } from '../../identity/session/load-actor'
import { hidesSums } from '../orders/order-verdict'
import { lockRecurring, type RecurringHead } from './queries'
import { recurringTexts } from './texts'

/**
 * Whether an account may let recurring orders that it sees be sent by themselves: a manager of the client (rule R-76).
 * The supplier's staff may not, and neither may who sees no sums: the amount would measure them.
 */
export const mayAllow = (actor: Actor): boolean =>
  actor.punchout === null && isBuyer(actor.role) && actor.can_manage_users && !hidesSums({ actor })

/** The manager whose permission counts now; undefined: there is none, or it lost the right. */
export async function allowingManager(
  db: Db,
  { variants, config }: Pick<Portal, 'variants' | 'config'>,
  { id, giver }: Pick<RecurringHead, 'id' | 'giver'>,
): Promise<Actor | undefined> {
  if (giver === null) return undefined
  const actor = await actorOfAccount(db, variants, giver)
  if (!actor || !mayAllow(actor) || lacksFactor(actor)) return undefined
  const isSeen = await firstRow(
    db,
    sql`select 1 from recurring_order s join account a on a.id = ${giver} and ${noDemo(config.production)}
      where s.id = ${id} and ${documentsOf(actor, 's')}`,
  )
  return isSeen ? actor : undefined
}

export async function presentPermission(
  db: Db,
  portal: Pick<Portal, 'variants' | 'config'>,
  head: RecurringHead,
): Promise<RecurringPermission | null> {
  const { allowed_amount: amount, allowed_at: at, given_by } = head
  if (amount === null || at === null) return null
  const counts = (await allowingManager(db, portal, head)) !== undefined
  return { amount: Number(amount), given_by, given_datetime: localTime(at), counts }
}

/** PUT recurring_orders/{id}/permission/ (rule R-76). @throws 403 for who may not; 404; 409 */
export async function allow(
  tx: Db,
  { clock }: Pick<Portal, 'clock'>,
  id: number,
  { version, amount }: RecurringAllow,
  actor: Actor,
): Promise<void> {
  const head = await lockRecurring(tx, actor, id)
  if (!mayAllow(actor)) throw forbidden(recurringTexts.mayNotAllow)
  checkVersion(version, head.version)
  const euros = moneyText(centsOf(amount))
  await sql`update recurring_order set allowed_by = ${actor.id}, allowed_amount = ${euros}::numeric,
    allowed_at = ${clock.now()}, version = version + 1 where id = ${id}`.execute(tx)
  await audit(tx, {
    account: actor.id,
    action: 'recurring_order.allowed',
    entity: 'recurring_order',
    id,
    before: { amount: head.allowed_amount, by: head.giver },
    after: { amount: euros, by: actor.id },
  })
}

/** DELETE recurring_orders/{id}/permission/: whoever sees it may. @throws 404; 409 */
export async function disallow(tx: Db, id: number, version: number, actor: Actor): Promise<void> {
  const head = await lockRecurring(tx, actor, id)
  checkVersion(version, head.version)
  if (head.allowed_amount !== null) await takeBack(tx, head, actor)
}

/** Ends the permission; to be followed by noteChange. */
export async function takeBack(tx: Db, head: RecurringHead, actor: Actor): Promise<void> {
  await sql`update recurring_order set allowed_by = null, allowed_amount = null, allowed_at = null
    where id = ${head.id}`.execute(tx)
  await audit(tx, {
    account: actor.id,
    action: 'recurring_order.disallowed',
    entity: 'recurring_order',
    id: head.id,
    before: { amount: head.allowed_amount, by: head.giver },
  })
}
