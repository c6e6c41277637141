import { Select, VisuallyHidden, below } from '@portal/shared-ui'
import { useId } from 'react'
import styled from 'styled-components'
import type { CatalogueChoice } from '../choice/catalogue-choice'
import type { RememberedOptions } from '../choice/remembered-options'
import { useWords } from '../words'

/** The choice of the products' ordering. */
export function OrderSelect({
  choice,
  onChoose,
}: {
  choice: CatalogueChoice
  onChoose: (option: RememberedOptions) => void
}) {
  const t = useWords()
  const id = useId()
  return (
    <Holder>
      <VisuallyHidden as="label" htmlFor={id}>
        {t('ordering.title')}
      </VisuallyHidden>
      <Select
        id={id}
        look="ghost"
        title={t('ordering.title')}
        value={choice.ordering}
        onChange={(ordering) => onChoose({ ordering })}
        options={choice.orderings.map((ordering) => ({ value: ordering, label: t(`ordering.${ordering}`) }))}
      />
    </Holder>
  )
}

const Holder = styled.div`
  min-width: 0;
  ${below.phone} {
    select {
      max-width: 92px;
      padding-left: 6px;
    }
  }
  @media (max-width: 359.98px) {
    select {
      max-width: 68px;
    }
  }
`
