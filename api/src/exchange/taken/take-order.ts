import { sql } from 'kysely'
import { TakenStates, type OrderTaking, type TakenOrder } from '@portal/shared-sdk/contract'
import { audit } from '../../core/db/audit'
import { firstRow, type Db } from '../../core/db/db'
import { searchNorm } from '../../core/http/list'
import type { Machine } from '../../core/http/machine'
import { oneLine } from '../../core/http/one-line'
import { conflict, fieldError, found, Problem } from '../../core/http/problem'
import { say, texts } from '../../core/http/texts'
import type { Portal } from '../../core/portal'
import { takenTexts } from './texts'

interface OrderRow {
  id: number
  number: string
  state: string
  erp_number: string | null
  taken_at: Date | null
  /** Of Madrid. */
  delivery_date: string | null
  version: number
}

/** What comes after the states that a machine reports. */
const steps: readonly string[] = [...TakenStates, 'invoiced']

/**
 * POST exchange/orders/{number}/taken/ (rules E-70 to E-72). What changes raises the version, by which open pages see it.
 * @throws 404; 409 for another number, with `erp_number`, and for an order that waits or is cancelled; 400
 */
export async function takeOrder(
  tx: Db,
  { clock }: Pick<Portal, 'clock'>,
  number: string,
  taking: OrderTaking,
  machine: Machine,
): Promise<TakenOrder> {
  const given = oneLine(taking.number)
  if (!given) throw fieldError('number', texts.empty)
  if (taking.delivery_date && !isDay(taking.delivery_date)) throw fieldError('delivery_date')
  const order = found(
    await firstRow(
      tx,
      sql<OrderRow>`select id, number, state, erp_number, taken_at,
        to_char(delivery_datetime at time zone 'Europe/Madrid', 'YYYY-MM-DD') as delivery_date, version
      from sale_order where number = ${number} for update`,
    ),
  )
  if (!steps.includes(order.state)) throw conflict(takenTexts.notTakable)
  if (order.erp_number !== null && order.erp_number !== given) throw otherNumber(order.erp_number)
  const after = {
    erp_number: given,
    state: laterOf(order.state, taking.state),
    delivery_date: taking.delivery_date === undefined ? order.delivery_date : taking.delivery_date,
  }
  const isSame =
    after.erp_number === order.erp_number && after.state === order.state && after.delivery_date === order.delivery_date
  const taken = { ...order, ...after, taken_at: order.taken_at ?? clock.now() }
  if (isSame) return present(taken)
  await store(tx, order, taken)
  const { state, delivery_date, erp_number } = order
  const before = { erp_number, state, delivery_date }
  await audit(tx, {
    account: null,
    machine: machine.id,
    action: 'order.taken',
    entity: 'order',
    id: order.id,
    before,
    after,
  })
  return present({ ...taken, version: order.version + 1 })
}

type Taken = OrderRow & { erp_number: string; taken_at: Date }

async function store(
  tx: Db,
  before: OrderRow,
  { id, erp_number, taken_at, state, delivery_date }: Taken,
): Promise<void> {
  const isNew = before.erp_number === null
  await sql`update sale_order set erp_number = ${erp_number}, taken_at = ${taken_at}, state = ${state},
    version = version + 1,
      delivery_datetime = case when ${delivery_date === before.delivery_date} then delivery_datetime
        else ${delivery_date}::timestamp at time zone 'Europe/Madrid' end,
      search_norm = search_norm || ${isNew ? ` ${searchNorm(erp_number)}` : ''}
    where id = ${id}`.execute(tx)
  if (state !== before.state)
    await sql`update order_line set state = ${state} where order_id = ${id} and state = ${before.state}`.execute(tx)
}

/** The later of two states: a report that comes late or twice sets nothing back. */
function laterOf(now: string, reported: string | undefined): string {
  return reported !== undefined && steps.indexOf(reported) > steps.indexOf(now) ? reported : now
}

/** Whether YYYY-MM-DD is a day of the calendar. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const otherNumber = (number: string) =>
  new Problem(409, (language) => ({ detail: say(takenTexts.otherNumber, language, { number }), erp_number: number }))

const present = ({ id, number, erp_number, taken_at, state, delivery_date, version }: Taken): TakenOrder => ({
  id,
  number,
  erp_number,
  taken_at: taken_at.toISOString(),
  state,
  delivery_date,
  version,
})
