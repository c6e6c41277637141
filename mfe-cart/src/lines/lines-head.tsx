import { VisuallyHidden, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { LineView } from './line-view'

/** The columns' names; a screen reader alone has them where the lines are blocks. */
export function LinesHead({
  view: { showsPrices, hasDiscount },
  isSortable,
  isSticky,
}: {
  view: LineView
  isSortable: boolean
  isSticky: boolean
}) {
  const t = useWords()
  return (
    <Head role="row" data-sticky={isSticky || undefined}>
      {isSortable && (
        <span role="columnheader">
          <VisuallyHidden>{t('order')}</VisuallyHidden>
        </span>
      )}
      <span role="columnheader">{t('product')}</span>
      <span role="columnheader">{t('format')}</span>
      <span role="columnheader">{t('quantity')}</span>
      {showsPrices && (
        <span role="columnheader" className="number">
          {t('price')}
        </span>
      )}
      {hasDiscount && (
        <span role="columnheader" className="number">
          {t('discount')}
        </span>
      )}
      <span role="columnheader">{t('billable')}</span>
      {showsPrices && (
        <span role="columnheader" className="number">
          {t('net_total')}
        </span>
      )}
      <span role="columnheader">
        <VisuallyHidden>{t('actions')}</VisuallyHidden>
      </span>
    </Head>
  )
}

const Head = styled.div`
  display: grid;
  grid-template-columns: var(--columns);
  gap: 10px;
  padding: 12px 16px;
  color: var(--ink-3);
  font-size: 0.75rem;
  .number {
    text-align: right;
  }
  &[data-sticky] {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--surface);
    border-bottom: 1px solid var(--line);
  }
  ${below.tablet} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
