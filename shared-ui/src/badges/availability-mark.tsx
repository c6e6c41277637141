import { formatDate, formatNumber, hasFlag } from '@portal/shared-sdk'
import type { Availability } from '@portal/shared-sdk/contract'
import { useUiWords } from '../words'
import { StatusDot } from './badge'

/**
 * That a line cannot be delivered from stock as it is, and when it can (rule C-84). Nothing where it can, and in variants
 * that show no stock; those with `stock_availability` show no number. undefined: the API does not tell.
 */
export function AvailabilityMark({ availability }: { availability: Availability | null | undefined }) {
  const t = useUiWords()
  if (!availability || !hasFlag('stock')) return null
  const { state, stock, expected } = availability
  if (state === 'on_demand')
    return (
      <StatusDot tone="info" size="s">
        {t('on_demand')}
      </StatusDot>
    )
  if (state !== 'sold_out' && state !== 'short') return null
  const isNumber = state === 'short' && stock !== null && !hasFlag('stock_availability')
  const text = state === 'sold_out' ? t('sold_out') : isNumber ? t('only', { stock: formatNumber(stock) }) : t('short')
  return (
    <StatusDot tone={state === 'sold_out' ? 'bad' : 'warn'} size="s">
      {expected ? t('stock_expected', { text, day: formatDate(expected) }) : text}
    </StatusDot>
  )
}
