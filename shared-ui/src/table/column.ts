import type { ReactNode } from 'react'

/**
 * The place of a cell in the two-line row of a phone: first line left and right, second line left and right; foot: a
 * third line; lead: left of both.
 */
type PhonePlace = 'lead' | 'title' | 'end' | 'under' | 'under-end' | 'foot'

export interface Column<Row> {
  id: string
  header: string
  /** index: the place of the row in `rows`, from 0. */
  cell: (row: Row, index: number) => ReactNode
  /** Right-aligned: figures. */
  align?: 'end'
  /** The key that the server orders by; the header is then a button. */
  orderBy?: string
  /** The first press sorts the largest first: amounts of a ranking. */
  isLargestFirst?: boolean
  /** px or CSS. */
  width?: number | string
  /** Bold: number and total of a document. */
  strong?: boolean
  /** Numbers of documents and days, which break at their hyphens otherwise. */
  noWrap?: boolean
  /** Undefined: hidden on a phone. */
  phone?: PhonePlace
  /** Hidden on screens between a phone and 1260 px. */
  wideOnly?: boolean
  /** The header is for screen readers only: a picture, a star. */
  isHeaderHidden?: boolean
}

/**
 * The ordering after a press on a header: ascending, then descending; with isLargestFirst the other way round.
 * `ordering` is a key, with - for descending.
 */
export function nextOrdering(ordering: string | undefined, key: string, isLargestFirst = false): string {
  if (isLargestFirst) return ordering === `-${key}` ? key : `-${key}`
  return ordering === key ? `-${key}` : key
}

/** The column with the position in a ranking, over all pages: page 2 starts with 21 (pages of 20 rows). */
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
