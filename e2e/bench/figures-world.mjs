import { fillDocuments } from './figures-documents.mjs'

const salesPeople = 200
const zones = 20
const articles = 3_000
/** Articles of the client whose spreadsheet has 50,000 rows. */
const sheetArticles = 50_000
const months = 36
const clients = 5_000
const monthColumns = Array.from({ length: 12 }, (_, at) => `m${String(at + 1).padStart(2, '0')}`)

/** Ids of the measured clients (big, sheet, small) and nodes of the sales organisation. sheet: in large worlds only. */
export const measuredIds = { big: 1, sheet: 2, small: clients, root: 1, zone: 2, person: 1 + zones + 1 }

/**
 * Fills an empty database with what statistics and dashboard read: 5,000 clients of 200 sales people, so many invoice
 * lines over 36 months, as many delivery note lines, and orders, without lines unless hasOrderLines. The first client has 40 centres and about
 * one line in a hundred, the second one, in a large world, 50,000 articles, the last one a single invoice. `figures
 * rebuild` computes the stored sums afterwards.
 */
export async function figuresWorld(db, { lines = 2_000_000, hasOrderLines = false } = {}) {
  const hasSheet = lines >= 1_000_000
  // With its triggers: they write what searches read.
  await fillArticles(db, hasSheet ? sheetArticles : articles)
  // Skips the checks of foreign keys, which are right by construction.
  await db.query("set session_replication_role = 'replica'")
  await fillOrganisation(db)
  await fillClients(db)
  const sheet = { sheetArticles: hasSheet ? sheetArticles : 0 }
  await fillDocuments(db, { lines, clients, articles, months, ...sheet, hasOrderLines })
  await fillTargets(db)
  await continueIds(db)
  await db.query("set session_replication_role = 'origin'")
  await db.query('update catalogue_version set version = version + 1')
  await db.query('vacuum analyze')
}

/** Adds nodes: the company (id 1), zones (2 to 21) and sales people (22 to 221). */
async function fillOrganisation(db) {
  await db.query(
    `insert into stat_node (id, parent_id, node_name, level)
    select 1, null::int, 'Iberia', 1
    union all select 1 + z, 1, 'Zona ' || z, 2 from generate_series(1, $1::int) z
    union all select 1 + $1 + p, 2 + p % $1, 'Comercial ' || p, 3 from generate_series(1, $2::int) p`,
    [zones, salesPeople],
  )
  await db.query(`
    insert into stat_node_closure (ancestor_id, node_id)
    select id, id from stat_node union all select parent_id, id from stat_node where level > 1
    union all select z.parent_id, p.id from stat_node p join stat_node z on z.id = p.parent_id where p.level = 3`)
  await db.query(
    `insert into sales_person (id, name, email) select id, node_name, 'p' || id || '@demo.test' from stat_node where level = 3`,
  )
}

/** Adds articles in twelve categories with ten sub-categories each, of thirty suppliers, five of them preferred. */
async function fillArticles(db, count) {
  await db.query(`
    insert into category (id, parent_id, level, name, position)
    select c, null::int, 1, 'Familia ' || c, c from generate_series(1, 12) c
    union all select 100 + c, 1 + (c - 1) / 10, 2, 'Subfamilia ' || c, c from generate_series(1, 120) c`)
  await db.query(
    `insert into supplier (id, name, prefered) select s, 'Proveedor ' || s, s <= 5 from generate_series(1, 30) s`,
  )
  await db.query(
    `insert into product (id, external_id, name, price, stock, category_id, cat1, cat2, supplier_id, name_sort, code_norm, name_norm, desc_norm)
    select p, 'ART' || p, 'Detergente ' || p, 1 + p % 40 + (p % 100) / 100.0, 1000000, 101 + p % 120, 1 + (p % 120) / 10, 101 + p % 120, 1 + p % 30,
      'detergente ' || p, 'ART' || p, 'detergente ' || p, ''
    from generate_series(1, $1::int) p`,
    [count],
  )
}

/**
 * Adds clients with centres: 40 of the first client in a tree of three levels, one to four of each other client in a
 * tree of one level.
 */
async function fillClients(db) {
  await db.query(
    `insert into client (id, name, external_id, country_id, stat_node_id, sales_person_id, client_since, name_sort, search_norm)
    select c, x.name || ' ' || c, 'C' || c, 'sp', node, node, current_date - (c % 9) * 200 - 10, lower(x.name) || ' ' || c, lower(x.name) || ' ' || c || ' c' || c
    from generate_series(1, $1::int) c
    cross join lateral (select (array['Hotel Miramar', 'Colegio Aurora', 'Residencia Sol', 'Gimnasio Norte'])[1 + c % 4] as name, 2 + $2::int + c % $3::int as node) x`,
    [clients, zones, salesPeople],
  )
  await db.query(
    `insert into client_node (id, client_id, parent_id, node_name, level)
    select c, c, null::int, 'Todos', 1 from generate_series(1, $1::int) c
    union all select 100000 + r, 1, 1, 'Región ' || r, 2 from generate_series(1, 4) r
    union all select 100010 + a, 1, 100001 + a % 4, 'Área ' || a, 3 from generate_series(1, 8) a`,
    [clients],
  )
  await db.query(
    `insert into center (id, client_id, name, external_code, country_id, client_node_id, cost_center, name_sort, search_norm)
    select c * 100 + n, c, 'Centro ' || n, 'D' || c * 100 + n, 'sp', case when c = 1 then 100011 + n % 8 else c end, 'CECO ' || n % 5,
      'centro ' || n, 'centro ' || n || ' d' || c * 100 + n
    from generate_series(1, $1::int) c cross join lateral generate_series(0, case when c = 1 then 39 else c % 4 end) n`,
    [clients],
  )
}

/** Adds targets and forecasts for each client and month, and targets of new clients for each sales person. */
async function fillTargets(db) {
  for (const [table, euros] of [
    ['sales_target', '400 + c.id % 300'],
    ['sales_forecast', '420 + c.id % 250'],
  ])
    await db.query(
      `insert into ${table} (year, client_id, ${monthColumns})
      select y, c.id, ${monthColumns.map(() => `(${euros}) * 100`)}
      from generate_series(extract(year from now())::int - $1::int / 12, extract(year from now())::int + 1) y cross join client c`,
      [months],
    )
  await db.query(`
    insert into new_client_target (node_id, year, clients, sales)
    select id, extract(year from now())::int - y, 3, 12000 from stat_node cross join generate_series(0, 2) y where level = 3`)
}

/** Sets the sequences behind the ids that were inserted. */
async function continueIds(db) {
  const tables = [
    'client',
    'client_node',
    'center',
    'category',
    'supplier',
    'product',
    'sale_order',
    'delivery_note',
    'sale_invoice',
  ]
  for (const table of tables)
    await db.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
}
