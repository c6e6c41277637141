/** Pages shown around the current one, and at either end (rule A-30). */
const pageRange = 4
const pageMargin = 2

/**
 * The pages to show, with null for a gap: `pagesToShow(1, 10)` → 1 2 3 4 null 9 10. A gap of one page shows that page.
 * `current` and `total` count from 1.
 */
export function pagesToShow(current: number, total: number): (number | null)[] {
  const first = Math.max(1, Math.min(current - pageRange / 2, total - pageRange + 1))
  const pages = Array.from({ length: total }, (_, index) => index + 1)
  const isShown = (page: number) =>
    page <= pageMargin || page > total - pageMargin || (page >= first && page < first + pageRange)
  return pages.flatMap((page): (number | null)[] => {
    if (isShown(page)) return [page]
    if (isShown(page - 1)) return [isShown(page + 1) ? page : null]
    return []
  })
}

/** How many pages a list of `count` rows has; at least one. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize))
}
