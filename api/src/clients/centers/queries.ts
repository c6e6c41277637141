import { sql } from 'kysely'
import type { Center } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { allOf, firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { ofCountry } from '../../core/http/country'
import type { ListSpec } from '../../core/http/list'
import { ownCenters } from '../../core/http/rows-of'
import { purchaseCurrent } from './purchase-period'

/** A centre as read: amounts are exact texts, and the level is worked out of them later. */
export type CenterRow = Omit<
  Center,
  'min_order' | 'purchase_limit' | 'purchase_current' | 'purchase_limit_percent' | 'purchase_limit_level'
> & {
  min_order: string | null
  purchase_limit: string | null
  purchase_current: string
  purchase_limit_percent: string | null
}

const columns = sql<CenterRow>`c.id, c.client_id as client, c.name, c.external_code, c.external_code as external_id,
  c.country_id as country, c.cost_center,
  c.address, c.locality, coalesce(p.name, '') as province, c.postal_code, c.contact, c.phone,
  c.morning_open_times, c.afternoon_open_times, c.observations, c.has_facturable, c.min_order, c.purchase_limit,
  spent.euros as purchase_current, round(spent.euros * 100 / nullif(c.purchase_limit, 0), 2) as purchase_limit_percent,
  c.purchase_limit_period, c.version`

const tables = (clock: Clock) => sql`center c left join province p on p.id = c.province_id
  cross join lateral (select ${purchaseCurrent(clock, sql`c.id`, sql`c.purchase_limit_period`)} as euros) spent`

/** The centres of an account, of one of its clients where it is named (rules L-6, L-7). */
export function centerListSpec(
  actor: Actor,
  clock: Clock,
  { client, country }: { client?: number; country?: string },
): ListSpec<CenterRow> {
  return {
    select: columns,
    from: tables(clock),
    where: [
      ownCenters(actor, 'c'),
      client !== undefined && sql`c.client_id = ${client}`,
      ofCountry(country, 'c.country_id'),
    ],
    searchIn: [sql`c.search_norm`],
    orderings: {
      name: sql`c.name_sort`,
      external_code: sql`c.external_code collate "C"`,
      locality: sql`c.locality collate "C"`,
    },
    defaultOrdering: 'name',
    id: sql`c.id`,
  }
}

/** A centre that the account may see. */
export function oneCenter(db: Db, actor: Actor, clock: Clock, id: number): Promise<CenterRow | undefined> {
  return firstRow(
    db,
    sql<CenterRow>`select ${columns} from ${tables(clock)} where ${allOf([sql`c.id = ${id}`, ownCenters(actor, 'c')])}`,
  )
}
