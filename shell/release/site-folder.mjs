import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isAlive } from '@portal/shared-sdk/is-alive'
import { root } from './root.mjs'

/** The folder of the site: SITE_DIR, else `site` in DATA_DIR. Any static host can serve it. */
export function siteFolder(env = process.env) {
  return resolve(root, env.SITE_DIR || join(env.DATA_DIR || '.data', 'site'))
}

export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The content of a JSON file, or `otherwise` if there is no such file. */
export function readJsonOr(file, otherwise) {
  try {
    return readJson(file)
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
}

/** Replaces a file atomically: a reader gets the complete old or the complete new content. */
export function writeWhole(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, content)
  renameSync(temporary, file)
}

/**
 * Runs `task` while holding the site's lock. Waits up to `waitMs` for another process; the lock of a process that no
 * longer runs is removed. Throws if the lock is not released in time.
 */
export async function withSiteLock(site, task, waitMs = 10_000) {
  mkdirSync(site, { recursive: true })
  const file = join(site, '.lock')
  const until = Date.now() + waitMs
  while (!take(file)) {
    const holder = holderOf(file)
    if (holder !== null && !isAlive(holder)) removeLockOf(holder, file)
    else if (Date.now() > until) throw new Error(`${site} is being changed by process ${holder ?? 'unknown'}`)
    else await new Promise((done) => setTimeout(done, 50))
  }
  try {
    return await task()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a process that no longer runs, unless another process has just replaced it. */
function removeLockOf(holder, file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (holderOf(aside) !== holder) linkSync(aside, file)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error
  }
  rmSync(aside, { force: true })
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null
  } catch {
    return null
  }
}
