import { formatNumber } from '@portal/shared-sdk'
import { QuantityStepper, type QuantityStepperProps } from '@portal/shared-ui'
import { useWords } from '../words'
import type { OrderDraft } from './use-order-draft'

interface DraftQuantityProps extends Pick<QuantityStepperProps, 'label' | 'size' | 'wide' | 'inputRef' | 'onEnter'> {
  draft: OrderDraft
}

/** The quantity of a draft, up to what can be had. Enter adds it, unless onEnter does otherwise. */
export function DraftQuantity({ draft, ...props }: DraftQuantityProps) {
  const t = useWords()
  return (
    <QuantityStepper
      value={draft.quantity}
      max={draft.limit}
      onChange={draft.setQuantity}
      onEnter={(quantity) => void draft.add(quantity).catch(() => undefined)}
      maxHint={draft.isLimited ? t('product.limit', { max: formatNumber(draft.limit) }) : undefined}
      {...props}
    />
  )
}
