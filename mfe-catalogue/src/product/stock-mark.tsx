import { formatNumber } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { StatusDot } from '@portal/shared-ui'
import { useWords } from '../words'
import { stockState } from './stock-state'
import type { Viewer } from './viewer'

interface StockMarkProps {
  product: ProductRow
  viewer: Viewer
  /** The number alone, in a column named "stock". */
  isBare?: boolean
  size?: 's' | 'm'
}

/** The stock as a coloured dot with text. */
export function StockMark({ product, viewer, isBare, size = 's' }: StockMarkProps) {
  const t = useWords()
  const state = stockState(product, viewer)
  switch (state.kind) {
    case 'none':
      return null
    case 'onDemand':
      return (
        <StatusDot tone="info" size={size}>
          {t('product.on_demand')}
        </StatusDot>
      )
    case 'soldOut':
      return (
        <StatusDot tone="bad" size={size}>
          {t('product.sold_out')}
        </StatusDot>
      )
    case 'word':
      return (
        <StatusDot tone="ok" size={size}>
          {t('product.in_stock')}
        </StatusDot>
      )
    case 'number': {
      const stock = formatNumber(state.stock)
      return (
        <StatusDot tone="ok" size={size}>
          {isBare ? stock : t('product.stock', { stock })}
        </StatusDot>
      )
    }
  }
}
