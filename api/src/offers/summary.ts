import { sql } from 'kysely'
import {
  isBuyer,
  OfferAges,
  ToldOfferStates,
  type OfferAge,
  type OfferState,
  type OfferSummary,
  type OfferSummaryQuery,
} from '@portal/shared-sdk/contract'
import { centsOf, eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import type { Static } from 'typebox'
import type { Clock } from '../clock'
import { plannedAnew, rows, type Db } from '../db/db'
import type { Actor } from '../http/actor'
import { matching } from '../http/long-list'
import { ageOf, isDue, offerSpec } from './offer-list'
import { toldStateOf } from './offer-state'

interface Group {
  state: OfferState
  age: OfferAge | null
  is_due: boolean
  count: number
  total: string
}

/** offers/summary/ (O-11): how many offers there are in each state and of each age, with their total, by one statement. */
export async function offerSummary(
  db: Db,
  actor: Actor,
  clock: Pick<Clock, 'today'>,
  query: Static<typeof OfferSummaryQuery>,
): Promise<OfferSummary> {
  const { heads, where } = await matching(db, offerSpec(actor, clock, query), query)
  const due = isBuyer(actor.role) ? sql`false` : isDue(actor, clock)
  const groups = await rows(
    db,
    sql<Group>`${plannedAnew}
    select ${toldStateOf(clock)} as state, ${ageOf(clock)} as age, ${due} as is_due, count(*)::int as count, sum(o.total)::text as total
    from ${heads} where ${where} group by 1, 2, 3`,
  )
  const figureOf = (isMeant: (group: Group) => boolean) => {
    const meant = groups.filter(isMeant)
    const total = meant.reduce((sum: Cents, group) => sum + centsOf(group.total), 0n)
    return { count: meant.reduce((sum, { count }) => sum + count, 0), total: eurosOf(total) }
  }
  return {
    states: ToldOfferStates.map((state) => ({ state, ...figureOf((group) => group.state === state) })),
    ages: OfferAges.map((age) => ({ age, ...figureOf((group) => group.age === age) })),
    follow_up: figureOf(({ is_due: isDueNow }) => isDueNow),
  }
}
