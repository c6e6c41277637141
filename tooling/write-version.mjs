// Keeps a database of the version that is released now, for the test of upgrades: `node tooling/write-version.mjs 1.1.0`.
import { spawnSync } from 'node:child_process'
import { testPostgres } from './postgres.mjs'
import { root } from './root.mjs'

const [version] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) {
  console.error('node tooling/write-version.mjs VERSION, such as 1.1.0')
  process.exit(1)
}
const server = await testPostgres()
if (!server) {
  console.error('It takes a PostgreSQL server, and this machine has none')
  process.exit(1)
}
const { status } = spawnSync('node_modules/.bin/jest', ['api/test/versions'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: server.url, WRITE_VERSION: version },
})
await server.stop()
process.exit(status ?? 1)
