export interface Move {
  type: 'POP' | 'PUSH' | 'REPLACE'
  from: { pathname: string; search: string } | undefined
  to: { pathname: string; search: string; hash: string }
  /** The position at which the page was left, if it was visited before. */
  remembered: number | undefined
}

/**
 * The scroll position after a navigation. Back and reload return to the former position; another page, or another page
 * of a list, starts at the top; a filter or a search on the same page does not scroll.
 */
export function scrollTarget({ type, from, to, remembered }: Move): number | 'hash' | 'stay' {
  if (type === 'POP') return remembered ?? (to.hash ? 'hash' : 0)
  if (to.hash) return 'hash'
  if (from?.pathname !== to.pathname) return 0
  return pageOf(from.search) === pageOf(to.search) ? 'stay' : 0
}

const pageOf = (search: string) => new URLSearchParams(search).get('page') ?? '1'
