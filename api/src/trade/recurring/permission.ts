import { sql } from 'kysely'
import { isBuyer, type RecurringPermission } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { audit } from '../../core/db/audit'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { lacksFactor } from '../../core/http/access'
import { documentsOf } from '../../core/http/rows-of'
import type { Portal } from '../../core/portal'
import { actorsOfAccounts, noDemo } from '../../identity/session/load-actor'
import { hidesSums } from '../orders/order-verdict'
import type { RecurringHead } from './queries'

/**
 * Whether an account may let recurring orders that it sees be sent by themselves: a manager of the client (rule R-76).
 * The supplier's staff may not, and neither may who sees no sums: the amount would measure them.
 */
export const mayAllow = (actor: Actor): boolean =>
  actor.punchout === null && isBuyer(actor.role) && actor.can_manage_users && !hidesSums({ actor })

/** The manager whose permission counts now; undefined: there is none, or it lost the right. */
export const allowingManager = async (
  db: Db,
  portal: Pick<Portal, 'variants' | 'config'>,
  head: Pick<RecurringHead, 'id' | 'giver'>,
): Promise<Actor | undefined> => (await allowingManagers(db, portal, [head])).get(head.id)

/** The same of several recurring orders, by their id, in two statements at most. */
export async function allowingManagers(
  db: Db,
  { variants, config }: Pick<Portal, 'variants' | 'config'>,
  heads: readonly Pick<RecurringHead, 'id' | 'giver'>[],
): Promise<Map<number, Actor>> {
  const givers = new Set(heads.flatMap(({ giver }) => giver ?? []))
  if (givers.size === 0) return new Map()
  const actors = [...(await actorsOfAccounts(db, variants, [...givers])).values()].filter(
    (actor) => mayAllow(actor) && !lacksFactor(actor),
  )
  if (actors.length === 0) return new Map()
  const seen = await rows(
    db,
    sql<{ id: number; giver: number }>`select s.id, a.id as giver
      from recurring_order s join account a on a.id = s.allowed_by and ${noDemo(config.production)}
      where s.id = any(${heads.map(({ id }) => id)}::int[]) and (${sql.join(
        actors.map((actor) => sql`(a.id = ${actor.id} and ${documentsOf(actor, 's')})`),
        sql` or `,
      )})`,
  )
  const byId = new Map(actors.map((actor) => [actor.id, actor]))
  return new Map(
    seen.flatMap(({ id, giver }) => {
      const actor = byId.get(giver)
      return actor ? [[id, actor] as const] : []
    }),
  )
}

/** The permission of a recurring order as it is told. counts: whether the account that gave it has the right still. */
export function presentPermission(head: RecurringHead, counts: boolean): RecurringPermission | null {
  const { allowed_amount: amount, allowed_at: at, given_by } = head
  if (amount === null || at === null) return null
  return { amount: Number(amount), given_by, given_datetime: localTime(at), counts }
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
