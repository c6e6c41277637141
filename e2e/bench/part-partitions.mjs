import { createRequire } from 'node:module'
import { join } from 'node:path'
import { testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { computedBy } from './computed.mjs'
import { onFigures } from './figures-database.mjs'
import { randoms, summary } from './load.mjs'
import { partitionCases } from './partition-cases.mjs'
import { row } from './rows.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')

/**
 * What partitions by month would do to orders and their lines: the statements of lists, exports, sums and writes on the
 * tables as they are and on a copy (schema `parted`) partitioned by the day of the order, in turns on one connection, each
 * prepared as the portal does. Told is what PostgreSQL computed, which other work of the machine does not lengthen. On the server of DATABASE_URL the database is that of `growth`.
 */
export async function measure({ lines = 2_000_000, requests = 100 } = {}) {
  const server = await testPostgres({ isDurable: true })
  if (!server)
    return {
      rows: [row('partitions', null, null, '', 'this machine has no PostgreSQL; set DATABASE_URL')],
      details: {},
    }
  try {
    const measured = await onFigures(server.url, lines, ({ url }) => measureOn(url, requests), { hasOrderLines: true })
    const rows = measured.map(({ what, plain, parted }) =>
      row(
        `${what}, by month: p50`,
        parted.p50,
        null,
        'ms',
        `p95 ${parted.p95}; as it is p50 ${plain.p50}, p95 ${plain.p95}; ratio ${(parted.p50 / plain.p50).toFixed(2)}`,
      ),
    )
    return { rows, details: { measured } }
  } finally {
    await server.stop()
  }
}

/** `{ what, plain, parted }` on a database of `growth`, with computed milliseconds. */
export async function measureOn(url, requests) {
  const db = new Client({ connectionString: url, options: '-c jit=off -c max_parallel_workers_per_gather=0' })
  await db.connect()
  try {
    if ((await db.query("select to_regclass('parted.sale_order') as found")).rows[0].found === null) await makeCopy(db)
    const random = randoms(7)
    const pid = (await db.query('select pg_backend_pid() as pid')).rows[0].pid
    const { rows } = await db.query('select max(id)::int as last from sale_order')
    const measured = []
    for (const { what, statements, values, rounds = requests } of partitionCases(rows[0].last, random)) {
      const times = { public: [], parted: [] }
      for (let turn = 0; turn < rounds + 6; turn += 1) {
        const own = values(turn)
        for (const schema of ['public', 'parted'])
          times[schema].push(await computed(db, pid, `${schema} ${what}`, statements(schema), own))
      }
      const [plain, parted] = [times.public, times.parted].map((all) => summary(all.slice(6)))
      measured.push({ what, plain, parted })
    }
    return measured
  } finally {
    await db.end()
  }
}

/** Milliseconds that the connection's process computed for statements of a transaction that is rolled back. */
async function computed(db, pid, name, statements, values) {
  await db.query('begin')
  const begun = computedBy([pid])
  for (const [at, text] of statements.entries()) await db.query({ name: `${name} ${at}`, text, values: values[at] })
  const ms = computedBy([pid]) - begun
  await db.query('rollback')
  return ms
}

/** The tables in schema `parted`, with the indexes of the tables as they are; keys get the day, as partitions want it. */
async function makeCopy(db) {
  await db.query(`set maintenance_work_mem = '512MB'; create schema parted;
    create table parted.sale_order (like public.sale_order including defaults) partition by range (order_datetime);
    create table parted.order_line (like public.order_line including defaults, order_datetime timestamptz not null)
      partition by range (order_datetime)`)
  const { rows: months } = await db.query(`select to_char(m, 'YYYYMM') as name, m as from, m + interval '1 month' as to
    from generate_series((select date_trunc('month', min(order_datetime)) from sale_order), now() + interval '1 month', interval '1 month') m`)
  for (const table of ['sale_order', 'order_line'])
    for (const { name, from, to } of months)
      await db.query(
        `create table parted.${table}_${name} partition of parted.${table} for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
      )
  await db.query('insert into parted.sale_order select * from public.sale_order')
  await db.query(
    'insert into parted.order_line select l.*, o.order_datetime from public.order_line l join public.sale_order o on o.id = l.order_id',
  )
  await db.query(
    'alter table parted.sale_order add primary key (id, order_datetime), add unique (number, order_datetime)',
  )
  await db.query('alter table parted.order_line add primary key (id, order_datetime)')
  const { rows } =
    await db.query(`select replace(replace(pg_get_indexdef(indexrelid), ' ON public.', ' ON parted.'), 'INDEX ', 'INDEX p_') as make
    from pg_index where indrelid in ('public.sale_order'::regclass, 'public.order_line'::regclass) and not indisunique`)
  for (const { make } of rows) await db.query(make)
  await db.query('analyze parted.sale_order; analyze parted.order_line')
}
