import { once } from 'node:events'
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../thrown'
import type { Archive } from './archive'
import { notKept, ownFolders } from './kept-paths'
import { fileEntry } from './manifest'

/**
 * Paths of the files of DATA_DIR that a backup keeps (rule W-30), with / between folders. Of links those count that are
 * one of its files or the portal's own folders; others lead anywhere and are left out (rule W-70).
 */
export async function keptFiles(dataDir: string): Promise<string[]> {
  const found = await readdir(dataDir, { withFileTypes: true })
  const paths = await Promise.all(
    found
      .filter(({ name }) => !notKept.test(name))
      .map(async (entry) => {
        const { name } = entry
        const info = await stat(join(dataDir, name)).catch(() => undefined)
        if (info?.isFile()) return [name]
        if (!info?.isDirectory() || (entry.isSymbolicLink() && !ownFolders.includes(name))) return []
        const folder = await realpath(join(dataDir, name))
        const below = await readdir(folder, { withFileTypes: true, recursive: true })
        return below
          .filter((each) => each.isFile())
          .map((each) => `${name}${join(each.parentPath, each.name).slice(folder.length).replaceAll(sep, '/')}`)
      }),
  )
  return paths.flat().sort()
}

/** Opens a kept file; undefined when it has gone meanwhile. */
export async function openKept(dataDir: string, path: string): Promise<ReadStream | undefined> {
  const stream = createReadStream(join(dataDir, path))
  try {
    await once(stream, 'open')
    return stream
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Unpacks the files of a backup beside their places.
 * @returns put: brings them there; drop: deletes what was unpacked
 */
export async function unpackFiles({ manifest, read }: Archive, dataDir: string) {
  const folder = await mkdtemp(join(dataDir, 'restore-'))
  for (const { path } of manifest.files) {
    const to = join(folder, path)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await pipeline(await read(fileEntry(path)), createWriteStream(to, { mode: 0o600 }))
  }
  return {
    put: async () => {
      for (const name of await readdir(folder)) {
        const place = join(dataDir, name)
        // Through a link, which cp would not replace by a folder.
        await cp(join(folder, name), await realpath(place).catch(() => place), { recursive: true })
      }
    },
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}
