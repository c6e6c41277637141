import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'
import { entryOf, scrollMemory } from './scroll-memory'
import { scrollTarget } from './scroll-target'

/** How long to wait until a page is as high as it was when it was left. */
const longestWaitMs = 4000

/** Sets the scroll position after a navigation and moves the focus to the new page. Draws nothing. */
export function PageScroll() {
  const location = useLocation()
  const type = useNavigationType()
  const before = useRef<Location | undefined>(undefined)
  const entry = entryOf(location)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  // A layout effect, so that it stops before the browser lays out the next page: if that is lower, the browser scrolls.
  useLayoutEffect(() => {
    let frame = 0
    const storePosition = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => scrollMemory.store(entry, window.scrollY))
    }
    window.addEventListener('scroll', storePosition, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', storePosition)
    }
  }, [entry])

  useEffect(() => {
    const from = before.current
    before.current = location
    if (from && from.pathname !== location.pathname) focusPage()
    const target = scrollTarget({ type, from, to: location, remembered: scrollMemory.of(entryOf(location)) })
    if (target === 'stay') return
    if (target === 'hash')
      return whenThere(
        () => document.getElementById(location.hash.slice(1)) !== null,
        () => {
          document.getElementById(location.hash.slice(1))?.scrollIntoView()
        },
      )
    const reachable = () => document.documentElement.scrollHeight - window.innerHeight >= target
    return whenThere(reachable, () => window.scrollTo(0, target))
  }, [location, type])

  return null
}

/** Acts at once, or as soon as the page is high enough; gives up when the user scrolls or types, or after 4 s. */
function whenThere(isThere: () => boolean, act: () => void): (() => void) | undefined {
  if (isThere()) return void act()
  const observer = new ResizeObserver(() => {
    if (!isThere()) return
    act()
    stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of userMoves) window.removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, longestWaitMs)
  for (const event of userMoves) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

const userMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Focuses the new page, so that a screen reader continues there. Not if the page has focused a field itself, or if the
 * user has opened a menu or dialog meanwhile.
 */
function focusPage(): void {
  const main = document.getElementById('main')
  const active = document.activeElement
  if (!main || main.contains(active) || active?.closest('[aria-expanded=true], [role=menu], [role=dialog]')) return
  main.focus({ preventScroll: true })
}
