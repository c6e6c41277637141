import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Release } from './checks'
import { ReleaseProblem } from './problem'
import { hasCode, makeFolder, modesOf, placesOf, readJson, stagingFolder } from './site-files'

export const versionFolder = (site: string, name: string, version: string) => join(placesOf(site).areas, name, version)

/**
 * Copies the built files of an area to `areas/<name>/<version>`, which never changes afterwards. Answers its area.json, and
 * whether the version is new.
 * @param accept whether a file belongs to the release, by its name
 */
export function publishFolder(
  site: string,
  name: string,
  from: string,
  accept: (file: string) => boolean = () => true,
): { release: Release; isNew: boolean } {
  const release = readJson<Release>(join(from, 'area.json'))
  const folder = versionFolder(site, name, release.version)
  if (existsSync(folder)) return { release: readJson<Release>(join(folder, 'area.json')), isNew: false }
  makeFolder(site, 0o755)
  const staged = stagingFolder(site)
  for (const file of filesIn(from).filter(accept)) copyPublic(site, join(from, file), join(staged, file))
  return { release, isNew: moveIn(site, staged, folder) }
}

/** Gives a staged folder its place. False where another process was first. */
export function moveIn(site: string, staged: string, folder: string): boolean {
  makeFolder(dirname(folder), modesOf(site).folder)
  try {
    renameSync(staged, folder)
    return true
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    rmSync(staged, { recursive: true, force: true })
    return false
  }
}

/** Gives the files of a staged folder the permissions of the site's, whatever this process gives to its other files. */
export function makePublic(site: string, staged: string): void {
  for (const file of filesIn(staged)) chmodSync(join(staged, file), modesOf(site).file)
}

/** Copies a file into the site as a whole, unless it is there: names have a hash of the content. */
export function publishFile(site: string, from: string, to: string): void {
  if (existsSync(to)) return
  const staged = stagingFolder(site)
  copyPublic(site, from, join(staged, 'file'))
  makeFolder(dirname(to), modesOf(site).folder)
  renameSync(join(staged, 'file'), to)
  rmSync(staged, { recursive: true, force: true })
}

/** Notes which files of `static` a version of the shell has, so that prune.ts deletes those that no version needs. */
export function recordShell(site: string, version: string, files: string[]): void {
  const { shells } = placesOf(site)
  const file = join(shells, `${version}.json`)
  if (existsSync(file)) return
  const staged = stagingFolder(site)
  writeFileSync(join(staged, 'files.json'), JSON.stringify(files))
  makeFolder(shells, modesOf(site).ownFolder)
  renameSync(join(staged, 'files.json'), file)
  rmSync(staged, { recursive: true, force: true })
}

function copyPublic(site: string, from: string, to: string): void {
  const modes = modesOf(site)
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
  chmodSync(to, modes.file)
}

/** The area.json of a published version. Throws if that version is not published. */
export function publishedArea(site: string, name: string, version: string): Release {
  const file = join(versionFolder(site, name, version), 'area.json')
  if (!existsSync(file)) throw new ReleaseProblem('unknown_version', `${name} ${version} has not been published`)
  return readJson<Release>(file)
}

/** The files below a folder, by their path in it, sorted. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort()

/** A hash of names and contents of all files below a folder but source maps, which a package leaves out. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256')
  for (const file of filesIn(folder).filter((one) => !one.endsWith('.map')))
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest(),
    )
  return hash.digest('hex')
}

/** Bytes of a published version as browsers fetch it: compressed where it is. */
export function bytesOf(site: string, name: string, version: string): number {
  const folder = versionFolder(site, name, version)
  if (!existsSync(folder)) return 0
  const files = filesIn(folder).filter((file) => !/\.(gz|map)$/.test(file))
  return files
    .filter((file) => file.endsWith('.br') || !files.includes(`${file}.br`))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}
