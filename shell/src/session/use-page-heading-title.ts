import { portalConfig } from '@portal/shared-sdk'
import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Sets the title of the browser's tab to the page's heading and the brand, `Papel higiénico jumbo · Prisma`. Until the
 * page has drawn a heading, the title is the brand.
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
