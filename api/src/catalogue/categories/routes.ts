import { Category } from '@portal/shared-sdk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../../core/http/app-types'
import { publicReadLimit } from '../../core/http/security'
import type { Portal } from '../../core/portal'
import type { CatalogueCache } from '../products/catalogue'

/** `GET categories/`, `GET public_categories/`: the whole tree; 304 when it has not changed (rule K-20). */
export function categoryRoutes(api: App, cache: CatalogueCache, { config }: Pick<Portal, 'config'>): void {
  const schema = {
    summary: 'The whole tree of four levels; 304 for a known ETag',
    response: { 200: Type.Array(Category) },
  }
  const sendTree = async (request: FastifyRequest, reply: FastifyReply) => {
    const { json, etag } = await cache.current()
    void reply.header('etag', etag).header('cache-control', 'private, no-cache')
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
    if (known?.some((tag) => tag === etag || tag === '*')) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json as never)
  }
  api.get('/categories/', { config: { access: 'account' }, schema }, sendTree as never)
  api.get(
    '/public_categories/',
    { config: { access: 'public', ...publicReadLimit(config) }, schema },
    sendTree as never,
  )
}
