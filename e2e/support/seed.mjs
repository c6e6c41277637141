// Creates the data folder that every worker copies: demonstration data and the site folder of the builds.
import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '../../shell/release/site-folder.mjs'
import { updateSite } from '../../shell/release/update-site.mjs'
import { build } from '../../tooling/build.mjs'
import { states } from '../../tooling/parts.mjs'
import { root } from '../../tooling/root.mjs'

const seeds = join(root, 'node_modules/.portal/seeds')

/** Playwright's global set-up: builds what changed, and creates the folder PORTAL_SEED unless it is up to date. */
export default async function seed() {
  await build()
  const parts = states()
  const api = parts.find(({ name }) => name === 'api')
  // Demonstration data is dated relative to today.
  const today = new Date().toISOString().slice(0, 10)
  const folder = join(seeds, createHash('sha256').update(`${api.version} ${today}`).digest('hex').slice(0, 12))
  if (!existsSync(folder)) await make(folder)
  await updateSite(
    siteFolder({ DATA_DIR: folder }),
    parts.filter(({ kind }) => kind === 'area').map(({ name }) => name),
  )
  process.env.PORTAL_SEED = folder
}

async function make(folder) {
  rmSync(seeds, { recursive: true, force: true })
  const draft = `${folder}.draft`
  mkdirSync(draft, { recursive: true })
  await new Promise((resolve, reject) => {
    const server = spawn(process.execPath, [join(root, 'api/dist/server.js')], {
      cwd: root,
      env: { ...process.env, DATA_DIR: draft, DATABASE_URL: '', PORT: '0', NODE_ENV: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server.stdout.on('data', (text) => {
      if (String(text).includes('Portal ready')) server.kill('SIGTERM')
    })
    server.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The portal that creates the data ended with code ${code}`)),
    )
  })
  renameSync(draft, folder)
}
