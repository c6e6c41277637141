import { portalConfig, portalStore, session } from '@portal/shared-sdk'
import { matchPath } from 'react-router-dom'
import { ownPaths } from '../routes'
import { prepareView } from './area-view'
import { registryAtom } from './registry-store'

/** Milliseconds after the first drawing from which the pages that can be reached are loaded. */
const restAfter = 4000

/** Milliseconds that the page before stays for the next one, which is then drawn once and whole. */
const patience = 300

const asked = new Set<string>()

/**
 * Loads a page's code as soon as a link to it is pointed at or focused, its data when the mouse is pressed on it, which
 * is some 80 ms before the click, and, while nothing else is going on, the code of every page that can be reached from
 * here.
 */
export function loadOnIntent(): void {
  const point = ({ target }: Event) => {
    const link = linkAt(target)
    if (link) void loadPageOf(link.pathname)
  }
  document.addEventListener('pointerover', point, { passive: true })
  document.addEventListener('focusin', point)
  // A finger that begins to scroll presses no mouse.
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

/** Whether a press leads to another page here, and not to a new tab, a file or another part of this page. */
const isFollowed = (
  { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
  { target, download, pathname }: HTMLAnchorElement,
) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !target && !download && pathname !== location.pathname

/**
 * Loads the code of the page that an address belongs to, once, and resolves when the page can be drawn. Nothing is said
 * when that fails: the page asks again when it is shown.
 */
export async function loadPageOf(path: string): Promise<void> {
  await Promise.allSettled(
    pagesOf(path).map(async ({ area, page }) => {
      if (asked.has(`${area.version} ${page}`)) return
      asked.add(`${area.version} ${page}`)
      await prepareView(area.name, page)
    }),
  )
}

/** Resolves when the page of an address can be drawn with its data, or when that takes too long to wait for. */
export async function pageIsReady({ pathname, search }: URL): Promise<void> {
  const ready = pagesOf(pathname).map(async ({ area, page, isPublic }) => {
    const { prepare } = await prepareView(area.name, page)
    // A visitor is led to the log-in instead.
    if (isPublic || session().token !== null) await prepare?.(pathname, search)
  })
  await Promise.race([
    Promise.allSettled(ready),
    new Promise((resolve) => {
      setTimeout(resolve, patience)
    }),
  ])
}

/** Whether two addresses are drawn by one page, which then stays. */
export function isSamePage(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) =>
    pagesOf(path)
      .map(({ area, page }) => `${area.name} ${page}`)
      .join(),
  )
  return first === second && (first !== '' || one === other)
}

function pagesOf(path: string) {
  return portalStore.get(registryAtom).areas.flatMap((area) => {
    const route = area.routes.find((one) => matchPath(one.path, path))
    return route ? [{ area, page: route.page, isPublic: route.public === true }] : []
  })
}

/**
 * One page after the other, so that nothing is held up: what links on the screen lead to, and each area's first page.
 */
async function loadReachable(): Promise<void> {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return
  const linked = [...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)
  // On a page of the shell, such as the log-in, nothing leads to where the portal opens.
  const opened = ownPaths.includes(location.pathname.replace(/(.)\/$/, '$1')) ? [portalConfig().homeRoute] : []
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
