import { sql } from 'kysely'
import type { Page, TodayClient, TodayReason } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { clientsIn, type Portfolio } from '../dashboard/portfolio'
import { oneRow, type Db } from '../../core/db/db'
import { isHidden } from '../../core/http/present'
import { callColumns, isResting, presentCall, type CallRow } from './calls'
import { reasonSentence, type ReasonReader, type UnsaidReason } from './reason-sentence'
import { reasonsToCall } from './reasons'

type Listed = Omit<TodayClient, 'last_call' | 'reasons'> & { last_call: CallRow | null; reasons: UnsaidReason[] }

/**
 * GET sp_dashboard/today/: the clients of a portfolio to call, those with the most money at stake first; for an account
 * without amounts by the most urgent reason, then by name (rules B-30, B-31, T-3).
 * @param reader for whom the sentences are
 */
export async function clientsToCall(
  db: Db,
  clock: Clock,
  portfolio: Portfolio,
  reader: ReasonReader,
  { page = 1, page_size: size = 20 }: { page?: number; page_size?: number },
): Promise<Page<TodayClient>> {
  const hidesAmounts = isHidden('amount', portfolio.actor.hides)
  const [order, orderOfReasons] = hidesAmounts
    ? [sql`n.urgency, c.name_sort, c.id`, sql`r.urgency, r.reason ->> 'valid_until', (r.reason - 'base')::text`]
    : [sql`n.stake desc, c.name_sort, c.id`, sql`r.urgency, r.stake desc, r.reason::text`]
  const answer = await oneRow(
    db,
    sql<{ count: number; results: Listed[] }>`
    with mine as materialized (select c.id from client c
      where ${clientsIn(portfolio, 'c.id')} and not ${isResting(clock, 'c.id')}),
    named as materialized (
      select r.client_id, max(r.stake) as stake, min(r.urgency) as urgency,
        jsonb_agg(r.reason || jsonb_build_object('money_at_stake', r.stake) order by ${orderOfReasons}) as reasons
      from (${reasonsToCall(clock)}) r group by r.client_id),
    paged as (
      select c.id, c.name, c.contact, c.phone, n.stake as money_at_stake, n.reasons, row_number()
        over (order by ${order}) as place
      from named n join client c on c.id = n.client_id
      order by place limit ${size} offset ${(page - 1) * size})
    select (select count(*)::int from named) as count, coalesce((
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'contact', p.contact, 'phone', p.phone,
        'money_at_stake', p.money_at_stake, 'reasons', p.reasons, 'last_call', (
          select row_to_json(k) from (select ${callColumns} from client_call k
            left join account a on a.id = k.account_id
            where k.client_id = p.id and k.kind = 'call' order by k.id desc limit 1) k)) order by p.place)
      from paged p), '[]') as results`,
  )
  const { count, results } = answer
  return {
    count,
    total_pages: Math.ceil(count / size),
    results: results.map((row) => ({
      ...row,
      reasons: row.reasons.map((reason) => said(reason, reader, hidesAmounts)),
      last_call: row.last_call && presentCall(row.last_call),
    })),
  }
}

/** A reason with its sentence, which names no amount to an account that may not see any. */
function said(reason: UnsaidReason, reader: ReasonReader, hidesAmounts: boolean): TodayReason {
  const shown = hidesAmounts && reason.code === 'offer_ending' ? { ...reason, base: undefined } : reason
  return { ...reason, text: reasonSentence(shown, reader) } as TodayReason
}
