import { openPromise, type Entry } from 'yauzl'
import { StartError } from '../start-error'
import { backupFormat, manifestEntry, type Manifest } from './manifest'
import { checkSeal } from './sealed-file'

/** A backup that is whole. */
export interface Archive {
  manifest: Manifest
  /** The bytes of an entry. */
  read: (entry: string) => Promise<AsyncIterable<Buffer>>
  close: () => void
}

/** @throws StartError when the file is damaged or was written by a newer program (rule W-33) */
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
  return { manifest, read, close: () => zip.close() }
}

async function textOf(chunks: AsyncIterable<Buffer>) {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all).toString('utf8')
}
