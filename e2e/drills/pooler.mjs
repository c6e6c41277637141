// Runs tests of the API through pgbouncer, which gives each transaction another connection: `node e2e/drills/pooler.mjs`,
// with patterns for other tests than those of what a connection could hold.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverUser, testPostgres } from '../../tooling/postgres.mjs'
import { root } from '../../tooling/root.mjs'
import { freePort } from './watch-proxy.mjs'

const { Client } = createRequire(join(root, 'api/package.json'))('pg')

/** What a connection could hold: locks, settings, temporary tables, COPY, time limits, long transactions. */
const usual = [
  'api/src/core/db/(clear-expired|leases|next-number|pool|transaction)\\.test',
  'api/src/core/(backup|jobs)/',
  'api/src/core/http/(write|key-walk|call-counts)',
  'api/src/trade/(cart|orders|figures)/',
  'api/src/exchange/(imports/round-trip|webhooks|events)',
]

/** Runs these tests; answers whether they passed. */
export async function drill(patterns = usual) {
  const postgres = await testPostgres()
  if (!postgres) throw new Error('The drill needs PostgreSQL')
  /** @type {(() => unknown)[]} */
  const endings = [() => postgres.stop()]
  try {
    await setOfRole(postgres.url)
    const { url, end } = await pgbouncer(new URL(postgres.url))
    endings.push(end)
    const jest = spawn(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        '--selectProjects=node',
        '--maxWorkers=2',
        '--silent',
        '--testPathPatterns',
        ...patterns,
      ],
      { cwd: root, stdio: 'inherit', env: { ...process.env, DATABASE_URL: postgres.url, POOLER_URL: url } },
    )
    return (await new Promise((done) => jest.once('close', done))) === 0
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

/** What the portal else says of each connection (docs/operations/pooler.md). */
async function setOfRole(url) {
  const db = new Client({ connectionString: url })
  await db.connect()
  for (const setting of ['jit = off', 'max_parallel_workers_per_gather = 0', "statement_timeout = '15s'"])
    await db.query(`alter role portal set ${setting}`)
  await db.end()
}

/** pgbouncer by the file that is documented, in front of this server. */
async function pgbouncer({ port, username }) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'))
  const own = await freePort()
  writeFileSync(join(folder, 'userlist.txt'), `"${username}" ""\n`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    readFileSync(join(root, 'docs/operations/pgbouncer.ini'), 'utf8')
      .replace('port=5432', `port=${port}`)
      .replace('listen_port = 6432', `listen_port = ${own}\nunix_socket_dir =`)
      .replace('scram-sha-256', 'trust')
      .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt')),
  )
  const child = spawn('pgbouncer', ['-q', file], { ...serverUser(folder), stdio: ['ignore', 'ignore', 'inherit'] })
  await sleep(500)
  if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
  return {
    url: `postgres://${username}@127.0.0.1:${own}/postgres`,
    end: async () => {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).error) {
    console.error('Not installed: pgbouncer (apt-get install pgbouncer)')
    process.exit(1)
  }
  const isGood = await drill(process.argv.length > 2 ? process.argv.slice(2) : undefined)
  console.log(isGood ? 'Passed through pgbouncer' : 'FAILED through pgbouncer')
  process.exit(isGood ? 0 : 1)
}
