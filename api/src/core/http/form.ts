import multipart from '@fastify/multipart'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takeLease } from '../db/leases'
import type { Portal } from '../portal'
import type { App } from './app-types'
import { networkOf } from './network'
import { fieldError, Problem, tooLarge, tooOften } from './problem'
import { texts } from './texts'
import { readValues, refuseNul } from './validation'

const maxFields = 60
const maxFieldBytes = 20_000
/** Most forms with files that one account, or one address without an account, sends at once: each is held in memory. */
const maxAtOnce = 10

/** A file of a form. isCut: it had more bytes than the route takes, and only the first are here. */
export class FormFile {
  constructor(
    readonly name: string,
    readonly content: Buffer,
    readonly isCut: boolean,
  ) {}

  /** Part of the body's hash for an Idempotency-Key: the same file again is the same body. */
  toJSON() {
    return { name: this.name, sha256: createHash('sha256').update(this.content).digest('base64url') }
  }
}

/** Lets routes take multipart forms; each reads its own by `preValidation: readForm(…)`. */
export async function registerForms(api: App): Promise<void> {
  await api.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Reads a multipart form into `request.body`: fields by the body schema's types (digits become numbers, an empty number
 * counts as absent), files as FormFile. JSON bodies pass as they are. Use it as the route's preValidation.
 * @param files bytes that each named file may have; a file of another name is refused
 * @throws 400; 413; 429 while ten of the same account arrive, at whichever process (rule P-83)
 */
export function readForm(portal: Pick<Portal, 'reserved'>, files: Record<string, number>) {
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (!request.isMultipart()) return
    const values = await inTurn(portal, request, () => readParts(request, files))
    refuseNul(values, '')
    const properties = (request.routeOptions.schema?.body as { properties?: object } | undefined)?.properties ?? {}
    request.body = readValues(values, properties as never)
  }
}

/** Runs the reading of a form. @throws 429 while ten forms of the same account arrive */
async function inTurn<T>(
  { reserved }: Pick<Portal, 'reserved'>,
  { actor, ip, raw }: FastifyRequest,
  read: () => Promise<T>,
): Promise<T> {
  const end = await takeLease(reserved, `form ${actor ? `account ${actor.id} ${actor.tab}` : networkOf(ip)}`, maxAtOnce)
  if (!end) throw tooOften(5)
  try {
    // Its end is not told to who begins to read afterwards.
    if (raw.destroyed) throw new Error('The form was given up by its sender')
    return await read()
  } catch (error) {
    throw problemOf(error)
  } finally {
    await end()
  }
}

async function readParts(request: FastifyRequest, files: Record<string, number>): Promise<Record<string, unknown>> {
  const limits = {
    fields: maxFields,
    fieldSize: maxFieldBytes,
    fileSize: Math.max(...Object.values(files)),
    files: Object.keys(files).length,
    parts: maxFields + 4,
    headerPairs: 50,
  }
  const values: Record<string, unknown> = {}
  for await (const part of request.parts({ limits })) {
    if (Object.hasOwn(values, part.fieldname)) throw fieldError(part.fieldname)
    if (part.type === 'file') {
      if (!Object.hasOwn(files, part.fieldname)) throw fieldError(part.fieldname, texts.unknownField)
      const content = await part.toBuffer()
      // A form without a chosen file sends an empty one.
      if (content.length > 0 || part.filename)
        values[part.fieldname] = new FormFile(part.filename, content, part.file.truncated)
    } else {
      if (part.valueTruncated) throw fieldError(part.fieldname)
      // Defined, not assigned: a field may be called __proto__.
      Object.defineProperty(values, part.fieldname, {
        value: part.value,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
  }
  return values
}

function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error
  const { statusCode } = error as { statusCode?: number }
  return statusCode === 413 ? tooLarge() : fieldError('non_field_errors', texts.unreadable)
}
