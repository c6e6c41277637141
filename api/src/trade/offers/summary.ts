import { itemAt } from '../../core/known'
import { sql } from 'kysely'
import {
  OfferAges,
  ShownOfferStates,
  type OfferAge,
  type OfferState,
  type OfferSummary,
  type OfferSummaryQuery,
} from '@portal/shared-sdk/contract'
import { centsOf, eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import type { Static } from 'typebox'
import type { Clock } from '../../core/clock'
import { plannedAnew, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { matching } from '../../core/http/long-list'
import { ageNumber, isDue, offerSpec } from './offer-list'
import { isOver } from './offer-state'

/** state: as stored; null for the row of the list of today. age: see ageNumber. */
interface Group {
  state: OfferState | null
  is_over: boolean | null
  age: number
  count: number
  total: string
}

/**
 * offers/summary/ (O-11): how many offers there are in each state and of each age, with their total, by one statement.
 */
export async function offerSummary(
  db: Db,
  actor: Actor,
  clock: Pick<Clock, 'today'>,
  query: Static<typeof OfferSummaryQuery>,
): Promise<OfferSummary> {
  const { heads, where } = await matching(db, offerSpec(actor, clock, query), query)
  const rowsBy = await rows(
    db,
    // Grouped by stored columns: working out state and age for every row would double the time.
    sql<Group>`${plannedAnew}
    select o.state, ${isOver(clock)} as is_over, ${ageNumber(clock)} as age, count(*)::int as count,
      sum(o.total)::text as total
    from ${heads} where ${where} group by 1, 2, 3
    union all select null, null, 0, count(*)::int, coalesce(sum(o.total), 0)::text from ${heads}
      where ${where} and ${isDue(actor, clock)}`,
  )
  const groups = rowsBy.map((group) => ({ ...group, ...shownAs(group) }))
  const figureOf = (isMeant: (group: (typeof groups)[number]) => boolean) => {
    const meant = groups.filter(isMeant)
    const total = meant.reduce((sum: Cents, group) => sum + centsOf(group.total), 0n)
    return { count: meant.reduce((sum, { count }) => sum + count, 0), total: eurosOf(total) }
  }
  return {
    states: ShownOfferStates.map((state) => ({ state, ...figureOf(({ shownState }) => shownState === state) })),
    ages: OfferAges.map((age) => ({ age, ...figureOf(({ shownAge }) => shownAge === age) })),
    follow_up: figureOf(({ state }) => state === null),
  }
}

function shownAs({ state, is_over: isOverNow, age }: Group): {
  shownState: OfferState | null
  shownAge: OfferAge | null
} {
  const isRunning = state === 'sent' || state === 'opened'
  if (!isRunning) return { shownState: state, shownAge: null }
  return isOverNow
    ? { shownState: 'expired', shownAge: null }
    : { shownState: state, shownAge: itemAt([...OfferAges].reverse(), age) }
}
