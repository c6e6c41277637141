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
import { Type } from 'typebox'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { notFound } from '../../core/http/problem'
import { publicReadLimit } from '../../core/http/security'
import type { Portal } from '../../core/portal'
import { countFilters } from './counts'
import { listProducts, oneProduct } from './service'
import type { Products } from './products'
import { suggest } from './suggest'
import { stranger, viewerOf } from './viewer'

/** An id, or an id before a slug: `12`, `12-guantes-de-nitrilo`. */
const SluggedParams = Type.Object({
  id: Type.String({ pattern: '^\\d{1,10}(-.*)?$', description: 'The id, also before a slug: 12-guantes' }),
})

/** Filters that a visitor does not have. */
const notForVisitors = ['client', 'center', 'lead'] as const

/**
 * `products/` and `public_products/`: a list, its counts, suggestions, and a product by id. The public calls answer
 * everybody as a visitor (rule K-60): they forget the account, so that no price is presented.
 */
export function productRoutes(api: App, products: Products, { config }: Pick<Portal, 'config'>): void {
  const visitors = { access: 'public', ...publicReadLimit(config) } as const

  api.get(
    '/products/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'Products by filters, search and order; corrected_search tells what a typo was read as',
        querystring: ProductQuery,
        response: { 200: ProductList },
      },
    },
    async (request) =>
      listProducts(products, await viewerOf(products.db, actorOf(request), request.query), request.query),
  )

  api.get(
    '/products/counts/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'How many products each choice of scope, type and supplier would show',
        querystring: ProductCountsQuery,
        response: { 200: ProductCounts },
      },
    },
    async (request) =>
      countFilters(products, await viewerOf(products.db, actorOf(request), request.query), request.query),
  )

  api.get(
    '/products/suggestions/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'The likeliest products while somebody types: exact code first',
        querystring: SuggestionsQuery,
        response: { 200: ProductSuggestions },
      },
    },
    async (request) => suggest(products, await viewerOf(products.db, actorOf(request), request.query), request.query),
  )

  api.get(
    '/products/:id/',
    {
      config: { access: 'account' },
      schema: {
        summary: 'A product with its description, symbols, related products and more sustainable ones',
        params: SluggedParams,
        querystring: ProductDetailQuery,
        response: { 200: Product },
      },
    },
    async (request) => {
      const viewer = await viewerOf(products.db, actorOf(request), request.query)
      return oneProduct(products, viewer, idOf(request.params.id), request.query.consumption)
    },
  )

  api.get(
    '/public_products/',
    {
      config: visitors,
      schema: {
        summary: 'Products for everybody: no prices, stock, supplier or brand',
        querystring: Type.Omit(ProductQuery, [...notForVisitors, 'consumption']),
        response: { 200: ProductList },
      },
    },
    async (request) => {
      request.actor = null
      return listProducts(products, stranger, request.query)
    },
  )

  api.get(
    '/public_products/counts/',
    {
      config: visitors,
      schema: {
        summary: 'How many products each type would show to everybody',
        querystring: Type.Omit(ProductCountsQuery, notForVisitors),
        response: { 200: ProductCounts },
      },
    },
    async (request) => {
      request.actor = null
      return countFilters(products, stranger, request.query)
    },
  )

  api.get(
    '/public_products/suggestions/',
    {
      config: visitors,
      schema: {
        summary: 'The likeliest products for everybody while somebody types',
        querystring: Type.Omit(SuggestionsQuery, notForVisitors),
        response: { 200: ProductSuggestions },
      },
    },
    async (request) => {
      request.actor = null
      return suggest(products, stranger, request.query)
    },
  )

  api.get(
    '/public_products/:id/',
    {
      config: visitors,
      schema: { summary: 'A product for everybody', params: SluggedParams, response: { 200: Product } },
    },
    async (request) => {
      request.actor = null
      return oneProduct(products, stranger, idOf(request.params.id))
    },
  )
}

function idOf(text: string): number {
  const id = Number.parseInt(text, 10)
  if (!isId(id)) throw notFound()
  return id
}
