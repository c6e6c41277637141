import type { createBrowserRouter } from 'react-router-dom'
import { isSamePage } from './areas/load-on-intent'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * The router as React sees it: it hears of a page when that can be drawn, and not that it is on its way. That changes
 * nothing on the screen, but every link would be drawn again before the page's data could be asked for.
 */
export function settledRouter(router: Router): Router {
  let { pathname } = router.state.location
  const subscribe: Router['subscribe'] = (listener) =>
    router.subscribe((state, change) => {
      if (state.navigation.state !== 'idle') return
      if (!isSamePage(pathname, state.location.pathname)) leavePage()
      pathname = state.location.pathname
      listener(state, change)
    })
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}

/**
 * Takes the focus from what goes with the page. The browser would do so when that is removed, and work out the styles
 * of the whole former page for it, which has just got those of the next.
 */
function leavePage(): void {
  const main = document.getElementById('main')
  if (main?.contains(document.activeElement)) main.focus({ preventScroll: true })
}
