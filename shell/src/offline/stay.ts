import { isOfflinePath, portalPath, session } from '@portal/shared-sdk'
import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>
type To = string | { pathname?: string; search?: string; hash?: string } | null

/** Tells why a page is not opened; set while there is no network on a page that works without one. */
let refuse: (() => void) | undefined

/**
 * Has links to pages that need the network refused, with a word about it, in place of a page that cannot be loaded or the
 * browser's own error. @returns ends that
 */
export function stayHere(inform: () => void): () => void {
  refuse = inform
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.download) return
    if (!isRefused(portalPath(link.pathname))) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', press, { capture: true })
  return () => {
    refuse = undefined
    document.removeEventListener('click', press, { capture: true })
  }
}

/** Whoever logs out, or whose session has ended, goes. */
function isRefused(path: string): boolean {
  if (!refuse || session().token === null || isOfflinePath(path)) return false
  refuse()
  return true
}

/** Holds for what code opens, too. @returns the same router */
export function letPagesStay<Some extends Pick<Router, 'navigate'>>(router: Some): Some {
  const { navigate } = router
  router.navigate = (to: number | To, options?: { replace?: boolean }) => {
    if (typeof to === 'number') return navigate(to)
    const path = typeof to === 'string' ? to.replace(/[?#].*/, '') : to?.pathname
    return path?.startsWith('/') && isRefused(path) ? Promise.resolve() : navigate(to, options)
  }
  return router
}
