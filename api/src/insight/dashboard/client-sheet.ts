import { sql, type RawBuilder } from 'kysely'
import type { ClientSheet } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { found } from '../../core/http/problem'
import { clientsOf } from '../../core/http/rows-of'
import { openOffers } from '../../trade/offers/offer-state'
interface Row extends Sums {
  person: string | null
  person_email: string | null
}

/**
 * GET sp_dashboard/client_sheet/{client}/ (rule B-50).
 * @throws 404 for a client that is not the account's
 */
export async function clientSheet(db: Db, clock: Pick<Clock, 'today'>, actor: Actor, client: number) {
  const isUnpaid = sql`d.state not in ('paid', 'cancelled')`
  const sumsOf = (name: string, table: string, where: RawBuilder<unknown>) =>
    sql`(select json_build_object('count', count(*), 'total', coalesce(sum(d.total), 0))
      from ${sql.table(table)} d where d.client_id = c.id and ${where}) as ${sql.ref(name)}`
  const row = found(
    await firstRow(
      db,
      sql<Row>`
      select s.name as person, s.email as person_email,
        ${sumsOf('unpaid', 'sale_invoice', isUnpaid)},
        ${sumsOf('overdue', 'sale_invoice', sql`${isUnpaid} and d.due_date < ${clock.today()}::date`)},
        ${sumsOf('waiting', 'sale_order', sql`d.state = 'pending_validation'`)},
        ${sumsOf('open_offers', 'offer', openOffers(clock, 'd'))}
      from client c left join sales_person s on s.id = c.sales_person_id
      where c.id = ${client} and ${clientsOf(actor, 'c.id')}`,
    ),
  )
  const { person, person_email: email, unpaid, overdue, waiting, open_offers } = row
  return {
    sales_person: person === null ? null : { name: person, email: email ?? '' },
    ...(actor.can_see_sale_invoices && { unpaid, overdue }),
    waiting,
    open_offers,
  } satisfies ClientSheet
}

type Sums = Record<'unpaid' | 'overdue' | 'waiting' | 'open_offers', { count: number; total: number }>
