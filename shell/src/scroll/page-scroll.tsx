import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'
import { entryOf, scrollMemory } from './scroll-memory'
import { scrollTarget } from './scroll-target'

/** How long a page may take to become as high as it was when it was left. */
const patienceMs = 4000

/** Puts the window where a navigation leaves it, and the focus on the new page. Draws nothing. */
export function PageScroll() {
  const location = useLocation()
  const type = useNavigationType()
  const before = useRef<Location | undefined>(undefined)
  const entry = entryOf(location)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  // Before the browser lays out the next page: a lower one moves the window, which is no place of this page.
  useLayoutEffect(() => {
    let frame = 0
    const keep = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => scrollMemory.keep(entry, window.scrollY))
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', keep)
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

/** Acts at once, or as soon as the page has grown enough; gives up when the user moves first or after some seconds. */
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
  const timer = setTimeout(stop, patienceMs)
  for (const event of userMoves) window.addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

const userMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * A screen reader goes on from the new page; a field that the page has focused itself keeps the focus, and so does a
 * menu or dialog that the user has opened while the page was on its way.
 */
function focusPage(): void {
  const main = document.getElementById('main')
  const active = document.activeElement
  if (!main || main.contains(active) || active?.closest('[aria-expanded=true], [role=menu], [role=dialog]')) return
  main.focus({ preventScroll: true })
}
