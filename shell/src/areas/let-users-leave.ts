import { portalPath } from '@portal/shared-sdk'
import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>
type To = string | { pathname?: string; search?: string; hash?: string } | null

/**
 * Lets a page that its user is leaving no longer change its own address. The former page stays until the next one can be
 * drawn, and what it writes into its address by itself meanwhile, such as the node of figures that have just come, would
 * cancel the navigation that the user has asked for.
 * @returns the same router
 */
export function letUsersLeave<Some extends Pick<Router, 'navigate' | 'state'>>(router: Some): Some {
  const { navigate } = router
  router.navigate = (to: number | To, options?: { replace?: boolean }) => {
    if (typeof to === 'number') return navigate(to)
    const isOfLeftPage = options?.replace && isLeaving(router) && isOfPage(router, to)
    return isOfLeftPage ? Promise.resolve() : navigate(to, options)
  }
  return router
}

/** Whether another page is about to replace the one that is open. */
const isLeaving = ({ state: { location, navigation } }: Pick<Router, 'state'>) =>
  navigation.location !== undefined && navigation.location.pathname !== location.pathname

/** Whether an address is that of the open page, with whatever query. */
function isOfPage({ state: { location } }: Pick<Router, 'state'>, to: To) {
  const path = typeof to === 'string' ? to.replace(/[?#].*/, '') : to?.pathname
  return !path || path === portalPath(location.pathname)
}
