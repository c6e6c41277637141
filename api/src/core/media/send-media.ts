import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface MediaFile {
  body: Buffer
  type: string
  /** The Cache-Control header. */
  cache: string
  /** In quotes; undefined: a hash of the content. */
  etag?: string
  /** The name under which a browser saves it. */
  name?: string
}

// A picture that is opened as a page runs nothing and fetches nothing.
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"
// The same for PDFs without the sandbox, in which browsers show none.
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

const etags = new WeakMap<Buffer, string>()

/** Sends a file, or the part of it that is asked for; 304 where the browser has it already. */
export function sendMedia(request: FastifyRequest, reply: FastifyReply, file: MediaFile): FastifyReply {
  const { body } = file
  const etag = file.etag ?? tagOf(body)
  secure(reply, file.cache, file.type === 'application/pdf' ? pdfPolicy : picturePolicy).headers({
    etag,
    'accept-ranges': 'bytes',
  })
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(file.type)
  if (file.name) reply.header('content-disposition', `inline; filename="${file.name}"`)
  const isWhole = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
  const part = isWhole ? undefined : partOf(request.headers.range, body.length)
  if (part === undefined) return reply.send(body)
  if (part === null)
    return reply
      .code(416)
      .type('application/json')
      .header('content-range', `bytes */${body.length}`)
      .send({ detail: 'No such part' })
  return reply
    .code(206)
    .header('content-range', `bytes ${part.from}-${part.to}/${body.length}`)
    .send(body.subarray(part.from, part.to + 1))
}

/** Sets the headers for caches and the policy that lets a file run nothing. */
export function secure(reply: FastifyReply, cache: string, policy = picturePolicy): FastifyReply {
  return reply.headers({
    'cache-control': cache,
    'content-security-policy': policy,
  })
}

function tagOf(body: Buffer): string {
  const known = etags.get(body)
  if (known) return known
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  etags.set(body, etag)
  return etag
}

const knows = (sent: string | undefined, etag: string) =>
  sent !== undefined && sent.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag)

/** The asked range; undefined: the whole file; null: a range that the file does not have. */
function partOf(range: string | undefined, size: number): { from: number; to: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(range ?? '') ?? []
  if (!first && !last) return undefined
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from > to || from >= size ? null : { from, to }
}
