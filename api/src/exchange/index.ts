import type { App } from '../core/http/app-types'
import type { Portal } from '../core/portal'
import type { CartContextOf } from '../trade/cart/cart-context'
import { punchoutRoutes } from './punchout/routes'

/** Other systems: the purchasing systems of clients. */
export function exchangeRoutes(api: App, portal: Portal, contextOf: CartContextOf): void {
  punchoutRoutes(api, portal, contextOf)
}
