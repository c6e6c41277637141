import type { ProductCounts } from '@portal/shared-sdk/contract'
import { Chips, Segmented, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { CatalogueChoice } from '../choice/catalogue-choice'
import { scopeCount, typeCount } from './filter-count'
import type { RememberedOptions } from '../choice/remembered-options'
import { usePressed } from './use-pressed'

interface FilterBarProps {
  choice: CatalogueChoice
  /** Loaded after the rows, which do not move then. */
  counts: ProductCounts | undefined
  onChoose: (option: RememberedOptions) => void
}

/** Which products are listed: the client's authorised ones or all, and of which type. */
export function FilterBar({ choice, counts, onChoose }: FilterBarProps) {
  const t = useWords()
  const [scope, pressScope] = usePressed(choice.scope, (filterViewProducts) => onChoose({ filterViewProducts }))
  const [type, pressType] = usePressed(choice.type, (filterByType) => onChoose({ filterByType }))
  return (
    <Bar>
      {choice.scopes.length > 0 && (
        <Filter>
          <small aria-hidden>{t('scope.title')}</small>
          <Segmented
            label={t('scope.title')}
            value={scope}
            onChange={pressScope}
            options={choice.scopes.map((one) => ({
              value: one,
              label: t(`scope.${one}`),
              badge: <Count data-long={one === 'all' || undefined}>{scopeCount(one, counts)}</Count>,
            }))}
          />
        </Filter>
      )}
      {choice.types.length > 0 && (
        <Filter>
          <small aria-hidden>{t('type.title')}</small>
          <Chips
            label={t('type.title')}
            value={type}
            onChange={pressType}
            options={(['none', ...choice.types] as const).map((one) => ({
              value: one,
              label: t(`type.${one}`),
              aside: <Count data-long={one === 'none' || undefined}>{typeCount(one, counts)}</Count>,
              ...(one === 'is_eco' && { icon: 'leaf' as const }),
            }))}
          />
        </Filter>
      )}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-3);
  margin-bottom: var(--s-4);
  &:empty {
    display: none;
  }
`

/** With a fixed width, so that nothing moves when the count is loaded. */
const Count = styled.small`
  && {
    min-width: 3ch;
    font-size: var(--t-12);
    font-weight: 450;
    font-variant-numeric: tabular-nums;
    color: inherit;
    text-align: right;
  }
  &&[data-long] {
    min-width: 4.6ch;
  }
  ${below.phone} {
    && {
      display: inline;
    }
  }
`

const Filter = styled.div`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  small {
    font-size: var(--t-12);
    font-weight: 550;
    color: var(--ink-3);
  }
  ${below.phone} {
    small {
      display: none;
    }
  }
`
