import { Skeleton } from '@portal/shared-ui'
import { useEffect, useState } from 'react'
import type { Column } from './column'

interface SkeletonRowsProps<Row> {
  rows: number
  columns: readonly Column<Row>[]
  hasDetail: boolean
  hasSelection: boolean
  hasActions: boolean
}

/** ms before the bars show, so that a quick answer does not flash. Rows and bars take their room at once. */
const delay = 150

/** Rows of bars in place of the rows to come. */
export function SkeletonRows<Row>({ rows, columns, hasDetail, hasSelection, hasActions }: SkeletonRowsProps<Row>) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [])
  const bar = (width: number | string, height?: number) => (
    <div style={{ visibility: isLate ? 'visible' : 'hidden' }}>
      <Skeleton width={width} height={height} />
    </div>
  )
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" aria-hidden>
      {hasDetail && <td data-fit>{bar(16)}</td>}
      {hasSelection && <td data-fit>{bar(16, 16)}</td>}
      {columns.map(({ id, phone, wideOnly }, column) => (
        <td key={id} data-phone={phone ?? 'none'} data-wide-only={wideOnly || undefined}>
          {bar(`${45 + ((row * 7 + column * 13) % 40)}%`)}
        </td>
      ))}
      {hasActions && <td data-actions>{bar(72, 24)}</td>}
    </tr>
  ))
}
