import { portalConfig } from '@portal/shared-sdk'
import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Names the browser's tab after the page's heading, which an area draws when its data is there:
 * `Papel higiénico jumbo · Prisma`. Until then, and without a heading, the tab carries the brand.
 */
export function usePageHeadingTitle(page: RefObject<HTMLElement | null>): void {
  const { name } = portalConfig().brand
  const { pathname } = useLocation()
  useEffect(() => {
    const root = page.current
    if (!root) return
    const show = () => {
      const heading = root.querySelector('h1')?.textContent?.trim()
      document.title = heading ? `${heading} · ${name}` : name
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(root, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [name, page, pathname])
}
