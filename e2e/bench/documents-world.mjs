const clients = 120
const centersEach = 4
const chainCenters = 60
const articles = 300
const linesEach = 14

/**
 * Fills a portal's empty database: clients with centres, one of them a chain, every sixth Portuguese; articles; orders
 * of fourteen lines over three years, each with a delivery note and an invoice. Answers the accounts that read them and
 * the ids and numbers that requests need.
 */
export async function documentsWorld(portal, db, lines) {
  const ids = []
  for (let at = 0; at < clients; at += 1) ids.push(await aClient(portal, at, centersEach))
  const chain = await aClient(portal, clients, chainCenters)
  for (let at = 0; at < articles; at += 1) await portal.make('aProduct', {})
  const orders = Math.ceil(lines / linesEach)
  await addOrders(db, orders)
  for (const kind of delivered) await addDelivered(db, kind)
  await db.query(`insert into stat_node (id, node_name, level) values (1, 'Iberia', 1)`)
  await db.query('insert into stat_node_closure (ancestor_id, node_id) values (1, 1)')
  await db.query('update client set stat_node_id = 1')
  await db.query('vacuum analyze')
  const rights = {
    can_see_prices: true,
    can_see_totals: true,
    can_see_delivery_notes: true,
    can_see_sale_invoices: true,
  }
  return {
    ids,
    orders,
    lines: orders * linesEach,
    admin: await portal.make('anAccount', { ...rights, role: 'admin' }),
    sales: await portal.make('anAccount', { ...rights, role: 'sales_manager', stat_node_id: 1 }),
    manager: await portal.make('anAccount', { ...rights, role: 'sales_manager', clients: ids.slice(0, 40) }),
    buyer: await portal.make('anAccount', { ...rights, clients: [ids[3]] }),
    chain: await portal.make('anAccount', { ...rights, clients: [chain] }),
  }
}

const names = [
  'Hotel Miramar',
  'Colegio Aurora',
  'Clínica Avenida',
  'Residencia Sol',
  'Gimnasio Norte',
  'Restaurante Faro',
]
const places = ['Cocina', 'Lavandería', 'Habitaciones', 'Oficina']

async function aClient(portal, at, centers) {
  const { id } = await portal.make('aClient', {
    name: `${names[at % names.length]} ${at}`,
    country_id: at % 6 === 5 ? 'pt' : 'sp',
  })
  for (let center = 0; center < centers; center += 1)
    await portal.make('aCenter', { client_id: id, name: `${places[center % places.length]} ${at + center}` })
  return id
}

async function addOrders(db, orders) {
  await db.query(
    `
    insert into sale_order (number, client_id, center_id, state, client_order_number, order_datetime, delivery_datetime, base, tax_total, total, final, search_norm)
    select 'PED-' || lpad(n::text, 8, '0'), c.client_id, c.id, (array['delivered','invoiced','received','cancelled'])[1 + n % 4], 'PO-' || n * 7,
      now() - make_interval(secs => n * (3 * 365 * 86400.0 / $1)), now() - make_interval(secs => n * (3 * 365 * 86400.0 / $1)) + interval '2 days', 10 + n % 900, 2, 12 + n % 900, 12 + n % 900,
      'ped-' || lpad(n::text, 8, '0') || ' po-' || n * 7 || ' ' || c.name_sort || ' ' || cl.name_sort
    from generate_series(1, $1::int) n
    join (select id, client_id, name_sort, row_number() over (order by id) as turn, count(*) over () as many from center) c on c.turn = 1 + (n::bigint * 7919) % c.many
    join client cl on cl.id = c.client_id`,
    [orders],
  )
  await db.query(
    `
    insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate)
    select o.id, at, p.id, p.external_id, p.name, 'Unidad', 1, 1 + at, 10, 10 * (1 + at), 21
    from sale_order o cross join generate_series(1, $1::int) at
    join (select id, external_id, name, row_number() over (order by id) as turn, count(*) over () as many from product) p on p.turn = 1 + (o.id::bigint * 31 + at * 17) % p.many`,
    [linesEach],
  )
}

const delivered = [
  {
    table: 'delivery_note',
    lines: 'delivery_note_line',
    owner: 'delivery_note_id',
    prefix: 'ALB',
    after: '1 day',
    date: 'delivery_note_datetime',
    secondDate: 'delivery_datetime',
    states: ['delivered', 'invoiced', 'shipped', 'cancelled'],
  },
  {
    table: 'sale_invoice',
    lines: 'sale_invoice_line',
    owner: 'invoice_id',
    prefix: 'FAC',
    after: '3 days',
    date: 'invoice_datetime',
    secondDate: 'due_date',
    states: ['paid', 'issued', 'overdue', 'cancelled'],
  },
]

/** A delivery note or an invoice of each order, with its lines. */
async function addDelivered(db, { table, lines, owner, prefix, after, date, secondDate, states }) {
  await db.query(
    `
    insert into ${table} (number, client_id, center_id, state, order_id, ${date}, ${secondDate}, base, tax_total, total, search_norm)
    select number, client_id, center_id, ($1::text[])[1 + id % 4], id, at, at + interval '20 days', base, tax_total, total, lower(number) || rest
    from (
      select o.id, o.client_id, o.center_id, o.base, o.tax_total, o.total, o.order_datetime + interval '${after}' as at,
        '${prefix}-' || to_char(o.order_datetime, 'YYYY') || '-' || lpad(o.id::text, 6, '0') as number, ' ' || cl.name_sort || ' ' || ce.name_sort || ' ' || lower(o.number) as rest
      from sale_order o join client cl on cl.id = o.client_id join center ce on ce.id = o.center_id) made`,
    [states],
  )
  await db.query(`
    insert into ${lines} (${owner}, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate)
    select d.id, l.position, l.product_id, l.code, l.name, l.unit_name, l.unit_quantity, l.quantity, l.price, l.base, l.tax_rate
    from ${table} d join order_line l on l.order_id = d.order_id`)
}
