import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface MediaFile {
  body: Buffer
  type: string
  /** How long it may be kept without asking again. */
  cache: string
  /** In quotes; of the content when left out. */
  etag?: string
  /** A file name, for one that people keep. */
  name?: string
}

// A picture opened by itself runs nothing and fetches nothing.
const alone = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"
// The same for papers, without the sandbox: browsers show no PDF in one.
const readable = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

const etags = new WeakMap<Buffer, string>()

/**
 * Sends a file with its type, its place in caches and nothing that it could run; again only when it changed, or the
 * part that is asked for.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: MediaFile): FastifyReply {
  const { body } = file
  const etag = file.etag ?? tagOf(body)
  secure(reply, file.cache, file.type === 'application/pdf' ? readable : alone).headers({
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

export function secure(reply: FastifyReply, cache: string, policy = alone): FastifyReply {
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

/** The one range that is asked for; undefined: all of it; null: one that is not there. */
function partOf(range: string | undefined, size: number): { from: number; to: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(range ?? '') ?? []
  if (!first && !last) return undefined
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from > to || from >= size ? null : { from, to }
}
