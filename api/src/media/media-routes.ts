import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../db/db'
import { isPicture, isTint } from './pictures'
import { jpegFile, svgFile } from './picture-file'
import { sheetFile } from './sheets/sheet-file'
import { symbolDrawing } from './symbols'

const forever = 'public, max-age=31536000, immutable'
// A picture opened by itself runs nothing and fetches nothing.
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Serves `/media/…`: pictures in two colours (SVG for screens, JPEG for papers), the signs of danger and
 * obligation, and the data sheets of products, made when first asked for. Call it with the app itself; all of it is
 * public and holds no price, supplier or brand.
 */
export function mediaRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get<{ Params: { edition: string; file: string } }>('/media/pictures/:edition/:file', async (request, reply) => {
    const [, picture, tint, kind] = /^([a-z0-9-]+)\.([a-z]+)\.(svg|jpg)$/.exec(request.params.file) ?? []
    if (!isPicture(picture) || !isTint(tint)) return notFound(reply)
    secure(reply, forever)
    if (kind === 'jpg') return reply.type('image/jpeg').send(await jpegFile(picture, tint))
    const file = svgFile(picture, tint)
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    reply.type('image/svg+xml; charset=utf-8').header('vary', 'Accept-Encoding')
    return takesBrotli ? reply.header('content-encoding', 'br').send(file.brotli) : reply.send(file.body)
  })

  app.get<{ Params: { file: string } }>('/media/symbols/:file', async (request, reply) => {
    const drawing = request.params.file.endsWith('.svg') ? symbolDrawing(request.params.file.slice(0, -4)) : undefined
    if (!drawing) return notFound(reply)
    return secure(reply, 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(drawing)
  })

  app.get<{ Params: { id: string; file: string } }>('/media/products/:id/:file', async (request, reply) => {
    const [, kind] = /^(technical|safety)\.pdf$/.exec(request.params.file) ?? []
    const sheet = /^\d{1,9}$/.test(request.params.id) && kind ? await sheetFile(db, Number(request.params.id), kind as 'technical' | 'safety') : undefined
    if (!sheet) return notFound(reply)
    secure(reply, 'public, max-age=3600').header('etag', sheet.etag)
    if (request.headers['if-none-match'] === sheet.etag) return reply.code(304).send()
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${sheet.name}"`).send(sheet.body)
  })
}

function secure(reply: FastifyReply, cacheControl: string): FastifyReply {
  return reply.headers({
    'cache-control': cacheControl,
    'content-security-policy': sandbox,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
  })
}

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).send({ detail: 'Not found' })
