import { sql } from 'kysely'
import type { OfferQuery } from '@portal/shared-sdk/contract'
import { aStatNode } from '../../../test/a-client'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rows } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { actorOfAccount } from '../../identity/session/load-actor'
import { listAll } from '../../core/http/list'
import { longList } from '../../core/http/long-list'
import { offerSpec } from './offer-list'

const many = 4000

let portal: TestPortal
const readers: Record<string, Actor> = {}

// Offers to clients and leads of two branches and of none, the oldest first; clients and leads alternate by name.
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
  const house = await aStatNode(portal.db)
  const branch = await aStatNode(portal.db, house)
  const clients: number[] = []
  for (const [at, name] of ['Cadena', 'Bar', 'Zoco'].entries()) {
    const client = await portal.aClient({ name, stat_node_id: at ? branch.id : house.id, country_id: at ? 'sp' : 'pt' })
    await portal.aCenter({ client_id: client.id, name: 'Cocina' })
    clients.push(client.id)
  }
  await sql`insert into lead (name, country_id, name_sort, search_norm, stat_node_id)
    select 'Posible ' || n, case when n % 3 = 0 then 'pt' else 'sp' end, chr(97 + n % 26) || n,
      'posible ' || n, case when n % 2 = 0 then ${branch.id}::int else ${house.id}::int end
    from generate_series(1, 200) n`.execute(portal.db)
  const leads = await rows(portal.db, sql<{ id: number }>`select id from lead order by id`)
  await sql`insert into offer (number, client_id, center_id, lead_id, state, offer_datetime, valid_until, follow_up,
    base, tax_total, total, search_norm)
    select 'OFE-' || lpad(n::text, 5, '0'), c.client_id, case when n % 7 > 0 then c.id end,
      case when n % 3 = 0 then ${leads[0]!.id}::int + n % 200 end,
      (array['sent','opened','accepted','pending_validation'])[1 + n % 4],
        now() - make_interval(mins => ${many}::int - n),
      case when n % 11 > 0 then date '2026-05-20' + n % 40 - 20 end,
        case when n % 9 = 0 then date '2026-05-01' + n % 30 end, 1, 0, n % 90,
      'ofe-' || lpad(n::text, 5, '0') || case when n % 5 > 0 then ' comun' else '' end ||
        case when n < 900 then ' antigua' else '' end
    from generate_series(1, ${many}::int) n
    left join (select id, client_id, row_number() over (order by id) as turn from center) c on n % 3 > 0
      and c.turn = 1 + n % 5 % 3`.execute(portal.db)
  await sql`analyze offer`.execute(portal.db)
  const actor = async (options: Parameters<TestPortal['anAccount']>[0]) =>
    (await actorOfAccount(portal.db, portal.variants, (await portal.anAccount(options)).id))!
  readers.admin = await actor({ role: 'admin' })
  readers.house = await actor({ role: 'sales_manager', stat_node_id: house.id })
  readers.branch = await actor({ role: 'sales_manager', stat_node_id: branch.id, clients: [clients[0]!] })
  readers.buyer = await actor({ role: 'client', clients: [clients[1]!], can_see_totals: true })
})

/** Compares each page with the rows that one plain statement finds and orders, without the paths of longList. */
async function check(reader: string, query: OfferQuery) {
  const spec = offerSpec(readers[reader]!, portal.clock, query)
  const all = (await listAll(portal.db, { ...spec, select: sql<{ id: number }>`o.id` }, query)).map(({ id }) => id)
  const last = Math.max(1, Math.ceil(all.length / 20))
  for (const page of new Set([1, 2, last])) {
    const { results, count } = await longList(portal.db, spec, { ...query, page })
    expect({ reader, query, page, count, ids: results.map(({ id }) => id) }).toEqual({
      reader,
      query,
      page,
      count: all.length,
      ids: all.slice((page - 1) * 20, page * 20),
    })
  }
  return all.length
}

const orderings = [
  '',
  'number',
  'client',
  '-client',
  'center',
  '-center',
  'state',
  '-state',
  '-total',
  'valid_until',
  '-valid_until',
  'follow_up',
  '-follow_up',
  'state,-number',
]

test.each(['admin', 'house', 'branch', 'buyer'])(
  'each page of many offers has its rows, for %s (rule O-10)',
  async (reader) => {
    const counts: Record<string, number> = { admin: 4000, house: 4000 }
    for (const ordering of orderings) {
      const count = await check(reader, { ordering })
      if (counts[reader]) expect(count).toBe(counts[reader])
      expect(count).toBeGreaterThan(600)
    }
    for (const query of [{ state: 'expired' }, { state: 'sent' }, { country: 'pt' }, { age: 'week' }] as const)
      await check(reader, query)
  },
)

test.each(['admin', 'house', 'branch', 'buyer'])('each page of a search has its rows, for %s', async (reader) => {
  for (const search of ['comun', 'antigua', 'ofe-00123', 'comun antigua', 'ofe 12', 'nada'])
    for (const ordering of ['', '-client', 'center', 'state', '-total']) await check(reader, { search, ordering })
})
