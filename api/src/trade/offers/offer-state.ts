import { sql, type RawBuilder } from 'kysely'
import type { OfferState } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'

/** What determines an offer's state. valid_until: its last day in Madrid, YYYY-MM-DD; null: no end. */
interface StoredState {
  state: string
  valid_until: string | null
}
type Today = Pick<Clock, 'today'>

/** The state that users see: a sent or opened offer whose last day is over is `expired` (O-12). */
export function shownState({ state, valid_until: last }: StoredState, clock: Today): OfferState {
  const isOver = last !== null && last < clock.today()
  return isOver && (state === 'sent' || state === 'opened') ? 'expired' : (state as OfferState)
}

/** Whether it can still be answered: sent or opened, and its last day is not over. */
export const isOpen = (offer: StoredState, clock: Today): boolean => {
  const state = shownState(offer, clock)
  return state === 'sent' || state === 'opened'
}

/** The same as a condition on a row of `offer` with this alias. */
export const openOffers = (clock: Today, alias = 'o'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.state`)} in ('sent', 'opened') and ${isNotOver(clock, alias)})`

/** Rows that users see in this state. */
export function offersIn(state: OfferState, clock: Today, alias = 'o'): RawBuilder<boolean> {
  const stored = sql.ref(`${alias}.state`)
  if (state === 'expired') return sql`(${stored} in ('sent', 'opened') and ${isOver(clock, alias)})`
  const own = sql<boolean>`${stored} = ${state}`
  return state === 'sent' || state === 'opened' ? sql`(${own} and ${isNotOver(clock, alias)})` : own
}

/** The state that users see, to order and count rows by. */
export const shownStateOf = (clock: Today, alias = 'o'): RawBuilder<OfferState> =>
  sql`case when ${offersIn('expired', clock, alias)} then 'expired' else ${sql.ref(`${alias}.state`)} end`

/** Whether its last day is over; null where it has none. */
export const isOver = (clock: Today, alias = 'o'): RawBuilder<boolean | null> =>
  sql`${sql.ref(`${alias}.valid_until`)} < ${clock.today()}::date`

const isNotOver = (clock: Today, alias: string) => {
  const last = sql.ref(`${alias}.valid_until`)
  return sql`(${last} is null or ${last} >= ${clock.today()}::date)`
}
