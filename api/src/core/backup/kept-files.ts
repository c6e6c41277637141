import { once } from 'node:events'
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../thrown'
import type { Archive } from './archive'
import { fileEntry } from './manifest'

/** Of DATA_DIR: the database, which is kept by its rows, what is made anew, and what is just arriving or going. */
const notKept = /^(database|sheets|site|imports|(copy|restore|move)-[A-Za-z0-9]{6})$|^database\.lock/

/** Paths of the files of DATA_DIR that a backup keeps (rule W-30), with / between folders. */
export async function keptFiles(dataDir: string): Promise<string[]> {
  const found = await readdir(dataDir, { withFileTypes: true })
  const paths = await Promise.all(
    found
      .filter(({ name }) => !notKept.test(name))
      .map(async (entry) => {
        if (entry.isFile()) return [entry.name]
        if (!entry.isDirectory()) return []
        const below = await readdir(join(dataDir, entry.name), { withFileTypes: true, recursive: true })
        return below
          .filter((each) => each.isFile())
          .map(({ parentPath, name }) => join(parentPath, name).slice(join(dataDir, sep).length).replaceAll(sep, '/'))
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
    put: () => cp(folder, dataDir, { recursive: true }),
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}
