import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRecord } from '../contract/names'
import { isAlive } from '../is-alive.mjs'

/** Files and folders of a site. */
export const placesOf = (site: string) => ({
  /** The registry that open pages read. */
  registry: join(site, 'registry.json'),
  /** The versions of each area, the active one last; null while the area is out of the portal. */
  history: join(site, 'history.json'),
  shell: join(site, 'shell.json'),
  index: join(site, 'index.html'),
  pages: join(site, 'pages'),
  areas: join(site, 'areas'),
  statics: join(site, 'static'),
  lock: join(site, '.lock'),
  /** What is below belongs to the release programs alone: no server sends it. */
  own: join(site, '.releases'),
  log: join(site, '.releases/log.jsonl'),
  /** A change that was decided and is not yet whole: see journal.ts. */
  pending: join(site, '.releases/pending'),
  staging: join(site, '.releases/staging'),
  /** Files of each version of the shell, `VERSION.json`. */
  shells: join(site, '.releases/shells'),
})

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** The content of a JSON file, or `otherwise` if there is no such file. */
export function readJsonOr<T>(file: string, otherwise: T): T {
  try {
    return readJson<T>(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return otherwise
    throw error
  }
}

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  isRecord(error) && typeof error.code === 'string' && codes.includes(error.code)

/** This process, also among those of other machines and of an earlier life with the same number. */
export const processName = `${process.pid} ${hostname()} ${randomBytes(4).toString('hex')}`
const [, ownHost = '', ownToken = ''] = processName.split(' ')

/**
 * Whether the process that wrote this name has ended.
 * @param name as processName; the number alone is of a program that knew no more
 * @param ageMs since it wrote it: of a process of another machine, nothing else is known
 */
export function hasEnded(name: string, ageMs: number): boolean {
  const [pid = '', host, token] = name.split(' ')
  const number = Number(pid)
  // Killed as it took the lock, by a program that did not write both at once.
  if (!number) return ageMs > 10_000
  if (host !== undefined && host !== ownHost) return ageMs > 60_000
  if (number === process.pid && token !== undefined && token !== ownToken) return true
  return !isAlive(number) || ageMs > 300_000
}

/**
 * Permissions of what is written into a site: readable by those who may read its folder, whatever this process gives to its
 * other files (rule P-1). `own`: what no server sends is for the owner and the group alone.
 */
export function modesOf(site: string): { file: number; folder: number; ownFile: number; ownFolder: number } {
  const { mode } = statSync(site)
  return {
    file: 0o600 | (mode & 0o044),
    folder: 0o700 | (mode & 0o055),
    ownFile: 0o600 | (mode & 0o040),
    ownFolder: 0o700 | (mode & 0o050),
  }
}

/** Makes a folder with exactly these permissions, unless it is there. */
export function makeFolder(folder: string, mode: number): void {
  if (mkdirSync(folder, { recursive: true })) chmodSync(folder, mode)
}

let count = 0
/** A new empty folder for what is not yet part of the site, on the same disk. */
export function stagingFolder(site: string): string {
  const { own, staging } = placesOf(site)
  const folder = join(staging, `${processName} ${count++}`)
  const modes = modesOf(site)
  makeFolder(own, modes.ownFolder)
  makeFolder(staging, modes.ownFolder)
  makeFolder(folder, modes.folder)
  return folder
}

/** Deletes a folder of the site at once: nobody ever sees a part of it. */
export async function removeWhole(site: string, folder: string): Promise<void> {
  const aside = stagingFolder(site)
  try {
    await rename(folder, join(aside, 'removed'))
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
  await rm(aside, { recursive: true, force: true })
}

/** Removes what ended processes have left in the staging folder, and older programs beside what they wrote. */
export async function clearStaging(site: string): Promise<number> {
  const places = placesOf(site)
  let removed = 0
  const remove = async (path: string, isLeft: (ageMs: number) => boolean) => {
    const info = await stat(path).catch(() => undefined)
    if (!info || !isLeft(Date.now() - info.mtimeMs)) return
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  for (const name of await namesIn(places.staging))
    await remove(join(places.staging, name), (age) => hasEnded(name, age) || age > 3_600_000)
  const folders = [
    site,
    places.pages,
    places.statics,
    ...(await namesIn(places.areas)).map((n) => join(places.areas, n)),
  ]
  for (const folder of folders)
    for (const name of await namesIn(folder))
      if (name.endsWith('.tmp')) await remove(join(folder, name), (age) => age > 600_000)
  return removed
}

/** The names in a folder; none if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder).catch(() => [])).sort()
}
