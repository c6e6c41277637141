import { openPromise, type Entry } from 'yauzl'
import { StartError } from '../start-error'
import { mayBeKept } from './kept-paths'
import { backupFormat, manifestEntry, type Manifest } from './manifest'
import { checkSeal } from './sealed-file'

/** A backup that is whole. */
export interface Archive {
  manifest: Manifest
  /** The bytes of an entry. */
  read: (entry: string) => Promise<AsyncIterable<Buffer>>
  close: () => void
}

/**
 * @throws StartError when the file is damaged, was written by a newer program, or names a file that no backup has (rules
 * W-33, W-71)
 */
export async function openArchive(file: string): Promise<Archive> {
  await checkSeal(file)
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  const read = async (name: string): Promise<AsyncIterable<Buffer>> => {
    const entry = entries.get(name)
    if (!entry) throw new StartError(`${file} lacks ${name}`)
    return zip.openReadStreamPromise(entry)
  }
  const manifest = JSON.parse(await textOf(await read(manifestEntry))) as Manifest
  if (manifest.format > backupFormat)
    throw new StartError(
      `${file} was written by a newer version of the portal, ${manifest.portal}: restore it with that`,
    )
  const strange = manifest.files.find(({ path }) => !mayBeKept(path))
  if (strange)
    throw new StartError(
      `${file} names the file ${JSON.stringify(strange.path)}, which no backup of a portal has: nothing was done with it`,
    )
  return { manifest, read, close: () => zip.close() }
}

async function textOf(chunks: AsyncIterable<Buffer>) {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all).toString('utf8')
}
