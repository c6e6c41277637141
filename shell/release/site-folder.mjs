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

/** Where the site is: SITE_DIR, else `site` in DATA_DIR. Any static host can serve this folder. */
export function siteFolder(env = process.env) {
  return resolve(root, env.SITE_DIR || join(env.DATA_DIR || '.data', 'site'))
}

export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The content of a JSON file, or `otherwise` while there is no such file. */
export function readJsonOr(file, otherwise) {
  try {
    return readJson(file)
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
}

/** Replaces a file in one step: whoever reads it meanwhile gets the old or the new one, whole. */
export function writeWhole(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, content)
  renameSync(temporary, file)
}

/**
 * Runs `task` while no other process changes the site. Waits up to `waitMs` for another one; the lock of a process
 * that is gone is taken over. Throws when it cannot be had.
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

/** Puts a dead process's lock away, unless another one has just taken it over. */
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
