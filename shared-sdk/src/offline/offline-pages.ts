import { basePath, portalPath, siteAddress } from '../site-address'

/** The path below which pages start without network once they were opened (rule P-85), as routes are declared. */
export const offlineScope = '/pedidos/almacen/'

/** Whether a path of the portal, '/pedidos/almacen/7', is one of these pages. */
export const isOfflinePath = (path: string): boolean => `${path}/`.startsWith(offlineScope)

/** Whether the page that is open is one of these. */
export const isOfflinePage = (): boolean => isOfflinePath(portalPath(location.pathname))

/** The name of the cache with the page and its files; several portals may stand below paths of one host (rule W-62). */
export const pageCache = (): string => `portal-offline${basePath()}`

/** The worker of the pages that start without network, never one that another application of the host has. */
export async function offlineWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const scope = new URL(siteAddress(offlineScope), location.origin).href
  const found = await navigator.serviceWorker.getRegistration(scope)
  return found?.scope === scope ? found : undefined
}
