import { formatNumber } from '@portal/shared-sdk'
import { Segmented, Select, below } from '@portal/shared-ui'
import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import type { CatalogueChoice } from '../choice/catalogue-choice'
import type { RememberedOptions } from '../choice/remembered-options'
import type { Ordering } from '../choice/ordering'
import type { ListView } from '../choice/view-choice'

interface ResultBarProps {
  /** undefined while unknown. */
  count: number | undefined
  choice: CatalogueChoice
  onChoose: (option: RememberedOptions) => void
  view: ListView
  onView: (view: ListView) => void
  /** Before the count: the button of the category sheet. */
  children?: ReactNode
}

/** How many products were found, and the choice of ordering and view. */
export function ResultBar({ count, choice, onChoose, view, onView, children }: ResultBarProps) {
  const t = useWords()
  const orderingId = useId()
  return (
    <Bar>
      {children}
      <p aria-live="polite">
        {count !== undefined && (
          <>
            <b>{formatNumber(count)}</b> {t('count', { count })}
          </>
        )}
      </p>
      <Order>
        <label htmlFor={orderingId}>{t('ordering.title')}</label>
        <Select
          id={orderingId}
          look="ghost"
          value={choice.ordering}
          onChange={(ordering) => onChoose({ ordering: ordering as Ordering })}
          options={choice.orderings.map((ordering) => ({ value: ordering, label: t(`ordering.${ordering}`) }))}
        />
      </Order>
      <View>
        <Segmented
          label={t('view.title')}
          value={view}
          onChange={onView}
          options={[
            { value: 'grid', label: t('view.grid'), icon: 'grid' },
            { value: 'list', label: t('view.list'), icon: 'list' },
          ]}
        />
      </View>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: var(--ctl);
  margin-bottom: 10px;
  > p {
    color: var(--ink-2);
    font-size: var(--t-13);
    white-space: nowrap;
    b {
      color: var(--ink);
    }
  }
  ${below.phone} {
    display: grid;
    grid-template: 'menu view' auto 'count order' auto / 1fr auto;
    gap: 6px;
    > span > button {
      justify-self: start;
    }
    > p {
      grid-area: count;
    }
  }
`

/** Placeholder as high as the bar. */
export const ResultBarRoom = styled.div`
  height: var(--ctl);
  margin-bottom: 10px;
  ${below.phone} {
    height: calc(2 * var(--ctl) + 6px);
  }
`

const Order = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-left: auto;
  min-width: 0;
  label {
    color: var(--ink-3);
    font-size: var(--t-13);
    white-space: nowrap;
  }
  ${below.phone} {
    grid-area: order;
    label {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`

const View = styled.div`
  flex: none;
  ${below.phone} {
    grid-area: view;
    justify-self: end;
  }
`
