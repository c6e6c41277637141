import { fork } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'
import seed from '../support/seed.mjs'

/**
 * A portal in a child process on a copy of the demonstration data, which also creates rows: `{ url, pid, siteDir, make,
 * stop }`. `make('anAccount', options)` answers the row of a builder of api/test. env: further variables, such as
 * DATABASE_URL; without it the embedded database.
 */
export async function portalWithBuilders(env = {}) {
  await seed()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  cpSync(process.env.PORTAL_SEED, dataDir, { recursive: true })
  // The limit of calls protects a portal from one user; here one user makes all calls.
  const portal = await forkPortal(dataDir, { CALLS_PER_MINUTE: '10000000', ...env })
  return {
    ...portal,
    siteDir: join(dataDir, 'site'),
    stop: async () => {
      await portal.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a portal with builders on this data folder: `{ url, pid, make, end }`. `end(signal)` resolves at its exit.
 * checkout: another one than this, which is built.
 */
export async function forkPortal(dataDir, env, checkout = root) {
  const server = fork(join(checkout, 'api/dist/test-portal.js'), {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', PORT: '0', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise((done) => server.once('exit', done))
  const { port } = await Promise.race([
    new Promise((done) => server.once('message', done)),
    ended.then((code) => {
      throw new Error(`The portal ended with code ${code} before it served`)
    }),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid,
    make: builderOf(server),
    end: (signal) => {
      server.kill(signal)
      return ended
    },
  }
}

/** Answers a function that asks a forked portal for a row. */
function builderOf(server) {
  const waiting = new Map()
  let last = 0
  server.on('message', ({ id, row, error }) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error))
    else call?.resolve(row)
  })
  return (what, options) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      server.send({ id: last, make: what, options })
    })
}
