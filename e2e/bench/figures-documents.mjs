const linesEach = 14
/** Lines of each invoice of the client whose spreadsheet is measured. */
const sheetLinesEach = 500

/** SQL of a pseudo-random number from 0 to 1 that depends on the integer n and the seed only. */
const drawn = (n, seed) => `((hashint4extended(${n}, ${seed}) & 2147483647) / 2147483648.0)`

const documents = [
  'sale_order',
  'delivery_note',
  'sale_invoice',
  'order_line',
  'delivery_note_line',
  'sale_invoice_line',
]

/**
 * Adds invoices with lines, and a delivery note with lines and an order for each, with lines if hasOrderLines. The first client gets one line in a
 * hundred, the last client one invoice; of the others, clients with a lower id buy more.
 */
export async function fillDocuments(db, { lines, clients, articles, months, sheetArticles, hasOrderLines }) {
  const sheetInvoices = Math.ceil(sheetArticles / sheetLinesEach)
  const invoices = Math.ceil((lines - sheetArticles) / linesEach)
  await db.query(
    `create temp table plan as
    select n as id, client, client * 100 + floor(${drawn('n', 2)} * case when client = 1 then 40 else 1 + client % 4 end)::int as center,
      now() - make_interval(secs => ${drawn('n', 3)} * $4::int * 30.4 * 86400) as at, n <= $5 as is_sheet
    from generate_series(1, $1::int) n cross join lateral (
      select case when n <= $5 then 2 when n = $5 + 1 then $2::int when n <= $5 + 1 + greatest(1, $3::int / 100) then 1
        else 2 + least($2::int - 3, floor(($2::int - 2) * power(${drawn('n', 1)}, 1.5)))::int end as client) x`,
    [invoices + sheetInvoices, clients, invoices, months, sheetInvoices],
  )
  const makeIndexes = await withoutIndexes(db)
  await addHeads(db)
  await addLines(db, articles)
  if (hasOrderLines)
    await db.query(`
      insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate)
      select order_id, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate from sale_invoice_line`)
  await makeIndexes()
  await db.query('drop table plan')
}

/** Drops the indexes of documents but those of keys, as making them at the end takes a fraction; answers what makes them. */
async function withoutIndexes(db) {
  const { rows } = await db.query(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make from pg_index i
      where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [documents],
  )
  await db.query("set maintenance_work_mem = '512MB'")
  for (const { drop } of rows) await db.query(drop)
  return async () => {
    for (const { make } of rows) await db.query(make)
  }
}

/** Adds the documents without lines; addLines sets their sums. */
async function addHeads(db) {
  const search = `|| ' ' || cl.name_sort || ' ' || ce.name_sort`
  const source = 'from plan p join client cl on cl.id = p.client join center ce on ce.id = p.center'
  await db.query(`
    insert into sale_order (id, number, client_id, center_id, state, order_datetime, base, tax_total, total, final, search_norm)
    select p.id, 'PED-' || p.id, client, center, case when p.id % 40 = 0 and not is_sheet then 'cancelled' else 'invoiced' end, at - interval '3 days', 0, 0, 0, 0, 'ped-' || p.id ${search} ${source}`)
  await db.query(`
    insert into delivery_note (id, number, client_id, center_id, state, order_id, delivery_note_datetime, delivery_datetime, base, tax_total, total, search_norm)
    select p.id, 'ALB-' || p.id, client, center, case when p.id % 40 = 0 and not is_sheet then 'cancelled' else 'invoiced' end, p.id, at - interval '1 day', at, 0, 0, 0, 'alb-' || p.id ${search} ${source}`)
  await db.query(`
    insert into sale_invoice (id, number, client_id, center_id, state, order_id, invoice_datetime, due_date, base, tax_total, total, search_norm)
    select p.id, 'FAC-' || p.id, client, center, case when p.id % 40 = 0 and not is_sheet then 'cancelled' else 'paid' end, p.id, at, (at + interval '30 days')::date, 0, 0, 0, 'fac-' || p.id ${search} ${source}`)
}

/** Adds lines: each client buys 400 articles, some of them much more often. */
async function addLines(db, articles) {
  await db.query(
    `insert into sale_invoice_line (invoice_id, delivery_note_id, order_id, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate)
    select id, id, id, at, product, 'ART' || product, 'Detergente ' || product, 'Unidad', 1, quantity, price, quantity * price, 21
    from (
      select p.id, n as at, 1 + (p.id % 8) as quantity, 1 + product % 40 + (product % 100) / 100.0 as price, product
      from plan p cross join lateral generate_series(1, case when is_sheet then ${sheetLinesEach} else ${linesEach} end) n
      cross join lateral (select case when is_sheet then (p.id - 1) * ${sheetLinesEach} + n
        else 1 + (client * 37 + floor(400 * power(${drawn('p.id * 16 + n', 4)}, 2))::int) % $1::int end as product) x) made`,
    [articles],
  )
  await db.query(`
    insert into delivery_note_line (delivery_note_id, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate)
    select invoice_id, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base, tax_rate from sale_invoice_line`)
  await db.query(
    'create temp table total as select invoice_id as id, sum(base) as base from sale_invoice_line group by 1',
  )
  for (const table of ['sale_order', 'delivery_note', 'sale_invoice'])
    await db.query(
      `update ${table} d set base = t.base, tax_total = round(t.base * 0.21, 2), total = t.base + round(t.base * 0.21, 2)
      ${table === 'sale_order' ? ', final = t.base + round(t.base * 0.21, 2)' : ''} from total t where t.id = d.id`,
    )
  await db.query('drop table total')
}
