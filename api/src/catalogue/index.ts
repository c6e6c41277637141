import type { App } from '../core/http/app-types'
import type { Post } from '../core/mail/post'
import type { Portal } from '../core/portal'
import { categoryRoutes } from './categories/routes'
import { favouriteRoutes } from './favourites/routes'
import { productRoutes } from './products/routes'
import type { Products } from './products/products'
import { quotationRoutes } from './quotations/routes'
import { supplierRoutes } from './suppliers/routes'

/** What can be bought: categories, products and their search, suppliers, favourites, requests for a quotation. */
export function catalogueRoutes(api: App, portal: Portal, products: Products, post: Post): void {
  categoryRoutes(api, products.cache, portal)
  productRoutes(api, products, portal)
  supplierRoutes(api, products)
  favouriteRoutes(api, products)
  quotationRoutes(api, portal, products, post)
}
