import { fork } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'
import seed from '../support/seed.mjs'

/**
 * A portal in a process of its own that also makes rows: `{ url, pid, siteDir, make, stop }`. `make('anAccount',
 * options)` answers the row of a builder of api/test. env: further variables, as DATABASE_URL; the embedded database
 * otherwise.
 */
export async function madePortal(env = {}) {
  await seed()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  cpSync(process.env.PORTAL_SEED, dataDir, { recursive: true })
  const server = fork(join(root, 'api/dist/test-portal.js'), {
    cwd: root,
    // The limit of calls protects a portal from one user; here one user is all of them.
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: '',
      PORT: '0',
      CALLS_PER_MINUTE: '10000000',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise((done) => server.once('exit', done))
  const { port } = await Promise.race([
    new Promise((done) => server.once('message', done)),
    ended.then((code) => {
      throw new Error(`The portal ended with code ${code} before it served`)
    }),
  ])
  const waiting = new Map()
  server.on('message', ({ id, row, error }) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error))
    else call?.resolve(row)
  })
  let last = 0
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid,
    siteDir: join(dataDir, 'site'),
    make: (what, options) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        server.send({ id: last, make: what, options })
      }),
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
