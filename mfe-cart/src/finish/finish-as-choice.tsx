import { portalConfig } from '@portal/shared-sdk'
import styled from 'styled-components'
import { RadioCard } from '@portal/shared-ui'
import { useWords } from '../words'
import type { FinishAs } from './finish'

/** The choice of what the cart is to become. */
export function FinishAsChoice({
  choices,
  value,
  onChange,
}: {
  choices: readonly Exclude<FinishAs, 0>[]
  value: FinishAs
  onChange: (as: FinishAs) => void
}) {
  const t = useWords()
  const isOffers = portalConfig().settings.catalogueGeneratorAs === 'offers'
  const labels = {
    1: t('finish_order'),
    2: t('finish_offer'),
    3: t(isOffers ? 'finish_offer_pdf' : 'finish_catalogue'),
  }
  return (
    <Group>
      <legend>{t('finish_as')}</legend>
      {choices.map((choice) => (
        <RadioCard key={choice} name="cart-finish" checked={value === choice} onChange={() => onChange(choice)}>
          {labels[choice]}
        </RadioCard>
      ))}
      {value === 0 && <p>{t('finish_choose')}</p>}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  legend {
    margin-bottom: 10px;
    font: var(--dw) var(--t-20) / 1.2 var(--font-display);
  }
  p {
    margin-top: 6px;
    color: var(--ink-3);
    font-size: var(--t-12);
  }
  label {
    border-radius: 0;
    margin-top: -1px;
  }
  label:first-of-type {
    border-radius: var(--r-m) var(--r-m) 0 0;
    margin-top: 0;
  }
  label:last-of-type {
    border-radius: 0 0 var(--r-m) var(--r-m);
  }
  label:has(:checked) {
    position: relative;
    background: var(--brand-soft);
  }
`
