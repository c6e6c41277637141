// npm run bench [part…]: measures the portal's speed against its goals, prints a table, writes bench-results.json.
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'
import { pace } from './pace.mjs'
import { tableOf } from './rows.mjs'

const parts = {
  api: () => import('./part-api.mjs'),
  changes: () => import('./part-changes.mjs'),
  paper: () => import('./part-paper.mjs'),
  import: () => import('./part-import.mjs'),
  exchange: () => import('./part-exchange.mjs'),
  documents: () => import('./part-documents.mjs'),
  growth: () => import('./part-growth.mjs'),
  users: () => import('./part-users.mjs'),
  partitions: () => import('./part-partitions.mjs'),
  build: () => import('./part-build.mjs'),
  load: () => import('./part-load.mjs'),
  federation: () => import('./part-federation.mjs'),
  pages: () => import('./part-pages.mjs'),
  click: () => import('./part-click.mjs'),
  inp: () => import('./part-inp.mjs'),
  entry: () => import('./part-entry.mjs'),
  matrix: () => import('./part-matrix.mjs'),
  offers: () => import('./part-offers.mjs'),
  stats: () => import('./part-stats.mjs'),
  dashboard: () => import('./part-dashboard.mjs'),
  carbon: () => import('./part-carbon.mjs'),
  proposal: () => import('./part-proposal.mjs'),
  figures: () => import('./part-figures.mjs'),
  drill: () => import('./part-drill.mjs'),
}

const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('--'))
const unknown = names.find((name) => !(name in parts))
if (unknown) {
  console.error(`${unknown}: no such part; there are ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
/** `--pairs=3`, `--page=/carrito` and the like: fewer rounds, or a part alone, for a quick look. */
const options = Object.fromEntries(
  args
    .filter((arg) => arg.startsWith('--'))
    .map((arg) => {
      const [name, value] = arg.slice(2).split('=')
      return [name, Number.isNaN(Number(value)) ? value : Number(value)]
    }),
)

const results = {
  at: new Date().toISOString(),
  machine: {
    node: process.version,
    cpu: cpus()[0]?.model,
    cpus: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  },
  rows: [],
  details: {},
  paces: {},
}
for (const name of names.length > 0 ? names : Object.keys(parts)) {
  results.paces[name] = pace()
  console.log(`\n${name} (a fixed piece of work takes ${results.paces[name]} ms here and now)`)
  try {
    const { measure } = await parts[name]()
    const { rows, details } = await measure(options)
    results.rows.push(...rows.map((row) => ({ part: name, ...row })))
    results.details[name] = details
    console.log(tableOf(rows))
  } catch (error) {
    console.error(`${name} could not be measured: ${error.stack}`)
    process.exitCode = 1
  }
  writeFileSync(join(root, 'bench-results.json'), `${JSON.stringify(results, null, 2)}\n`)
}
// Exits with 0 even when a figure is over its goal: a busy machine is not a fault of the code.
process.exit()
