import type { ReactNode } from 'react'

/**
 * Where a cell stands in the two-line row of a phone: first line left and right, second line left and right; foot: a
 * third line; lead: before both.
 */
type PhonePlace = 'lead' | 'title' | 'end' | 'under' | 'under-end' | 'foot'

export interface Column<Row> {
  id: string
  header: string
  /** index: the place of the row in `rows`, from 0. */
  cell: (row: Row, index: number) => ReactNode
  /** Figures stand at the right. */
  align?: 'end'
  /** The key that the server orders by; the header becomes a button. */
  orderBy?: string
  /** The first press orders the largest first: amounts of a ranking. */
  isLargestFirst?: boolean
  /** px or CSS. */
  width?: number | string
  /** 650 instead of 450: number and total of a document. */
  strong?: boolean
  /** Left out on a phone without it. */
  phone?: PhonePlace
  /** Left out between phone and 1260 px. */
  wideOnly?: boolean
  /** The header is for screen readers only: a picture, a star. */
  isHeaderHidden?: boolean
}

/**
 * Ordering after a press on a header: ascending first, then descending; the other way round where the largest come
 * first. `ordering` is a key, with - for descending.
 */
export function nextOrdering(ordering: string | undefined, key: string, isLargestFirst = false): string {
  if (isLargestFirst) return ordering === `-${key}` ? key : `-${key}`
  return ordering === key ? `-${key}` : key
}

/** The column of a ranking that numbers the rows over its pages: 21 is the first of page 2 (pages of 20 rows). */
export function positionColumn<Row>(header: string, page = 1, pageSize = 20): Column<Row> {
  return {
    id: 'position',
    header,
    isHeaderHidden: true,
    align: 'end',
    width: 1,
    phone: 'lead',
    cell: (_row, index) => (page - 1) * pageSize + index + 1,
  }
}

/** aria-sort of the column that orders by `key`. */
export function sortOf(ordering: string | undefined, key: string): 'ascending' | 'descending' | 'none' {
  if (ordering === key) return 'ascending'
  return ordering === `-${key}` ? 'descending' : 'none'
}
