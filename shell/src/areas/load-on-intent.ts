import { matchesPath, portalConfig, portalPath, portalStore, session } from '@portal/shared-sdk'
import { ownPaths } from '../routes'
import { prepareView } from './area-view'
import { isOff, registryAtom } from './registry-store'

/** Milliseconds after the first render from which the pages that can be reached are loaded. */
const restAfter = 4000

/** The longest time (ms) that the former page stays while the next one loads, so that it is drawn once, complete. */
const longestWaitMs = 300

const loaded = new Set<string>()

/**
 * Loads a page's code when a link to it is hovered or focused, its data when the mouse button is pressed on it (about
 * 80 ms before the click), and in idle time the code of every page that can be reached from here.
 */
export function loadOnIntent(): void {
  const point = ({ target }: Event) => {
    const link = linkAt(target)
    if (link) void loadPageOf(portalPath(link.pathname))
  }
  document.addEventListener('pointerover', point, { passive: true })
  document.addEventListener('focusin', point)
  // Not pointerdown, which a touch that starts scrolling fires too.
  document.addEventListener(
    'mousedown',
    (press) => {
      const link = linkAt(press.target)
      if (link && isFollowed(press, link)) void pageIsReady(new URL(link.href))
    },
    { passive: true },
  )
  setTimeout(() => whenIdle(() => void loadReachable()), restAfter)
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : null
}

/** Whether a click opens another page in this tab, and not a new tab, a download or another part of this page. */
const isFollowed = (
  { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
  { target, download, pathname }: HTMLAnchorElement,
) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !target && !download && pathname !== location.pathname

/**
 * Loads the code of the page at an address, once, and resolves when the page can be drawn. A failure is ignored: the
 * page loads again when it is shown.
 */
export async function loadPageOf(path: string): Promise<void> {
  await Promise.allSettled(
    pagesOf(path).map(async ({ area, page }) => {
      if (loaded.has(`${area.version} ${page}`)) return
      loaded.add(`${area.version} ${page}`)
      await prepareView(area.name, page)
    }),
  )
}

/** Resolves when the page at an address can be drawn with its data, or after `longestWaitMs`. */
export async function pageIsReady({ pathname, search }: URL): Promise<void> {
  const path = portalPath(pathname)
  const ready = pagesOf(path).map(async ({ area, page, isPublic }) => {
    const { prepare } = await prepareView(area.name, page)
    // Otherwise the guard redirects the visitor to the log-in.
    if (isPublic || session().token !== null) await prepare?.(path, search)
  })
  await Promise.race([
    Promise.allSettled(ready),
    new Promise((resolve) => {
      setTimeout(resolve, longestWaitMs)
    }),
  ])
}

function pagesOf(path: string) {
  const registry = portalStore.get(registryAtom)
  return registry.areas.flatMap((area) => {
    if (isOff(registry, area.name)) return []
    const route = area.routes.find((one) => matchesPath(one.path, path))
    return route ? [{ area, page: route.page, isPublic: route.public === true }] : []
  })
}

/**
 * Loads the pages behind the links on the screen and each area's first page, one after the other, so that other
 * requests are not slowed down.
 */
async function loadReachable(): Promise<void> {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData || !navigator.onLine) return
  const linked = [...document.links]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => portalPath(pathname))
  // A page of the shell, such as the log-in, has no link to the home route.
  const opened = ownPaths.includes(portalPath(location.pathname).replace(/(.)\/$/, '$1'))
    ? [portalConfig().homeRoute]
    : []
  const first = portalStore.get(registryAtom).areas.flatMap(({ routes }) => routes[0]?.path ?? [])
  for (const path of new Set([...opened, ...linked, ...first])) {
    await loadPageOf(path)
    await new Promise<void>((resolve) => whenIdle(resolve))
  }
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2000 })
  else setTimeout(act, 200)
}
