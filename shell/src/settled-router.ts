import type { createBrowserRouter } from 'react-router-dom'
import { isSamePage } from './areas/load-on-intent'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * A router that notifies React only when a navigation is complete, not when it starts. The start changes nothing on the
 * screen, but would render every link again before the page's data can be requested.
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
 * Moves the focus out of the page before it is removed. Otherwise the browser would do so while removing it, and would
 * recalculate the styles of the whole former page for that.
 */
function leavePage(): void {
  const main = document.getElementById('main')
  if (main?.contains(document.activeElement)) main.focus({ preventScroll: true })
}
