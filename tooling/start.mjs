// npm start: installs packages, builds what changed, publishes it to the site folder, then serves in this process.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../shared-sdk/is-alive.mjs'
import { areaNames } from './areas.mjs'
import { install } from './install.mjs'
import { root } from './root.mjs'

process.chdir(root)
try {
  install()
  await buildChanged()
  const { siteFolder } = await import('../shell/release/site-folder.mjs')
  const { updateSite } = await import('../shell/release/update-site.mjs')
  const { author } = await import('./author.mjs')
  await updateSite(siteFolder(), areaNames(), author())
} catch (error) {
  // The server, which starts next, reports a broken variant file and ends.
  if (error.name !== 'BrokenVariant') {
    console.error(error.message)
    process.exit(1)
  }
}
endWithParent()
prepareDatabase()
await import(join(root, 'api/dist/server.js'))

/** Builds in a child process, so that the compiler's memory is freed before the server starts. */
async function buildChanged() {
  const { states } = await import('./parts.mjs')
  const due = states().filter((part) => !part.isBuilt)
  if (due.length === 0) return
  console.log(`Building ${due.map(({ name }) => name).join(', ')}`)
  const { status } = spawnSync(process.execPath, [join(root, 'tooling/build.mjs')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed')
}

/** Makes a new embedded database in a child process: demonstration data take some 400 MB, which are freed with it. */
function prepareDatabase() {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'database'))) return
  const { status } = spawnSync(process.execPath, [join(root, 'api/dist/prepare.js')], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

/**
 * Ends the server with the process that started it: npm does not stop its child when it is killed, and an orphaned
 * server would hold port and data folder. npm runs a shell that runs this, so the shell's parent is watched as well.
 */
function endWithParent() {
  const parents = [process.ppid]
  if (process.env.npm_lifecycle_event)
    parents.push(Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(process.ppid)], { encoding: 'utf8' }).stdout))
  const watched = parents.filter((pid) => pid > 1)
  setInterval(() => {
    if (!watched.every(isAlive)) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}
