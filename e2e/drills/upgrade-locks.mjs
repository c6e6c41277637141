// A next version's migration of a large table while rows are inserted into it.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tooling/root.mjs'
import { connected, withClient } from './databases.mjs'
import { watchLocks } from './watch-locks.mjs'

const writers = 4

/** Columns of what calls read most, and of the large table one with a check, filled in for a tenth of it, and an index. */
const files = {
  ...Object.fromEntries(
    ['account', 'product', 'cart', 'cart_item', 'sale_order'].map((table, n) => [
      `98${n}_${table}.sql`,
      `alter table ${table} add column drilled int;`,
    ]),
  ),
  '991_weight.sql': `alter table order_line add column weight int;
alter table order_line add constraint order_line_weight check (weight >= 0) not valid;`,
  '992_weight_filled.sql': `-- batches: order_line
update order_line set weight = 1 where weight is null and id % 10 = 0 and id > $1 and id <= $2;`,
  '993_weight_valid.sql': 'alter table order_line validate constraint order_line_weight;',
  '994_weight_index.sql': 'create index concurrently order_line_weight_idx on order_line (weight);',
}

/**
 * Applies the files by a program of the portal that is killed amid the index, and by a second one, while writers insert.
 * @returns a line for each figure
 */
export async function whileInserting({ url, folder, lines }) {
  const program = nextVersion(join(folder, 'next'))
  const stopInserts = await inserting(url)
  await sleep(2_000)
  const locks = await watchLocks(url)
  const begun = performance.now()
  const migrating = start(program, url, folder)
  await untilIndexed(url)
  migrating.child.kill('SIGKILL')
  await migrating.ended
  const code = await start(program, url, folder).ended
  const seconds = (performance.now() - begun) / 1000
  const [longest] = await locks()
  const { inserts, ms, failures } = await stopInserts()
  const { rows } = await withClient(url, (client) =>
    client.query(`select indisvalid as valid from pg_index where indexrelid = 'order_line_weight_idx'::regclass`),
  )
  const lock = longest ? `${longest.ms} ms (${longest.mode} of ${longest.table})` : 'none was seen'
  return [
    `${lines} lines, a column with a check, a tenth filled, an index, killed once: ${seconds.toFixed(1)} s, code ${code}, index ${rows[0].valid ? 'valid' : 'not valid'}`,
    `Meanwhile ${inserts} inserts, ${failures} failed, the longest ${Math.round(ms)} ms; the longest lock ${lock}`,
  ]
}

/** The programs of this version with further migrations. */
function nextVersion(folder) {
  mkdirSync(folder)
  for (const name of ['dist', 'db', 'package.json'])
    cpSync(join(root, 'api', name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'api/node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'db/migrations', name), text)
  return join(folder, 'dist/portal-cli.js')
}

/** Any command applies what is missing first. */
function start(program, url, folder) {
  const child = spawn(process.execPath, [program, 'mail', 'list'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: url, DATA_DIR: join(folder, 'data') },
  })
  return { child, ended: new Promise((done) => child.once('exit', done)) }
}

const untilIndexed = (url) =>
  withClient(url, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(`select 1 from pg_class where relname = 'order_line_weight_idx'`)
      if (rowCount) return
      await sleep(20)
    }
  })

/** Inserts lines as orders do, each by itself; the function that it answers stops and tells how long the longest took. */
async function inserting(url) {
  const tally = { inserts: 0, failures: 0, ms: 0 }
  let isOver = false
  const working = Array.from({ length: writers }, async (_, writer) => {
    const client = await connected(url)
    for (let n = 0; !isOver; n++) {
      const begun = performance.now()
      await client
        .query(
          `insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity, price, base,
            tax_rate, state) select order_id, $1, product_id, code, name, unit_name, unit_quantity, quantity, price, base,
            tax_rate, state from order_line where id = (select id from order_line order by id offset $2 limit 1)`,
          [2_000_000 + n * writers + writer, writer],
        )
        .catch((error) => {
          tally.failures += 1
          console.error(error.message)
        })
      tally.inserts += 1
      tally.ms = Math.max(tally.ms, performance.now() - begun)
      await sleep(5)
    }
    await client.end()
  })
  return async () => {
    isOver = true
    await Promise.all(working)
    return tally
  }
}
