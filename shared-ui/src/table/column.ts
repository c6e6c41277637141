import type { ReactNode } from 'react'

/** Where a cell stands in the two-line row of a phone: first line left and right, second line left and right; foot: a third line. */
export type PhonePlace = 'title' | 'end' | 'under' | 'under-end' | 'foot'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  align?: 'end'
  /** The key that the server orders by; the header becomes a button. */
  orderBy?: string
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

/** Ordering after a press on a header: ascending first, then descending. `ordering` is a key, with - for descending. */
export function nextOrdering(ordering: string | undefined, key: string): string {
  return ordering === key ? `-${key}` : key
}

/** aria-sort of the column that orders by `key`. */
export function sortOf(ordering: string | undefined, key: string): 'ascending' | 'descending' | 'none' {
  if (ordering === key) return 'ascending'
  return ordering === `-${key}` ? 'descending' : 'none'
}
