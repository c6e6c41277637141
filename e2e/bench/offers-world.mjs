import { randoms } from './load.mjs'

const names = [
  'Hotel Miramar',
  'Colegio Aurora',
  'Clínica Avenida',
  'Residencia Sol',
  'Gimnasio Norte',
  'Restaurante Faro',
]
const states = ['sent', 'opened', 'accepted', 'rejected', 'replaced', 'cancelled', 'pending_validation']

/** Fills a portal's empty database with 120 clients, so many leads, and as many offers to either over three years. */
export async function offersWorld(portal, db, count) {
  const ids = []
  for (let at = 0; at < 120; at += 1) {
    const { id } = await portal.make('aClient', { name: `${names[at % names.length]} ${at}` })
    await portal.make('aCenter', { client_id: id, name: `Cocina ${at}` })
    ids.push(id)
  }
  const rights = { can_see_prices: true, can_see_totals: true }
  await db.query(`insert into stat_node (id, node_name, level) values (1, 'Iberia', 1)`)
  await db.query('insert into stat_node_closure (ancestor_id, node_id) values (1, 1)')
  await db.query('update client set stat_node_id = 1')
  const admin = await portal.make('anAccount', { ...rights, role: 'admin' })
  const sales = await portal.make('anAccount', { ...rights, role: 'sales_manager', stat_node_id: 1 })
  const buyer = await portal.make('anAccount', { ...rights, clients: [ids[3]] })
  await db.query(
    `insert into lead (name, country_id, stat_node_id, email, phone, city, name_sort, search_norm)
    select x.name || ' ' || n, 'sp', 1, 'compras' || n || '@cliente.test', '9' || lpad(n::text, 8, '0'), 'Lloret', lower(x.name) || ' ' || n,
      lower(x.name) || ' ' || n || ' compras' || n || '@cliente.test'
    from generate_series(1, $1::int) n join unnest($2::text[]) with ordinality x(name, turn) on x.turn = 1 + n % 6`,
    [count, names],
  )
  await db.query(
    `insert into offer (number, client_id, center_id, lead_id, creator_id, state, offer_datetime, valid_until, base, tax_total, total, search_norm)
    select 'OFE-' || lpad(n::text, 8, '0'), c.client_id, c.id, l.id, $2, ($3::text[])[1 + n % 7], made, (made + interval '30 days')::date, 10 + n % 900, 2, 12 + n % 900,
      'ofe-' || lpad(n::text, 8, '0') || ' ' || coalesce(c.name_sort || ' ' || cl.name_sort, l.name_sort)
    from generate_series(1, $1::int) n
    cross join lateral (select now() - make_interval(secs => n * (3 * 365 * 86400.0 / $1)) as made) m
    left join (select id, client_id, name_sort, row_number() over (order by id) as turn from center) c on n % 2 = 0 and c.turn = 1 + n % 120
    left join client cl on cl.id = c.client_id
    left join lead l on n % 2 = 1 and l.id = (select min(id) from lead) + n - 1`,
    [count, admin.id, states],
  )
  await db.query('vacuum analyze')
  return { ids, count, admin, sales, buyer }
}

/** Requests of its accounts: `{ what, account, path }`; path() answers another path each time. */
export function offerRequests({ ids, count, admin, sales, buyer }) {
  const random = randoms(7)
  const any = (list) => list[Math.floor(random() * list.length)]
  const number = () => String(1 + Math.floor(random() * count)).padStart(8, '0')
  const word = () => any(['hotel', 'colegio', 'faro'])
  return [
    { what: 'offers, admin', account: admin, path: () => `offers/?page=${any([1, 2, 5, 9])}` },
    { what: 'offers, sales', account: sales, path: () => `offers/?page=${any([1, 2, 5, 9])}` },
    { what: 'offers, a buyer', account: buyer, path: () => 'offers/' },
    { what: 'offers of one client', account: sales, path: () => `offers/?client=${any(ids)}` },
    ...['sent', 'expired', 'accepted'].map((state) => ({
      what: `offers, ${state}`,
      account: sales,
      path: () => `offers/?state=${state}`,
    })),
    { what: 'offers of a month’s age', account: sales, path: () => 'offers/?age=month' },
    { what: 'offers by total', account: sales, path: () => 'offers/?ordering=-total' },
    { what: 'offers by client', account: sales, path: () => 'offers/?ordering=client' },
    { what: 'search of offers for a number', account: sales, path: () => `offers/?search=${number().slice(2)}` },
    { what: 'search of offers for a common word', account: sales, path: () => `offers/?search=${word()}` },
    { what: 'leads, admin', account: admin, path: () => `leads/?page=${any([1, 2, 5, 9])}` },
    { what: 'leads, sales', account: sales, path: () => `leads/?page=${any([1, 2, 5, 9])}` },
    { what: 'search of leads for an address', account: sales, path: () => `leads/?search=compras${Number(number())}` },
    { what: 'search of leads for a common word', account: sales, path: () => `leads/?search=${word()}` },
    { what: 'figures above the offers', account: sales, path: () => 'offers/summary/' },
  ]
}
