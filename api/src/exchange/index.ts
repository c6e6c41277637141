import type { App } from '../core/http/app-types'
import type { Portal } from '../core/portal'
import type { CartContextOf } from '../trade/cart/cart-context'
import { eventRoutes } from './events/routes'
import { importRoutes } from './imports/routes'
import { punchoutRoutes } from './punchout/routes'
import { takenRoutes } from './taken/routes'
import { webhookRoutes } from './webhooks/routes'

/** Other systems: the purchasing systems of clients, and the supplier's own, by files too. */
export function exchangeRoutes(api: App, portal: Portal, contextOf: CartContextOf): void {
  importRoutes(api, portal)
  punchoutRoutes(api, portal, contextOf)
  eventRoutes(api, portal)
  webhookRoutes(api, portal)
  takenRoutes(api, portal)
}
