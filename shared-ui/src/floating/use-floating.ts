import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { place } from './place'

/** Places an open panel beside its anchor, again whenever the page scrolls or changes size. */
export function useFloating(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  align: 'start' | 'end',
): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const settle = () => {
      if (!anchor.current || !panel.current) return
      const { style, offsetWidth, scrollHeight } = panel.current
      const size = { width: offsetWidth, height: scrollHeight + 2 }
      const spot = place(
        anchor.current.getBoundingClientRect(),
        size,
        { width: window.innerWidth, height: window.innerHeight },
        align,
      )
      style.setProperty('left', `${spot.left}px`)
      style.setProperty('top', `${spot.top}px`)
      style.setProperty('max-height', `${spot.maxHeight}px`)
    }
    settle()
    const watcher = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(settle)
    if (panel.current) watcher?.observe(panel.current)
    window.addEventListener('scroll', settle, { capture: true, passive: true })
    window.addEventListener('resize', settle)
    return () => {
      watcher?.disconnect()
      window.removeEventListener('scroll', settle, { capture: true })
      window.removeEventListener('resize', settle)
    }
  }, [isOpen, anchor, panel, align])
}

/** Calls `onClose` for Escape, a press outside of `area`, or focus that leaves it. */
export function useDismiss(
  isOpen: boolean,
  area: RefObject<HTMLElement | null>,
  onClose: (why: 'escape' | 'outside') => void,
): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close('escape')
    }
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close('outside')
    }
    document.addEventListener('keydown', handleKey, true)
    document.addEventListener('pointerdown', handleOutside, true)
    document.addEventListener('focusin', handleOutside)
    return () => {
      document.removeEventListener('keydown', handleKey, true)
      document.removeEventListener('pointerdown', handleOutside, true)
      document.removeEventListener('focusin', handleOutside)
    }
  }, [isOpen, area])
}
