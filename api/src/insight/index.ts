import type { Products } from '../catalogue/products/products'
import type { App } from '../core/http/app-types'
import type { Post } from '../core/mail/post'
import type { Printer } from '../core/paper/printer'
import type { Portal } from '../core/portal'
import type { CartContextOf } from '../trade/cart/cart-context'
import { carbonRoutes } from './carbon/routes'
import { dashboardRoutes } from './dashboard/routes'
import { digestRoutes } from './digest/routes'
import { statisticsRoutes } from './statistics/routes'
import { statisticsSheetRoutes } from './statistics/sheet-routes'
import { todayRoutes } from './today/routes'

/** What the documents tell: statistics, the sales dashboard, Hoy and its digest, the carbon footprint. */
export function insightRoutes(
  api: App,
  portal: Portal,
  products: Products,
  post: Post,
  printer: Printer,
  contextOf: CartContextOf,
): void {
  statisticsRoutes(api, portal)
  statisticsSheetRoutes(api, portal)
  carbonRoutes(api, portal, products, printer)
  todayRoutes(api, portal, contextOf)
  digestRoutes(api, portal, post)
  dashboardRoutes(api, portal)
}
