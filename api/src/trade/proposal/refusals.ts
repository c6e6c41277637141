import { sql } from 'kysely'
import type { ProposalRefusal, ProposalRefusalInput } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { fieldError, found } from '../../core/http/problem'
import { refuseForeign } from '../../core/http/rows-of'
import { mayBuy } from './may-buy'
import { firstTimeArticles } from './stored-proposals'

const isInForce = (today: string) => sql`(f.kind = 'always' or f.until > ${today}::date
  or (f.kind = 'next_order' and not exists (select 1 from sale_order o
    where o.center_id = f.center_id and o.order_datetime > f.at and o.state <> 'cancelled')))`

const columns = sql`json_build_object('id', p.id, 'name', p.name) as product, f.kind, f.until::text as until`

/** What is not proposed for a centre now, by name, of what the account may buy (rules R-5, K-26). */
export const refusalsOf = (
  db: Db,
  actor: Pick<Actor, 'only_authorized_products'>,
  center: number,
  today: string,
): Promise<ProposalRefusal[]> =>
  rows(
    db,
    sql<ProposalRefusal>`select ${columns} from proposal_refusal f join product p on p.id = f.product_id
      join center c on c.id = f.center_id join client cl on cl.id = c.client_id
      where f.center_id = ${center} and ${isInForce(today)} and ${mayBuy(actor)} order by p.name_sort, p.id`,
  )

interface Of {
  id: number
  product: number
}

/**
 * PUT centers/{id}/proposal/refusals/{product}/: the article is not proposed for the centre, whoever looks. The last
 * word counts.
 * @throws 404 for a centre that is not the account's or an article that it neither bought nor is proposed to the account; 400 for a day that is not
 * after today
 */
export async function refuse(
  tx: Db,
  clock: Clock,
  { id: center, product }: Of,
  { kind, until }: ProposalRefusalInput,
  actor: Actor,
): Promise<ProposalRefusal> {
  await refuseForeign(tx, actor, { center })
  const day = kind === 'date' ? dayAfterToday(until, clock.today()) : null
  return found(
    await firstRow(
      tx,
      sql<ProposalRefusal>`with f as (
        insert into proposal_refusal (center_id, product_id, kind, until, account_id, at)
        select ${center}, p.id, ${kind}, ${day}::date, ${actor.id}, ${clock.now()} from product p
        where p.id = ${product} and exists (
          select 1 from sale_order o join order_line l on l.order_id = o.id
            where o.center_id = ${center} and l.product_id = p.id
          union all select 1 from delivery_note d join delivery_note_line l on l.delivery_note_id = d.id
            where d.center_id = ${center} and l.product_id = p.id
          union all select 1 from (${firstTimeArticles(actor, center, clock.today())}) f where f.product = p.id)
        on conflict (center_id, product_id) do update
          set kind = excluded.kind, until = excluded.until, account_id = excluded.account_id, at = excluded.at
        returning *)
      select ${columns} from f join product p on p.id = f.product_id`,
    ),
  )
}

/** DELETE of the same: it is proposed again. Taking back what is not refused changes nothing. */
export async function takeBackRefusal(tx: Db, { id: center, product }: Of, actor: Actor): Promise<void> {
  await refuseForeign(tx, actor, { center })
  await tx.deleteFrom('proposal_refusal').where('center_id', '=', center).where('product_id', '=', product).execute()
}

function dayAfterToday(until: string | null | undefined, today: string): string {
  const day = until?.slice(0, 10) ?? ''
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day || day <= today) throw fieldError('until')
  return day
}
