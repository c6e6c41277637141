import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { rows } from '../db/db'
import { orderSpec } from '../../trade/orders/queries'
import type { Actor } from './actor'
import { listAll } from './list'
import { longList } from './long-list'

const many = 12_000

let portal: TestPortal
let chain: number
let small: number
let readers: Record<'admin' | 'branch' | 'buyer', Actor>

// Orders of a chain with three centres, of a small client and of Portuguese ones, the first being the newest. Some have
// no centre, some no day of delivery; centres of different clients have one name.
beforeAll(async () => {
  portal = await aPortal()
  chain = (await portal.aClient({ name: 'Cadena' })).id
  small = (await portal.aClient({ name: 'Bar' })).id
  const lisbon = (await portal.aClient({ name: 'Adega', country_id: 'pt' })).id
  for (const client_id of [chain, small, lisbon])
    for (const name of ['Sur', 'Norte', `Centro ${client_id}`]) await portal.aCenter({ client_id, name })
  await sql`
    insert into sale_order (number, client_id, center_id, state, client_order_number, order_datetime, delivery_datetime,
      base, tax_total, total, final, search_norm)
    select 'PED-' || lpad(n::text, 5, '0'), c.client_id, case when n % 50 > 0 then c.id end,
      (array['received','delivered','invoiced','cancelled'])[1 + n % 4],
      case when n % 3 = 0 then 'PO-' || n % 100 else '' end,
        now() - make_interval(mins => n / 2), case when n % 7 > 0 then now() - make_interval(hours => n % 500) end, 1,
        0, n % 90, n % 90,
      'ped-' || lpad(n::text, 5, '0') || case when n > 1100 then ' antiguo' when n % 20 = 0 then ' antiguo' else
        '' end || case when n > 1100 then ' lejano' else '' end
        || case when n > 1000 and n % 40 > 1 or n > 11900 then ' cadena' else '' end ||
          case when n % 4 = 0 then ' cuarto' else '' end || case when n % 10 > 0 then ' casi' else '' end
    from generate_series(1, ${many}::int) n
    join (select id, client_id, row_number() over (partition by client_id order by id) as turn from center) c
      on c.turn = 1 + n % 3 and c.client_id =
        case when n % 40 = 0 then ${small}::int when n % 40 = 1 then ${lisbon}::int else ${chain}::int end`.execute(
    portal.db,
  )
  // Every thirtieth order has an article, of which half are named 'cuarto' too.
  const { id: article } = await portal.aProduct({ name: 'Bobina industrial' })
  const { id: named } = await portal.aProduct({ name: 'Cuarto de baño' })
  await sql`
    insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base,
      tax_rate)
    select id, 1, case when id % 60 = 0 then ${article}::int else ${named}::int end, 'X', 'X', 'Unidad', 1, 1, 1, 1, 21
      from sale_order where id % 30 = 0`.execute(portal.db)
  await sql`analyze sale_order, order_line`.execute(portal.db)
  const reader = ({ id }: Caller, role: Actor['role']) =>
    ({
      id,
      role,
      all_centers: true,
      punchout: null,
      stat_node_id: null,
      hides: { price: false, total: false },
    }) as unknown as Actor
  readers = {
    admin: reader(await portal.anAccount({ role: 'admin' }), 'admin'),
    branch: reader(await portal.anAccount({ role: 'sales_manager', clients: [chain, small] }), 'sales_manager'),
    buyer: reader(await portal.anAccount({ clients: [small] }), 'client'),
  }
})

/**
 * The differences between pages of these orders and all rows, found and sorted by a plain query.
 */
async function check(reader: keyof typeof readers, query: Parameters<typeof orderSpec>[1]) {
  const spec = orderSpec(readers[reader], query)
  const all = (await listAll(portal.db, { ...spec, select: sql<{ id: number }>`o.id` }, query)).map(({ id }) => id)
  const count = query.search ? Math.min(all.length, 10_000) : all.length
  const last = Math.ceil(count / 20)
  // The pages between the ends are read in the same way for everybody.
  const pages = reader === 'admin' ? [1, 2, last, last + 1] : [1, last]
  for (const page of pages.filter((number) => number > 0)) {
    const { results, ...counted } = await longList(portal.db, spec, { ...query, page })
    expect({ reader, query, page, ...counted, ids: results.map(({ id }) => id) }).toEqual({
      reader,
      query,
      page,
      count,
      total_pages: last,
      ids: all.slice((page - 1) * 20, Math.min(page * 20, count)),
    })
  }
  return count
}

const orderings = [
  '',
  'order_datetime',
  'number',
  '-total',
  'center',
  '-center',
  'client',
  '-client',
  'state',
  '-state',
  'delivery_datetime',
  '-delivery_datetime',
  'client_order_number',
  '-client_order_number',
  'center,-total',
  '-delivery_datetime,number',
]

// Shows rule P-25.
test('every ordering shows each order once and in its place, for all clients, a branch and a buyer', async () => {
  for (const ordering of orderings) {
    expect(await check('admin', { ordering })).toBe(many)
    expect(await check('branch', { ordering })).toBe(many - 300)
    expect(await check('buyer', { ordering })).toBe(300)
  }
})

test('an unknown ordering is 400 where there is nothing to order, too (rule P-25)', async () => {
  const buyer = await portal.anAccount({ role: 'client', clients: [(await portal.aClient()).id] })
  for (const path of ['orders/', 'orders/?search=nada', 'favourite_products/'])
    expect((await buyer.get(`${path}${path.includes('?') ? '&' : '?'}ordering=unknown`)).status).toBe(400)
})

test('filters bound every ordering', async () => {
  const [{ day }] = (await rows(
    portal.db,
    sql<{ day: string }>`select to_char(now() - interval '2 days', 'YYYY-MM-DD') as day`,
  )) as [{ day: string }]
  for (const ordering of ['', 'center', '-client', '-delivery_datetime']) {
    await check('admin', { ordering, after: day })
    await check('branch', { ordering, before: day })
    await check('admin', { ordering, client: chain })
    expect(await check('admin', { ordering, country: 'pt' })).toBe(300)
    expect(await check('branch', { ordering, country: 'pt' })).toBe(0)
  }
})

test.each([
  ['that every order has', 'ped', 10_000],
  ['that almost all have', 'casi', 10_000],
  ['that the newest have seldom', 'antiguo', 10_000],
  ['that the newest lack', 'lejano', 10_000],
  ['that clients lack but for their last orders', 'cadena', 10_000],
  ['that one has', '01234', 1],
  ['that must both be there', 'cuarto antig', 2780],
  ['of which one is too short to be looked up', 'cuarto ja', 2725],
  ['that are a part of two letters', 'ja', 10_000],
  ['that none has', 'nadie', 0],
  ['that an article has', 'bobina ind', 200],
  ['that orders and an article have', 'cuarto', 3200],
])('words %s find the same orders in every ordering', async (_what, search, found) => {
  for (const ordering of ['', '-total', 'center', '-center', 'client', '-delivery_datetime']) {
    expect(await check('admin', { search, ordering })).toBe(found)
    await check('branch', { search, ordering })
    await check('buyer', { search, ordering })
  }
})
