import { sql } from 'kysely'
import type { OrderEvent } from '@portal/shared-sdk/contract'
import { localTime } from '../clock'
import { rows, type Db } from '../db/db'
import { person } from '../documents/party'
import type { OrderHead } from '../orders/queries'

interface EventRow {
  at: Date
  action: OrderEvent['action']
  person: OrderEvent['person']
  reason: string
  lines: { code: string; name: string; from: number; to: number }[]
}

/** What was done to an order, the oldest first: its beginning and what was decided about it. */
export async function historyOf(db: Db, order: OrderHead): Promise<OrderEvent[]> {
  const decisions = await rows(
    db,
    sql<EventRow>`
    select e.at, e.action, ${person('a')} as person, e.reason, coalesce(e.data -> 'lines', '[]') as lines
    from document_event e left join account a on a.id = e.account_id
    where e.kind = 'order' and e.document_id = ${order.id} and e.action in ('changed', 'validated', 'cancelled', 'undone') order by e.id`,
  )
  const waited = order.state === 'pending_validation' || order.validation_datetime !== null
  const events: EventRow[] = [
    {
      at: order.order_datetime,
      action: waited ? 'kept_for_validation' : 'sent',
      person: order.creator_user,
      reason: '',
      lines: [],
    },
    ...decisions,
  ]
  // Orders that came from another system bring the decision without its event.
  if (order.validation_datetime && !decisions.some(({ action }) => action !== 'changed')) {
    events.push({
      at: order.validation_datetime,
      action: order.state === 'cancelled' ? 'cancelled' : 'validated',
      person: order.validator_user,
      reason: '',
      lines: [],
    })
  }
  return events.map(({ at, lines, ...event }) => ({
    ...event,
    is_own: isDecision(event.action) && event.person !== null && event.person.email === order.creator_user?.email,
    at: localTime(at),
    lines: lines.map(({ code, ...line }) => ({ external_id: code, ...line })),
  }))
}

const isDecision = (action: OrderEvent['action']) => action === 'validated' || action === 'cancelled'
