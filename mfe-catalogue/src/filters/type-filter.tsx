import type { ProductCounts } from '@portal/shared-sdk/contract'
import { Button, Chips } from '@portal/shared-ui'
import styled from 'styled-components'
import type { CatalogueChoice } from '../choice/catalogue-choice'
import type { RememberedOptions } from '../choice/remembered-options'
import { useWords } from '../words'
import { typeCount } from './filter-count'
import { FilterCount } from './filter-count-look'
import { usePressed } from './use-pressed'

interface TypeFilterProps {
  choice: CatalogueChoice
  onChoose: (option: RememberedOptions) => void
}

/** The types of articles in one line, each with its count (rule K-28). */
export function TypeFilter({ choice, counts, onChoose }: TypeFilterProps & { counts: ProductCounts | undefined }) {
  const t = useWords()
  const [type, pressType] = usePressed(choice.type, (filterByType) => onChoose({ filterByType }))
  if (choice.types.length === 0) return null
  return (
    <OneLine>
      <Chips
        label={t('type.title')}
        value={type}
        onChange={pressType}
        options={(['none', ...choice.types] as const).map((one) => ({
          value: one,
          label: t(`type.${one}`),
          aside: <FilterCount data-long={one === 'none' || undefined}>{typeCount(one, counts)}</FilterCount>,
          ...(one === 'is_eco' && { icon: 'leaf' as const }),
        }))}
      />
    </OneLine>
  )
}

/** What is chosen while the types are folded, with a press that removes it. */
export function ChosenType({ choice, onChoose }: TypeFilterProps) {
  const t = useWords()
  if (choice.type === 'none') return null
  const name = t(`type.${choice.type}`)
  return (
    <Button
      size="s"
      look="tonal"
      icon="close"
      aria-label={t('type.remove', { name })}
      onClick={() => onChoose({ filterByType: 'none' })}
    >
      {name}
    </Button>
  )
}

/** The row around it scrolls. */
const OneLine = styled.div`
  > [role='group'] {
    flex-wrap: nowrap;
    margin: 0;
    padding: 0;
    overflow: visible;
  }
`
