import type { App } from '../core/http/app-types'
import type { Post } from '../core/mail/post'
import type { Portal } from '../core/portal'
import type { CartContextOf } from '../trade/cart/cart-context'
import { eventRoutes } from './events/routes'
import { feedRoutes } from './feeds/routes'
import { importRoutes } from './imports/routes'
import { punchoutRoutes } from './punchout/routes'
import { releaseRoutes } from './releases/routes'
import { tokenRoutes } from './releases/token-routes'
import { takenRoutes } from './taken/routes'
import { webhookRoutes } from './webhooks/routes'

/** Other systems: the purchasing systems of clients, the supplier's own, by files too, and teams that release areas. */
export function exchangeRoutes(api: App, portal: Portal, contextOf: CartContextOf, post: Post): void {
  importRoutes(api, portal)
  feedRoutes(api, portal, post)
  punchoutRoutes(api, portal, contextOf)
  eventRoutes(api, portal)
  webhookRoutes(api, portal)
  takenRoutes(api, portal)
  releaseRoutes(api, portal)
  tokenRoutes(api, portal)
}
