import {
  isId,
  Product,
  ProductCounts,
  ProductCountsQuery,
  ProductDetailQuery,
  ProductList,
  ProductQuery,
  ProductSuggestions,
  SuggestionsQuery,
} from '@portal/shared-sdk/contract'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { notFound } from '../../core/http/problem'
import { fromReplica } from '../../core/http/reads'
import { publicReadLimit } from '../../core/http/security'
import type { Portal } from '../../core/portal'
import { countFilters } from './counts'
import { listProducts, oneProduct } from './service'
import type { Products } from './products'
import { suggest } from './suggest'
import { viewerOf, visitor, type PricedFor, type Viewer } from './viewer'

/** An id, or an id before a slug: `12`, `12-guantes-de-nitrilo`. */
const SluggedParams = Type.Object({
  id: Type.String({ pattern: '^\\d{1,10}(-.*)?$', description: 'The id, also before a slug: 12-guantes' }),
})

/** For whom the calls of a path answer. */
interface Audience {
  path: '/products' | '/public_products'
  config: FastifyContextConfig
  /** What they are not asked for. */
  without: ('client' | 'center' | 'lead' | 'consumption')[]
  viewer: (request: FastifyRequest<{ Querystring: PricedFor }>) => Promise<Viewer>
}

/**
 * `products/` and `public_products/`: a list, its counts, suggestions, and a product by id. The public calls answer
 * everybody as a visitor (rule K-60): they forget the account, so that no price is presented.
 */
export function productRoutes(api: App, products: Products, { config }: Pick<Portal, 'config'>): void {
  callsFor(api, products, {
    path: '/products',
    config: { access: 'account' },
    without: [],
    viewer: (request) => viewerOf(request.db, actorOf(request), request.query),
  })
  callsFor(api, products, {
    path: '/public_products',
    config: { access: 'public', ...publicReadLimit(config) },
    without: ['client', 'center', 'lead', 'consumption'],
    viewer: async (request) => {
      request.actor = null
      return visitor
    },
  })
}

function callsFor(api: App, products: Products, { path, config, without, viewer }: Audience): void {
  const sourceOf = ({ db }: Pick<FastifyRequest, 'db'>): Products => ({ ...products, db })

  api.get(
    `${path}/`,
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'Products by filters, search and order; corrected_search tells what a typo was read as',
        querystring: Type.Omit(ProductQuery, without),
        response: { 200: ProductList },
      },
    },
    async (request) => listProducts(sourceOf(request), await viewer(request), request.query),
  )

  api.get(
    `${path}/counts/`,
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'How many products each choice of scope, type and supplier would show',
        querystring: Type.Omit(ProductCountsQuery, without),
        response: { 200: ProductCounts },
      },
    },
    async (request) => countFilters(sourceOf(request), await viewer(request), request.query),
  )

  api.get(
    `${path}/suggestions/`,
    {
      config: { ...config, ...fromReplica },
      schema: {
        summary: 'The likeliest products while somebody types: exact code first',
        querystring: Type.Omit(SuggestionsQuery, without),
        response: { 200: ProductSuggestions },
      },
    },
    async (request) => suggest(sourceOf(request), await viewer(request), request.query),
  )

  api.get(
    `${path}/:id/`,
    {
      config,
      schema: {
        summary: 'A product with its description, symbols, related products and more sustainable ones',
        params: SluggedParams,
        querystring: Type.Omit(ProductDetailQuery, without),
        response: { 200: Product },
      },
    },
    async (request) =>
      oneProduct(sourceOf(request), await viewer(request), idOf(request.params.id), request.query.consumption),
  )
}

function idOf(text: string): number {
  const id = Number.parseInt(text, 10)
  if (!isId(id)) throw notFound()
  return id
}
