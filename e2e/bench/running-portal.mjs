import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'
import seed from '../support/seed.mjs'

/**
 * A portal in a child process on a copy of the demonstration data, with the embedded database, on a free port: `{ url,
 * pid, siteDir, stop }`. program: the Node that runs it; default this process's own.
 */
export async function runningPortal({ program = process.execPath } = {}) {
  await seed()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  cpSync(process.env.PORTAL_SEED, dataDir, { recursive: true })
  const server = spawn(program, [join(root, 'api/dist/server.js')], {
    cwd: root,
    // The limit of calls protects a portal from one user; here one user makes all calls.
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: '',
      PORT: '0',
      CALLS_PER_MINUTE: '10000000',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => server.once('exit', done))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: await readyUrl(server), pid: server.pid, siteDir: join(dataDir, 'site'), stop }
}

/** The address that a starting portal prints when it is ready. Rejects when it ends before. */
export function readyUrl(server) {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (text) => {
      said += text
      const url = /Portal ready at (\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    })
    server.once('exit', (code) => reject(new Error(`The portal ended with code ${code} before it served`)))
  })
}
