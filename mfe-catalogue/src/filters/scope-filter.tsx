import type { ProductCounts } from '@portal/shared-sdk/contract'
import { Segmented } from '@portal/shared-ui'
import type { CatalogueChoice } from '../choice/catalogue-choice'
import type { RememberedOptions } from '../choice/remembered-options'
import { useWords } from '../words'
import { scopeCount } from './filter-count'
import { FilterCount } from './filter-count-look'
import { usePressed } from './use-pressed'

interface ScopeFilterProps {
  choice: CatalogueChoice
  /** Loaded after the rows, which do not move then. */
  counts: ProductCounts | undefined
  onChoose: (option: RememberedOptions) => void
}

/** The client's authorised products or all; nothing where there is no choice (rule K-27). */
export function ScopeFilter({ choice, counts, onChoose }: ScopeFilterProps) {
  const t = useWords()
  const [scope, pressScope] = usePressed(choice.scope, (filterViewProducts) => onChoose({ filterViewProducts }))
  if (choice.scopes.length === 0) return null
  return (
    <Segmented
      label={t('scope.title')}
      value={scope}
      onChange={pressScope}
      options={choice.scopes.map((one) => ({
        value: one,
        label: t(`scope.${one}`),
        badge: <FilterCount data-long={one === 'all' || undefined}>{scopeCount(one, counts)}</FilterCount>,
      }))}
    />
  )
}
