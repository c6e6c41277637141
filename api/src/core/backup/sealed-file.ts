import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../start-error'
import { codeOf } from '../thrown'

/** The last bytes of a backup: the SHA-256, in hexadecimal, of all bytes before them. In a ZIP they are its comment. */
const sealBytes = 64
export const noSeal = '0'.repeat(sealBytes)

/**
 * Writes a file that is there whole or not at all, readable by its owner alone, and seals it (rule W-31).
 * @param bytes end with noSeal
 */
export async function writeSealed(file: string, bytes: NodeJS.ReadableStream): Promise<void> {
  const part = `${file}.part`
  const hash = createHash('sha256')
  const out = createWriteStream(part, { flags: 'wx', mode: 0o600 })
  await once(out, 'open').catch((error: Error) => {
    throw new StartError(
      codeOf(error) === 'EEXIST'
        ? `${part} is there already: another backup is being written, or was ended; delete it`
        : `${part} cannot be written: ${error.message}`,
    )
  })
  try {
    await pipeline(bytes, butTheLast(sealBytes, hash), out)
    await seal(part, hash.digest('hex'))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function seal(file: string, digest: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    const { size } = await handle.stat()
    await handle.write(digest, size - sealBytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Passes bytes on, and all but the last of them to the hash too. */
function butTheLast(count: number, hash: { update: (bytes: Buffer) => unknown }) {
  let tail = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([tail, chunk])
      const cut = Math.max(0, all.length - count)
      hash.update(all.subarray(0, cut))
      tail = Buffer.from(all.subarray(cut))
      done(null, chunk)
    },
  })
}

/** @throws StartError when the file is not as it was written (rule W-33) */
export async function checkSeal(file: string): Promise<void> {
  const { size } = await stat(file).catch((error: Error) => {
    throw new StartError(`${file} cannot be read: ${error.message}`)
  })
  const hash = createHash('sha256')
  const tail: Buffer[] = []
  if (size > sealBytes) {
    for await (const piece of bytesOf(file, { end: size - sealBytes - 1 })) hash.update(piece)
    for await (const piece of bytesOf(file, { start: size - sealBytes })) tail.push(piece)
  }
  if (Buffer.concat(tail).toString('latin1') !== hash.digest('hex'))
    throw new StartError(`${file} is damaged, cut, or no backup of a portal: nothing was done with it`)
}

const bytesOf = (file: string, part: { start?: number; end?: number }): AsyncIterable<Buffer> =>
  createReadStream(file, part)
