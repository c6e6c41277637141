import { Checkbox, VisuallyHidden, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { LineView } from './line-view'

/** The columns' names; where the lines are blocks a screen reader alone has them, and the first one ticks all. */
export function LinesHead({
  view: { showsPrices, hasDiscount },
  isSortable,
  isSticky,
  ticked,
  count,
  onTickAll,
}: {
  view: LineView
  isSortable: boolean
  isSticky: boolean
  /** How many of the lines that are shown are ticked. */
  ticked: number
  count: number
  onTickAll: (isOn: boolean) => void
}) {
  const t = useWords()
  return (
    <Head role="row" data-sticky={isSticky || undefined} data-ticked={ticked > 0 || undefined}>
      <span role="columnheader" className="tick">
        <Checkbox
          checked={ticked === count}
          indeterminate={ticked > 0 && ticked < count}
          onChange={(event) => onTickAll(event.target.checked)}
        >
          <span>{t('tick_all')}</span>
        </Checkbox>
        {isSortable && <VisuallyHidden>{t('order')}</VisuallyHidden>}
      </span>
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
      <span role="columnheader" className="billable">
        {t('billable')}
      </span>
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

const hidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

const Head = styled.div`
  display: grid;
  grid-template-columns: var(--columns);
  gap: 8px;
  align-items: center;
  min-height: var(--head-h);
  padding: 0 12px;
  color: var(--ink-3);
  font-size: 0.75rem;
  background: var(--surface);
  .number {
    text-align: right;
  }
  .billable {
    text-align: center;
  }
  .tick label > span {
    ${hidden}
  }
  &[data-ticked] {
    background: var(--brand-soft);
  }
  &[data-sticky] {
    position: sticky;
    top: 0;
    z-index: 1;
    border-bottom: 1px solid var(--line);
  }
  ${below.tablet} {
    display: flex;
    > :not(.tick) {
      ${hidden}
    }
    .tick label > span {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
`
