export interface Move {
  type: 'POP' | 'PUSH' | 'REPLACE'
  from: { pathname: string; search: string } | undefined
  to: { pathname: string; search: string; hash: string }
  /** Where the page was left, when it was visited before. */
  remembered: number | undefined
}

/**
 * Where a navigation leaves the window: Back and reload return to where the page was left, another page or another
 * page of a list starts at its head, a filter or a search in place moves nothing.
 */
export function scrollTarget({ type, from, to, remembered }: Move): number | 'hash' | 'stay' {
  if (type === 'POP') return remembered ?? (to.hash ? 'hash' : 0)
  if (to.hash) return 'hash'
  if (from?.pathname !== to.pathname) return 0
  return pageOf(from.search) === pageOf(to.search) ? 'stay' : 0
}

const pageOf = (search: string) => new URLSearchParams(search).get('page') ?? '1'
