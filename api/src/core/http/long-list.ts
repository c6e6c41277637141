import { sql, type RawBuilder } from 'kysely'
import { countryFilter, isSales, type Page } from '@portal/shared-sdk/contract'
import { allOf, firstRow, oneRow, plannedAnew, rows, type Db } from '../db/db'
import { ofCountry } from './country'
import { orderKeys, searchWords, type ListQuery } from './list'
import type { Customers, Found, LongListSpec, Scope, Window } from './long-list-spec'
import { orderedIds } from './ordered-ids'
import { foundBy, searchedPage } from './list-search'
import { clientsOf, hasAllLeads, leadIdsOf } from './rows-of'

/**
 * One page of a long list with its count (of a search up to 10,000). Rows are counted and found in the table of heads
 * alone, by statements that name the clients; other tables are joined for the rows of the page only.
 */
export async function longList<T>(db: Db, spec: LongListSpec<T>, query: ListQuery): Promise<Page<T>> {
  const size = query.page_size ?? 20
  const window = { size, offset: ((query.page ?? 1) - 1) * size }
  const words = searchWords(query.search)
  // Where no row is there to be ordered, too: an unknown key is 400 (rule P-25).
  orderKeys(spec, query.ordering)
  const customers = await customersIn(db, spec)
  const scope = { where: allOf([...spec.filters, customers && isOneOf(spec, customers)]), customers }
  const { count, ids } = await (words.length > 0
    ? searchedPage(db, spec, scope, words, query.ordering, window)
    : wholePage(db, spec, scope, query.ordering, window))
  const page = sql<T>`
    select ${spec.select} from ${spec.from} where ${spec.headId} = any(${ids}::int[])
    order by array_position(${ids}::int[], ${spec.headId})`
  const results = ids.length > 0 ? await rows(db, page) : []
  return { results, count, total_pages: Math.ceil(count / size) }
}

/** The table of heads and the condition of the rows that a list has, to sum them up. */
export async function matching<T>(db: Db, spec: LongListSpec<T>, { search }: Pick<ListQuery, 'search'>) {
  const customers = await customersIn(db, spec)
  const found = await foundBy(db, spec, searchWords(search))
  return { heads: spec.heads, where: allOf([...spec.filters, customers && isOneOf(spec, customers), ...found]) }
}

async function wholePage<T>(
  db: Db,
  spec: LongListSpec<T>,
  scope: Scope,
  ordering: string | undefined,
  window: Window,
): Promise<Found> {
  const counted = await firstRow(
    db,
    sql<{ count: number }>`${plannedAnew}select count(*) as count from ${spec.heads} where ${scope.where}`,
  )
  const count = counted?.count ?? 0
  return { count, ids: await orderedIds(db, spec, scope, ordering, window, count) }
}

function isOneOf<T>({ clientId, leadId }: LongListSpec<T>, { clients, leads }: Customers): RawBuilder<unknown> {
  if (clientId === undefined) return sql`true`
  const ofClients = sql`${sql.ref(clientId)} = any(${clients}::int[])`
  if (!leadId || !leads) return ofClients
  return sql`(${ofClients} or ${sql.ref(leadId)} in (${leads}))`
}

/**
 * Whose rows are wanted, undefined for all. With their ids the database counts by an index, in half the time of a join.
 */
async function customersIn<T>(
  db: Db,
  { actor, country, clientId, leadId }: Pick<LongListSpec<T>, 'actor' | 'country' | 'clientId' | 'leadId'>,
): Promise<Customers | undefined> {
  if (clientId === undefined) return undefined
  const isAnywhere = countryFilter(country) === null
  if (actor.role === 'admin' && !actor.punchout && isAnywhere) return undefined
  const withLeads = leadId !== undefined && isSales(actor.role)
  const found = await oneRow(
    db,
    sql<{ clients: number[]; all: number; has_all_leads: boolean }>`
    select array(select c.id from client c
      where ${allOf([clientsOf(actor, 'c.id'), ofCountry(country, 'c.country_id')])}) as clients,
      (select count(*) from client) as all, ${withLeads && isAnywhere ? hasAllLeads(actor) : sql`false`} as
        has_all_leads`,
  )
  const { clients, all, has_all_leads: hasAll } = found
  if (clients.length === all && (hasAll || !leadId)) return undefined
  if (!withLeads) return { clients }
  const ofCountries = ofCountry(country, 'l.country_id')
  return { clients, leads: hasAll ? sql`select id from lead` : leadIdsOf(actor, ofCountries) }
}
