import { sql } from 'kysely'
import type { OfferEvent, OrderEvent } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { rows, type Db } from '../../core/db/db'
import { person } from '../documents/party'
import type { OfferHead } from '../offers/queries'
import type { OrderHead } from '../orders/queries'

interface EventRow<Action> {
  at: Date
  action: Action
  person: OrderEvent['person']
  in_place_of: OrderEvent['person']
  reason: string
  lines: { code: string; name: string; from: number; to: number }[]
}

/** The parts of an order or offer that its history begins with. */
interface Begun {
  id: number
  state: string
  at: Date
  creator_user: OrderEvent['person']
  validator_user: OrderEvent['person']
  validation_datetime: Date | null
}

const orderActions = [
  'changed',
  'line_removed',
  'asked',
  'answered',
  'agreed',
  'validated',
  'cancelled',
  'undone',
] as const satisfies OrderEvent['action'][]
const offerActions = [
  'agreed',
  'validated',
  'cancelled',
  'undone',
  'mailed',
  'opened',
  'asked',
  'accepted',
  'rejected',
  'replaced',
  'request_done',
] as const satisfies OfferEvent['action'][]

/** The history of an order, the oldest event first. */
export const historyOf = async (db: Db, order: OrderHead): Promise<OrderEvent[]> =>
  (await eventsOf(db, 'order', { ...order, at: order.order_datetime }, orderActions)).map((event) => ({
    ...event,
    lines: event.lines.map(({ code, ...line }) => ({ external_id: code, ...line })),
  }))

/** The history of an offer, the oldest event first. */
export const offerHistory = async (db: Db, offer: OfferHead): Promise<OfferEvent[]> =>
  (await eventsOf(db, 'offer', { ...offer, at: offer.offer_datetime }, offerActions)).map(
    ({ lines: _lines, ...event }) => event,
  )

async function eventsOf<Action extends string>(
  db: Db,
  kind: 'order' | 'offer',
  begun: Begun,
  actions: readonly Action[],
) {
  const since = await rows(
    db,
    sql<EventRow<Action>>`
    select e.at, e.action, ${person('a')} as person, ${person('away')} as in_place_of, e.reason,
      coalesce(e.data -> 'lines', '[]') as lines
    from document_event e left join account a on a.id = e.account_id
      left join account away on away.id = (e.data ->> 'in_place_of')::int
    where e.kind = ${kind} and e.document_id = ${begun.id} and e.action = any(${[...actions]}::text[]) order by e.id`,
  )
  const imported = importedDecision(begun, since)
  const isBefore = ({ at }: { at: Date }) => !imported || at <= imported.at
  const events: EventRow<Action | Beginning | Decision>[] = [
    beginningOf(begun),
    ...since.filter(isBefore),
    ...(imported ? [imported, ...since.filter((event) => !isBefore(event))] : []),
  ]
  return events.map(({ at, ...event }) => ({
    ...event,
    is_own: isDecision(event.action) && event.person !== null && event.person.email === begun.creator_user?.email,
    at: localTime(at),
  }))
}

const nothingElse = { in_place_of: null, reason: '', lines: [] }

type Beginning = 'kept_for_validation' | 'sent'
type Decision = 'validated' | 'cancelled'

function beginningOf({ at, state, validation_datetime: decided, creator_user: creator }: Begun): EventRow<Beginning> {
  const waited = state === 'pending_validation' || decided !== null
  return { at, action: waited ? 'kept_for_validation' : 'sent', person: creator, ...nothingElse }
}

/** The decision about a document from another system, which came without an event. */
function importedDecision(
  { state, validation_datetime: at, validator_user: validator }: Begun,
  since: readonly EventRow<string>[],
): EventRow<Decision> | undefined {
  if (!at || since.some(({ action }) => isDecision(action) || action === 'undone')) return undefined
  return { at, action: state === 'cancelled' ? 'cancelled' : 'validated', person: validator, ...nothingElse }
}

const isDecision = (action: string) => action === 'validated' || action === 'cancelled'
