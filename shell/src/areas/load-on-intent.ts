import { portalConfig, portalStore } from '@portal/shared-sdk'
import { matchPath } from 'react-router-dom'
import { ownPaths } from '../routes'
import { loadArea } from './load-area'
import { registryAtom } from './registry-store'

const asked = new Set<string>()

/**
 * Loads a page's code as soon as a link to it is pointed at or focused: by the click it is there. On a page of the
 * shell, the page that a log-in leads to is loaded while nothing else is going on.
 */
export function loadOnIntent(): void {
  const isOurs = ownPaths.includes(location.pathname.replace(/(.)\/$/, '$1'))
  if (isOurs) setTimeout(() => loadPageOf(portalConfig().homeRoute), 2000)
  const handle = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) loadPageOf(link.pathname)
  }
  document.addEventListener('pointerover', handle, { passive: true })
  document.addEventListener('focusin', handle)
}

/** Loads the code of the page that an address belongs to, once; nothing is said when that fails. */
export function loadPageOf(path: string): void {
  for (const area of portalStore.get(registryAtom).areas) {
    const route = area.routes.find((one) => matchPath(one.path, path))
    if (!route || asked.has(`${area.version} ${route.page}`)) continue
    asked.add(`${area.version} ${route.page}`)
    loadArea(area.name, route.page).catch(() => undefined)
  }
}
