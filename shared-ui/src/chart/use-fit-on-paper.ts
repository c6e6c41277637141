import { useEffect, type RefObject } from 'react'

/** Scales a chart, which is drawn for the screen, to the width of the paper while the page prints. */
export function useFitOnPaper(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const drawing = () => place.current?.querySelector('svg')
    const fit = () => {
      const svg = drawing()
      if (!svg) return
      const { width, height } = svg.getBoundingClientRect()
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
      place.current?.setAttribute('data-printing', '')
    }
    const restore = () => {
      drawing()?.removeAttribute('viewBox')
      place.current?.removeAttribute('data-printing')
    }
    window.addEventListener('beforeprint', fit)
    window.addEventListener('afterprint', restore)
    return () => {
      window.removeEventListener('beforeprint', fit)
      window.removeEventListener('afterprint', restore)
    }
  }, [place])
}
