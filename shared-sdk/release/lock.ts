import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode, hasEnded, makeFolder, modesOf, placesOf, processName } from './site-files'

/** Another process has held the site's lock for too long. */
export class SiteBusy extends Error {
  override name = 'SiteBusy'
}

/**
 * Runs `task` while holding the site's lock. Waits up to `waitMs` for another process; the lock of a process that has
 * ended is removed. Throws SiteBusy if the lock is not released in time.
 */
export async function withSiteLock<T>(site: string, task: () => T | Promise<T>, waitMs = 10_000): Promise<T> {
  const { lock, own, staging } = placesOf(site)
  mkdirSync(site, { recursive: true })
  for (const folder of [own, staging]) makeFolder(folder, modesOf(site).ownFolder)
  const until = Date.now() + waitMs
  while (!take(lock, staging)) {
    const holder = holderOf(lock)
    if (holder && hasEnded(holder.name, holder.ageMs)) removeLockOf(holder.name, lock, staging)
    else if (Date.now() > until)
      throw new SiteBusy(`${site} is being changed by process ${holder?.name.split(' ')[0] || 'unknown'}`)
    else await new Promise((done) => setTimeout(done, 20))
  }
  try {
    return await task()
  } finally {
    rmSync(lock, { force: true })
  }
}

const aFileIn = (staging: string) => join(staging, `${processName} lock ${randomBytes(4).toString('hex')}`)

/** The lock appears with its holder's name in it: who is killed here leaves no lock of nobody. */
function take(lock: string, staging: string): boolean {
  const own = aFileIn(staging)
  writeFileSync(own, processName)
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** Removes the lock of a process that has ended, unless another process has just replaced it. */
function removeLockOf(holder: string, lock: string, staging: string): void {
  const aside = aFileIn(staging)
  try {
    renameSync(lock, aside)
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, lock)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EEXIST')) throw error
  }
  rmSync(aside, { force: true })
}

/** Undefined while there is no lock. */
function holderOf(lock: string): { name: string; ageMs: number } | undefined {
  try {
    return { name: readFileSync(lock, 'utf8'), ageMs: Date.now() - statSync(lock).mtimeMs }
  } catch {
    return undefined
  }
}
