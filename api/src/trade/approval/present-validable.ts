import { itemAt } from '../../core/known'
import { sql } from 'kysely'
import type { Language, ValidableOrder } from '@portal/shared-sdk/contract'
import { eurosOf } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../../core/clock'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { presentOrder } from '../orders/present-order'
import { orderLines, type OrderHead } from '../orders/queries'
import { shippingFor } from './decide-order'
import { evidenceOf, presentEvidence } from './evidence'
import { historyOf } from './history'
import { presentQuestions } from './open-questions'
import { presentWhoDecides } from './present-who-decides'

/** The quantities that were asked for, of lines that were changed since; by line id. */
async function askedQuantities(db: Db, order: number): Promise<Map<number, number | null>> {
  const lines = await rows(
    db,
    sql<{ id: number; asked_quantity: number | null }>`
    select id, asked_quantity from order_line where order_id = ${order}`,
  )
  return new Map(lines.map((line) => [line.id, line.asked_quantity]))
}

/** The place of a centre, which decides about shipping. */
const placeOf = (db: Db, center: number) =>
  firstRow(
    db,
    sql<{ country_id: string; postal_code: string }>`select country_id, postal_code from center where id = ${center}`,
  )

/** An order with what helps to decide about it. */
export async function presentValidable(
  db: Db,
  order: OrderHead,
  { actor, clock, language }: { actor: Actor; clock: Pick<Clock, 'today'>; language: Language },
): Promise<ValidableOrder> {
  const lines = await orderLines(db, order.id)
  const asked = await askedQuantities(db, order.id)
  const bought = await evidenceOf(db, order.id)
  const center = order.center ? await placeOf(db, order.center.id) : undefined
  const who = await presentWhoDecides(db, 'order', order, { actor, clock })
  const presented = presentOrder(order, lines, { actor, today: clock.today(), language })
  return {
    ...presented,
    entries: presented.entries.map((entry, at) => ({
      ...entry,
      asked_quantity: asked.get(entry.id) ?? null,
      evidence: presentEvidence(bought.get(entry.product.id), itemAt(lines, at).unit_quantity),
    })),
    history: await historyOf(db, order),
    ...who,
    ...(await presentQuestions(db, order, actor, who.may_decide)),
    free_shipping_from: actor.rules.free_shipping_from,
    shipping_below: eurosOf(shippingFor(0n, order, center, actor)),
  }
}
