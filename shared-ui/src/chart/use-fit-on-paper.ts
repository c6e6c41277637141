import { useEffect, type RefObject } from 'react'

/** A drawing has the size of the screen: while the page is printed it shrinks or grows to the width that paper gives it. */
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
