import { useEffect } from 'react'

const rules = { robots: 'noindex', referrer: 'no-referrer' }

/**
 * While the page is mounted, tells search engines not to index it and browsers to send no referrer (rules O-36, B-41).
 */
export function usePrivatePage(): void {
  useEffect(() => {
    const tags = Object.entries(rules).map(([name, content]) => {
      const tag = document.createElement('meta')
      tag.name = name
      tag.content = content
      return tag
    })
    document.head.append(...tags)
    return () => {
      for (const tag of tags) tag.remove()
    }
  }, [])
}
