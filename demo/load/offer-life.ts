import { CompiledQuery } from 'kysely'
import type { Db } from '@portal/api/src/core/db/db'
import { dayOf, type AccountKey, type LocalTime } from '../documents/document'
import type { Offer } from '../documents/new-offer'
import { cast } from '../clients/story-clients'
import { buyer } from '../documents/build-orders'
import { accountId } from './accounts'
import { column, insertRows, madridTime } from './insert'

interface Event {
  offer: Offer
  at: LocalTime
  action: 'opened' | 'accepted' | 'rejected' | 'replaced' | 'request_done'
  /** null: answered by the mailed link. */
  by: AccountKey | null
  reason: string
}

/** The events of offers after they were sent, the orders made from them and the requests of leads. */
export async function loadOfferLife(db: Db, offers: Offer[]): Promise<void> {
  const events = offers.flatMap(eventsOf).sort((one, two) => (one.at < two.at ? -1 : one.at > two.at ? 1 : 0))
  await insertRows<Event>(db, 'document_event', events, [
    column('kind', 'text', () => 'offer'),
    column('document_id', 'int', ({ offer }) => offer.id),
    madridTime('at', ({ at }) => at),
    column('account_id', 'int', ({ by }) => (by ? accountId(by) : null)),
    column('action', 'text', ({ action }) => action),
    column('reason', 'text', ({ reason }) => reason),
  ])
  await insertRows(db, 'offer_request', numbered(offers), [
    column('number', 'text', ({ number }) => number),
    column('offer_id', 'int', ({ offer }) => offer.id),
    madridTime('created', ({ answeredAt }) => answeredAt),
    column('contact', 'text', ({ request }) => request.contact),
    column('state', 'text', ({ request }) => (request.doneAt ? 'done' : 'open')),
    madridTime('done_at', ({ request }) => request.doneAt),
    column('done_by_id', 'int', ({ offer, request }) => (request.doneAt ? accountId(offer.creator) : null)),
  ])
  const made = offers.flatMap(({ id, order }) => (order ? [{ id, order: order.id }] : []))
  await db.executeQuery(
    CompiledQuery.raw(
      'update sale_order o set offer_id = x.offer from unnest($1::int[], $2::int[]) as x(sale, offer) where o.id = x.sale',
      [made.map(({ order }) => order), made.map(({ id }) => id)],
    ),
  )
}

function eventsOf(offer: Offer): Event[] {
  const { openedAt, answeredAt, replaces, request, client } = offer
  // Buyers of other clients have no account here: they answered by the mailed link.
  const reader = client && client.id <= cast.network ? buyer(client) : null
  const eventAt = (at: LocalTime | null | undefined, more: Omit<Event, 'offer' | 'at'>) =>
    at ? [{ offer, at, ...more }] : []
  return [
    ...eventAt(openedAt, { action: 'opened', by: reader, reason: '' }),
    ...(offer.state === 'accepted'
      ? eventAt(answeredAt, { action: 'accepted', by: offer.order?.creator ?? null, reason: '' })
      : []),
    ...(offer.state === 'rejected'
      ? eventAt(answeredAt, { action: 'rejected', by: reader, reason: offer.answerReason })
      : []),
    ...eventAt(request?.doneAt, { action: 'request_done', by: offer.creator, reason: '' }),
    ...(replaces
      ? [{ offer: replaces, at: offer.at, action: 'replaced' as const, by: offer.creator, reason: offer.number }]
      : []),
  ]
}

/** Requests with the numbers of their series, the oldest first. */
function numbered(offers: Offer[]) {
  const next = new Map<string, number>()
  return offers
    .flatMap((offer) => {
      const { request, answeredAt } = offer
      return request && answeredAt ? [{ offer, request, answeredAt }] : []
    })
    .sort((one, two) => (one.answeredAt < two.answeredAt ? -1 : 1))
    .map((asked) => {
      const year = dayOf(asked.answeredAt).slice(0, 4)
      const count = (next.get(year) ?? 0) + 1
      next.set(year, count)
      return { ...asked, number: `SOL-${year}-${String(count).padStart(6, '0')}` }
    })
}
