import type { App } from '../core/http/app-types'
import type { Portal } from '../core/portal'
import { centerRoutes } from './centers/routes'
import { clientRoutes } from './clients/routes'
import { leadRoutes } from './leads/routes'
import { referenceRoutes } from './reference/routes'

/** Who buys: clients, their centres, leads, and the lists that their forms choose from. */
export function clientsRoutes(api: App, portal: Portal): void {
  referenceRoutes(api, portal)
  clientRoutes(api, portal)
  centerRoutes(api, portal)
  leadRoutes(api, portal)
}
