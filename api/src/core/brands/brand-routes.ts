import type { FastifyInstance } from 'fastify'
import { secure, sendMedia } from '../media/send-media'
import { basePathOf, withBase } from '../site/base-path'
import type { Portal } from '../portal'
import { siteFonts } from './brand-page'
import { legalHeaders, legalPage } from './legal-page'

const forever = 'public, max-age=31536000, immutable'

/**
 * Serves the files of brands (`/media/variants/NAME/HASH/FILE`) and their legal pages (`/legal/NAME`, rule P-63). Call it
 * with the app itself, not below /api.
 */
export function brandRoutes(app: FastifyInstance, { variants, config }: Pick<Portal, 'variants' | 'config'>): void {
  app.get<{ Params: { name: string } }>('/media/variants/:name/:hash/:file', async (request, reply) => {
    const brand = variants.all.find(({ own }) => own?.name === request.params.name)?.own
    const part = brand?.parts.get(request.url.replace(/\?.*/, ''))
    if (!part) return secure(reply, 'no-store').code(404).send({ detail: 'Not found' })
    return sendMedia(request, reply, { body: part.body, type: part.type, cache: forever })
  })

  app.get<{ Params: { page: string }; Querystring: { language?: string } }>('/legal/:page', async (request, reply) => {
    const brand = variants.forHost(request.headers.host).own
    const asked = request.query.language ?? request.language
    const html = brand && legalPage(brand, request.params.page, asked, await siteFonts(config.siteDir))
    if (html)
      return reply
        .headers(legalHeaders)
        .type('text/html; charset=utf-8')
        .send(withBase(html, basePathOf(config)))
    // The portal's own page, which says that there is nothing at the address.
    return reply.callNotFound()
  })
}
