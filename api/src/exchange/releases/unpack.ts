import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { openPromise, type Entry } from 'yauzl'
import { ReleaseProblem } from '@portal/shared-sdk/release'
import { messageOf } from '../../core/thrown'

/** Of a packed file; the largest area of this portal has a tenth of that. */
export const maxPackedBytes = 20_000_000
const maxFiles = 2_000
const maxUnpackedBytes = 60_000_000
const maxFileBytes = 10_000_000
const maxNameLength = 120

const fileForm = /^[A-Za-z0-9_][\w.-]*\.(js|json|css|svg|png|webp|avif|woff2|txt|map)(\.(br|gz))?$/
const folderBit = 0o040000
const fileBit = 0o100000
const kindBits = 0o170000

/** Whether the built folder of an area may have a file of this name. */
export const isFileName = (name: string): boolean => name.length <= maxNameLength && fileForm.test(name)

/**
 * Unpacks the files of a built area into an empty folder (rule A-47). What the file says of itself is not believed: bytes are
 * counted as they come.
 * @returns their names
 * @throws ReleaseProblem archive, file_name
 */
export async function unpack(file: string, folder: string): Promise<Set<string>> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (error: unknown) => {
      throw new ReleaseProblem('archive', messageOf(error))
    },
  )
  const names = new Set<string>()
  try {
    if (zip.entryCount > maxFiles)
      throw new ReleaseProblem('archive', `${zip.entryCount} files, ${maxFiles} at most are allowed`)
    const left = { bytes: maxUnpackedBytes }
    const lower = new Set<string>()
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry)
      // Two names that a disk may not tell apart.
      if (lower.has(entry.fileName.toLowerCase()))
        throw new ReleaseProblem('file_name', `${entry.fileName} is there twice`)
      lower.add(entry.fileName.toLowerCase())
      names.add(entry.fileName)
      const source = await zip.openReadStreamPromise(entry)
      await pipeline(
        source,
        counting(entry.fileName, left),
        createWriteStream(join(folder, entry.fileName), { flags: 'wx' }),
      )
    }
  } catch (error) {
    throw error instanceof ReleaseProblem ? error : new ReleaseProblem('archive', messageOf(error))
  } finally {
    zip.close()
  }
  for (const name of names) await checkCompressed(folder, name, names)
  return names
}

function checkEntry({ fileName, externalFileAttributes, generalPurposeBitFlag }: Entry): void {
  const shownName = JSON.stringify(fileName.slice(0, maxNameLength))
  const kind = (externalFileAttributes >>> 16) & kindBits
  if (fileName.endsWith('/') || kind === folderBit)
    throw new ReleaseProblem('file_name', `${shownName} is a folder: all files stand beside area.json`)
  if (kind !== 0 && kind !== fileBit)
    throw new ReleaseProblem('file_name', `${shownName} is a link, or no ordinary file`)
  if (!isFileName(fileName)) throw new ReleaseProblem('file_name', `${shownName} is no name of a file of an area`)
  if (generalPurposeBitFlag & 1) throw new ReleaseProblem('archive', `${shownName} is encrypted`)
}

/** Passes bytes on until one file, or all of them, have more than allowed. */
function counting(name: string, left: { bytes: number }): Transform {
  let own = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      own += piece.length
      left.bytes -= piece.length
      if (own > maxFileBytes) return done(new ReleaseProblem('archive', `${name} has more than ${maxFileBytes} bytes`))
      if (left.bytes < 0)
        return done(new ReleaseProblem('archive', `unpacked it has more than ${maxUnpackedBytes} bytes`))
      done(null, piece)
    },
  })
}

const unpackers = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) }

/** A browser gets the compressed file in place of the other one: they have to be the same. */
async function checkCompressed(folder: string, name: string, names: Set<string>): Promise<void> {
  const ending = name.slice(-3)
  if (ending !== '.br' && ending !== '.gz') return
  const plain = name.slice(0, -3)
  if (!names.has(plain)) throw new ReleaseProblem('file_name', `${name} is there without ${plain}`)
  const content = await readFile(join(folder, plain))
  const unpacked = await unpackers[ending](await readFile(join(folder, name)), {
    maxOutputLength: content.length + 1,
  }).catch(() => undefined)
  if (!unpacked?.equals(content)) throw new ReleaseProblem('file_name', `${name} has another content than ${plain}`)
}
