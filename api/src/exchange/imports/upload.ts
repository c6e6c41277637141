import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import { ImportForm } from '@portal/shared-sdk/contract'
import type { App } from '../../core/http/app-types'
import { fieldError, Problem, refusal } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import { readValues, refuseNul } from '../../core/http/validation'
import { makePrivateFolder } from '../../core/private-folder'
import { maxTextBytes } from './read-file'
import { fileRefusals } from './texts/file-refusals'

/** A file that arrived, in a folder that nobody else reads, until its call has been answered. */
class Upload {
  constructor(
    readonly path: string,
    readonly name: string,
    readonly hash: string,
    readonly bytes: number,
  ) {}
}

const uploads = new WeakMap<FastifyRequest, string>()
/** Bodies that are a file themselves. */
const fileTypes = [
  'application/x-ndjson',
  'application/jsonl',
  'text/csv',
  'application/octet-stream',
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** Lets the calls of `api` take a file as their body, which is not read before it is written to the disk. */
export function takeFiles(api: App): void {
  for (const type of fileTypes)
    api.addContentTypeParser(type, (_request, payload, done) => {
      done(null, payload)
    })
}

/** What a call consumes that takes a file. */
export const fileForms = ['multipart/form-data', 'application/json']

/** Hooks of a call that takes a file, whose body is such a form: see readUpload. The file goes with the answer. */
export const takesFile = (dataDir: string, form: TObject = ImportForm, maxBytes = maxTextBytes) => ({
  preValidation: readUpload(dataDir, form, maxBytes),
  onResponse: dropUpload,
  onRequestAbort: dropUpload,
})

/** @throws 400 with code no_file */
export function givenFile(file: unknown): Upload {
  if (!(file instanceof Upload)) throw refusal('no_file', fileRefusals.no_file)
  return file
}

/**
 * Writes the file of a form, or the body that is a file, to the data folder piece by piece: as `preValidation` of a
 * call whose body is such a form. Fields of a form come before those of the address.
 * @throws 400 for a form that cannot be read, or with code too_large
 */
function readUpload(dataDir: string, form: TObject, maxBytes: number) {
  const folder = join(dataDir, 'imports')
  return async (request: FastifyRequest): Promise<void> => {
    const { body } = request
    const isFile = body instanceof Readable
    if (!isFile && !request.isMultipart()) return
    makePrivateFolder(folder)
    const path = join(folder, randomUUID())
    uploads.set(request, path)
    if (isFile) {
      const saved = await save(body, path, maxBytes)
      request.body = { file: new Upload(path, '', saved.hash, saved.bytes) }
      return
    }
    try {
      request.body = await readParts(request, path, form, maxBytes)
    } catch (error) {
      throw error instanceof Problem ? error : fieldError('non_field_errors', texts.unreadable)
    }
  }
}

/** Deletes the files of calls that a killed process has left behind. */
export async function forgetUploads(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'imports')
  const old = Date.now() - 24 * 3_600_000
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < old) await rm(path, { force: true })
  }
}

/** Deletes the file of a call that was answered: as its `onResponse` and `onRequestAbort`. */
async function dropUpload(request: FastifyRequest): Promise<void> {
  const path = uploads.get(request)
  if (path) await rm(path, { force: true })
}

async function readParts(
  request: FastifyRequest,
  path: string,
  form: TObject,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  const limits = { fields: 20, fieldSize: 20_000, fileSize: maxBytes + 1, files: 1, parts: 24, headerPairs: 50 }
  for await (const part of request.parts({ limits })) {
    if (Object.hasOwn(values, part.fieldname)) throw fieldError(part.fieldname)
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw fieldError(part.fieldname, texts.unknownField)
      const { hash, bytes } = await save(part.file, path, maxBytes)
      if (bytes > 0 || part.filename) values.file = new Upload(path, part.filename, hash, bytes)
    } else {
      if (part.valueTruncated) throw fieldError(part.fieldname)
      Object.defineProperty(values, part.fieldname, {
        value: part.value,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
  }
  const { file, ...fields } = values
  refuseNul(fields, '')
  return { ...readValues(fields, form.properties), ...(file !== undefined && { file }) }
}

async function save(source: Readable, path: string, maxBytes: number): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      hash.update(piece)
      done(bytes > maxBytes ? refusal('too_large', fileRefusals.too_large) : null, piece)
    },
  })
  await pipeline(source, count, createWriteStream(path, { mode: 0o600 }))
  return { hash: hash.digest('base64url'), bytes }
}
