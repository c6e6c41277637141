import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { publicReadLimit } from '../http/security'
import type { Portal } from '../portal'
import { articleFolder, serveArticleFilesFrom } from './article-media'
import { isPicture, isTint } from './pictures'
import { jpegFile, svgFile } from './picture-file'
import { secure, sendMedia } from './send-media'
import { sheetFile } from './sheets/sheet-file'
import { symbolDrawing } from './symbols'

const forever = 'public, max-age=31536000, immutable'
// Their addresses stay the same when the files change: a browser shows its copy and checks for a newer one meanwhile.
const aWhile = 'public, max-age=86400, stale-while-revalidate=2592000'
const svg = 'image/svg+xml; charset=utf-8'

/**
 * Serves `/media/…` (rule K-54): pictures in two colours (SVG for screens, JPEG for papers), the signs of danger and
 * obligation, the data sheets of products, made when first asked for, and the pictures and sheets that the supplier
 * brought (rule E-132). Call it with the app itself, not below /api.
 */
export function mediaRoutes(app: FastifyInstance, portal: Pick<Portal, 'db' | 'config'>): void {
  app.get<{ Params: { edition: string; file: string } }>('/media/pictures/:edition/:file', async (request, reply) => {
    const [, picture, tint, kind] = /^([a-z0-9-]+)\.([a-z]+)\.(svg|jpg)$/.exec(request.params.file) ?? []
    if (!isPicture(picture) || !isTint(tint)) return notFound(reply)
    if (kind === 'jpg')
      return sendMedia(request, reply, { body: await jpegFile(picture, tint), type: 'image/jpeg', cache: forever })
    const file = svgFile(picture, tint)
    const takesBrotli =
      request.headers.range === undefined &&
      /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers['accept-encoding'] ?? '')
    reply.header('vary', 'Accept-Encoding')
    if (takesBrotli) reply.header('content-encoding', 'br')
    return sendMedia(request, reply, { body: takesBrotli ? file.brotli : file.body, type: svg, cache: forever })
  })

  app.get<{ Params: { file: string } }>('/media/symbols/:file', async (request, reply) => {
    const drawing = request.params.file.endsWith('.svg') ? symbolDrawing(request.params.file.slice(0, -4)) : undefined
    if (!drawing) return notFound(reply)
    return sendMedia(request, reply, { body: Buffer.from(drawing), type: svg, cache: aWhile })
  })

  serveArticleFilesFrom(portal.config.dataDir)
  app.get<{ Params: { hash: string; file: string } }>('/media/articles/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const isAsked = /^[0-9a-f]{40}$/.test(hash) && /^(?:(?:160|480|1200)\.webp|sheet\.pdf)$/.test(file)
    const folder = articleFolder(portal.config.dataDir, hash)
    const body = isAsked ? await readFile(join(folder, file)).catch(() => undefined) : undefined
    if (!body) return notFound(reply)
    const type = file.endsWith('.pdf') ? 'application/pdf' : 'image/webp'
    return sendMedia(request, reply, { body, type, cache: forever, etag: `"${hash}-${file}"` })
  })

  // Limited for an address (rule P-8): making a sheet takes far longer than sending it.
  const config = publicReadLimit(portal.config)
  app.get<{ Params: { id: string; file: string } }>('/media/products/:id/:file', { config }, async (request, reply) => {
    const { id, file } = request.params
    const kind = sheets.find((name) => file === `${name}.pdf`)
    const sheet = /^\d{1,9}$/.test(id) && kind ? await sheetFile(portal, Number(id), kind) : undefined
    if (!sheet) return notFound(reply)
    return sendMedia(request, reply, { ...sheet, type: 'application/pdf', cache: aWhile })
  })
}

const sheets = ['technical', 'safety'] as const

const notFound = (reply: FastifyReply): FastifyReply =>
  secure(reply, 'no-store').code(404).send({ detail: 'Not found' })
