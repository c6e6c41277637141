import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * The service worker of the pages that start without network (rule P-85). It stands at the root of the portal's path, so
 * that its own address allows it their scope; browsers ask for it each time, so that no former one outlives a release.
 * Its policy holds for what it fetches: pages, and files of this site and of areas (rule A-80).
 */
export function workerRoute(app: FastifyInstance, siteDir: string, areasUrl: string): void {
  const origins = ["'self'", ...(areasUrl ? [new URL(areasUrl).origin] : [])].join(' ')
  app.get('/offline-worker.js', async (request, reply) => {
    void reply.header('cache-control', 'no-cache')
    const code = await readFile(join(siteDir, 'offline-worker.js'), 'utf8').catch(() => undefined)
    if (code === undefined) return reply.code(404).send({ detail: 'Not found' })
    const etag = `W/"${createHash('sha256').update(code).digest('base64url').slice(0, 22)}"`
    void reply.headers({
      etag,
      'content-security-policy': `default-src 'none'; connect-src ${origins}`,
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(code)
  })
}
