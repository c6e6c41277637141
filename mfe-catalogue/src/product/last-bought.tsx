import { formatDate } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Icon, VisuallyHidden } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

/** When the client last ordered a product; nothing when it never did. isShort: the date without words. */
export function LastBought({ product, isShort }: { product: Pick<ProductRow, 'last_bought'>; isShort?: boolean }) {
  const t = useWords()
  if (product.last_bought === null) return null
  const date = formatDate(product.last_bought)
  const text = t('product.last_bought', { date })
  return (
    <Mark {...(isShort && { title: text })}>
      <Icon name="clock" size={12} line={2} />
      {isShort ? (
        <>
          <VisuallyHidden>{text}</VisuallyHidden>
          <span aria-hidden>{date}</span>
        </>
      ) : (
        text
      )}
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  font-size: var(--t-12);
  color: var(--ink-3);
  white-space: nowrap;
`
