import { portalConfig, portalStore } from '@portal/shared-sdk'
import { matchPath } from 'react-router-dom'
import { ownPaths } from '../routes'
import { prepareView } from './area-view'
import { registryAtom } from './registry-store'

const asked = new Set<string>()

/**
 * Loads a page's code as soon as a link to it is pointed at or focused: by the click it is there. On a page of the
 * shell, the page that a log-in leads to is loaded while nothing else is going on.
 */
export function loadOnIntent(): void {
  const isOurs = ownPaths.includes(location.pathname.replace(/(.)\/$/, '$1'))
  if (isOurs) setTimeout(() => void loadPageOf(portalConfig().homeRoute), 2000)
  const handle = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) void loadPageOf(link.pathname)
  }
  document.addEventListener('pointerover', handle, { passive: true })
  document.addEventListener('focusin', handle)
}

/**
 * Loads the code of the page that an address belongs to, once, and resolves when the page can be drawn. Nothing is said
 * when that fails: the page asks again when it is shown.
 */
export async function loadPageOf(path: string): Promise<void> {
  await Promise.allSettled(portalStore.get(registryAtom).areas.map(async (area) => {
    const route = area.routes.find((one) => matchPath(one.path, path))
    if (!route || asked.has(`${area.version} ${route.page}`)) return
    asked.add(`${area.version} ${route.page}`)
    await prepareView(area.name, route.page)
  }))
}
