import { sql } from 'kysely'
import type { Client } from '@portal/shared-sdk/contract'
import type { ListSpec } from '../../core/http/list'
import type { Actor } from '../../core/http/actor'
import { ofCountry } from '../../core/http/country'
import { centerLimit, clientsOf } from '../../core/http/rows-of'
import { allOf, firstRow, type Db } from '../../core/db/db'

const columns = (
  actor: Actor,
) => sql<Client>`c.id, c.name, c.external_id, c.external_id as external_code, c.national_id, c.country_id as country,
  c.email,
  c.address, c.locality, coalesce(p.name, '') as province, c.postal_code, c.contact, c.phone,
  c.morning_open_times, c.afternoon_open_times, c.observations, c.locked, c.only_authorized_products,
  (select count(*) from center ce where ${allOf([sql`ce.client_id = c.id`, centerLimit(actor, 'ce.id')])}) as
    center_count,
  exists (select 1 from special_price s where s.client_id = c.id) as has_special_prices,
  exists (select 1 from client_product u where u.client_id = c.id) as has_usual_products`
const tables = sql`client c left join province p on p.id = c.province_id`

/** The clients of an account (rules L-6, L-7). */
export function clientListSpec(actor: Actor, country: string | undefined): ListSpec<Client> {
  return {
    select: columns(actor),
    from: tables,
    where: [clientsOf(actor, 'c.id'), ofCountry(country, 'c.country_id')],
    searchIn: [sql`c.search_norm`],
    orderings: {
      name: sql`c.name_sort`,
      external_id: sql`c.external_id collate "C"`,
      locality: sql`c.locality collate "C"`,
      postal_code: sql`c.postal_code collate "C"`,
    },
    defaultOrdering: 'name',
    id: sql`c.id`,
  }
}

/** A client that the account may see. */
export function oneClient(db: Db, actor: Actor, id: number): Promise<Client | undefined> {
  return firstRow(
    db,
    sql<Client>`select ${columns(actor)} from ${tables} where ${allOf([sql`c.id = ${id}`, clientsOf(actor, 'c.id')])}`,
  )
}
