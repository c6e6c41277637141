import { sql } from 'kysely'
import type { Lead } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { allOf, firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { ofCountry } from '../../core/http/country'
import type { LongListSpec } from '../../core/http/long-list-spec'
import { leadsOf } from '../../core/http/rows-of'

export type LeadRow = Omit<Lead, 'created'> & { created_at: Date }

const columns = sql<LeadRow>`l.id, l.name, l.contact, l.national_id, l.phone, l.email, l.address_main, l.city,
  l.postal_code, l.country_id as country,
  l.sales_person_id as sales_person, l.province_id as province, l.channel_id as channel, l.sector_id as sector,
    l.business_id as business,
  l.origin_id as origin, l.price_rate_id as price_rate, l.price_rate_id as "priceRate",
  coalesce(sp.name, '') as sales_person_name, coalesce(p.name, '') as province_name,
    coalesce(ch.name, '') as channel_name,
  coalesce(se.name, '') as sector_name, coalesce(b.name, '') as business_name, coalesce(o.name, '') as origin_name,
  coalesce(r.name, '') as price_rate_name, l.created_at, l.version`
const tables = sql`lead l
  left join sales_person sp on sp.id = l.sales_person_id left join province p on p.id = l.province_id
  left join channel ch on ch.id = l.channel_id left join sector se on se.id = l.sector_id
    left join business b on b.id = l.business_id
  left join origin o on o.id = l.origin_id left join price_rate r on r.id = l.price_rate_id`

/**
 * The leads of an account, by name unless asked otherwise.
 * @param own condition on `l` that selects the account's leads, see listedLeads
 */
export function leadListSpec(
  actor: Actor,
  country: string | undefined,
  own = leadsOf(actor, 'l.id'),
): LongListSpec<LeadRow> {
  const filters = [own, ofCountry(country, 'l.country_id')]
  return {
    select: columns,
    from: tables,
    heads: sql`lead l`,
    headId: sql`l.id`,
    joins: {
      province: sql`left join province p on p.id = l.province_id`,
      sales_person: sql`left join sales_person sp on sp.id = l.sales_person_id`,
    },
    actor,
    country,
    filters,
    where: filters,
    isNarrow: false,
    searchIn: [sql`l.search_norm`],
    orderings: {
      name: sql`l.name_sort`,
      city: sql`l.city collate "C"`,
      province: sql`p.name collate "C"`,
      email: sql`l.email collate "C"`,
      sales_person: sql`sp.name collate "C"`,
      created: sql`l.created_at`,
    },
    neverNull: ['name', 'city', 'email', 'created'],
    defaultOrdering: 'name',
    id: sql`l.id`,
  }
}

/** A lead that the account may see; any lead when actor is null. */
export function oneLead(db: Db, actor: Actor | null, id: number): Promise<LeadRow | undefined> {
  return firstRow(
    db,
    sql<LeadRow>`select ${columns} from ${tables}
      where ${allOf([sql`l.id = ${id}`, actor !== null && leadsOf(actor, 'l.id')])}`,
  )
}

export const presentLead = ({ created_at, ...lead }: LeadRow): Lead => ({ ...lead, created: localTime(created_at) })

/**
 * The node of the sales tree for a lead of this sales person: that of the sales person's account, else the node of most
 * of its clients. Only nodes at or below the actor's own count, when the actor has one; null when none is found.
 */
export async function nodeOfSalesPerson(db: Db, actor: Actor, salesPerson: number): Promise<number | null> {
  const row = await firstRow(
    db,
    sql<{ id: number }>`
    select node.id from (
      select a.stat_node_id as id, 1 as way, 1 as many from account a
        where a.sales_person_id = ${salesPerson} and a.active and a.stat_node_id is not null
      union all
      select c.stat_node_id, 2, count(*) from client c
        where c.sales_person_id = ${salesPerson} and c.stat_node_id is not null group by 1
    ) node
    where ${actor.stat_node_id}::int is null or node.id in (select node_id from stat_node_closure
      where ancestor_id = ${actor.stat_node_id}::int)
    order by way, many desc, id limit 1`,
  )
  return row?.id ?? null
}
