import { Product, ProductDetailQuery, ProductList, ProductQuery } from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import { actorOf } from '../http/access'
import type { App } from '../http/app-types'
import { notFound } from '../http/problem'
import { listProducts, oneProduct, type Products } from './service'
import { stranger, viewerOf } from './viewer'

/** An id, or an id before a slug: `12`, `12-guantes-de-nitrilo`. */
const SluggedParams = Type.Object({ id: Type.String({ pattern: '^\\d{1,10}(-.*)?$', description: 'The id, also before a slug: 12-guantes' }) })

/** `products/` and `public_products/`, each as a list and by id (000 section 7). */
export function productRoutes(api: App, products: Products): void {
  api.get('/products/', {
    config: { access: 'account' },
    schema: { summary: 'Products by filters, search and order; corrected_search tells what a typo was read as', querystring: ProductQuery, response: { 200: ProductList } },
  }, async (request) => listProducts(products, await viewerOf(products.db, actorOf(request), request.query), request.query))

  api.get('/products/:id/', {
    config: { access: 'account' },
    schema: { summary: 'A product with its description, symbols, related products and more sustainable ones', params: SluggedParams, querystring: ProductDetailQuery, response: { 200: Product } },
  }, async (request) => {
    const viewer = await viewerOf(products.db, actorOf(request), request.query)
    return oneProduct(products, viewer, idOf(request.params.id), request.query.consumption)
  })

  api.get('/public_products/', {
    config: { access: 'public' },
    schema: { summary: 'Products for everybody: no prices, stock, supplier or brand', querystring: Type.Omit(ProductQuery, ['client', 'center', 'lead', 'consumption']), response: { 200: ProductList } },
  }, async (request) => {
    // Also for somebody who is logged in: the presenter then hides every price.
    request.actor = null
    return listProducts(products, stranger, request.query)
  })

  api.get('/public_products/:id/', {
    config: { access: 'public' },
    schema: { summary: 'A product for everybody', params: SluggedParams, response: { 200: Product } },
  }, async (request) => {
    request.actor = null
    return oneProduct(products, stranger, idOf(request.params.id))
  })
}

function idOf(text: string): number {
  const id = Number.parseInt(text, 10)
  if (id < 1 || id > 2_147_483_647) throw notFound()
  return id
}
