import type { ProductRow } from '@portal/shared-sdk/contract'
import type { ReactNode } from 'react'
import type { Column } from './list-columns'

/** What a screen shows differently in its lines of products than the catalogue. */
export interface RowParts {
  /** In place of the link to the product's page. */
  name?: (product: ProductRow) => ReactNode
  /** In place of the small bars of a year. */
  months?: (product: ProductRow) => ReactNode
  widths?: Partial<Record<Column, string>>
  /** Columns that a narrow line shows as well, with their widths there. */
  narrow?: Partial<Record<Column, string>>
  titles?: Partial<Record<Column, string>>
  /** Over the whole width below the line; nothing for most lines. */
  below?: (product: ProductRow) => ReactNode
}
