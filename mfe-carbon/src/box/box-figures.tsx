import { formatPercent } from '@portal/shared-sdk'
import type { CenterCarbon } from '@portal/shared-sdk/contract'
import { Facts } from '@portal/shared-ui'
import styled from 'styled-components'
import { emissions, emissionUnit, kilograms, treesText } from '../format/amounts'
import { useWords } from '../words'

/** The last twelve months, this year so far and its projection, each with its comparison (rules H-12, H-32). */
export function BoxFigures({ figures }: { figures: CenterCarbon }) {
  const t = useWords()
  return (
    <>
      <p>{t('box.twelve_months')}</p>
      <Value>
        {kilograms(figures.co2e)} <small>{emissionUnit}</small>
      </Value>
      <Compared>{treesText(figures.trees, t)}</Compared>
      <Facts
        look="sums"
        facts={[
          { label: t('box.this_year'), value: <b>{emissions(figures.co2e_current_year)}</b> },
          { label: t('box.against_days'), value: change(figures.co2e_current_year_vs_aa) },
          { label: t('box.projection'), value: <b>{emissions(figures.co2e_year_projection)}</b> },
          { label: t('box.against_year'), value: change(figures.co2e_year_projection_vs_aa) },
        ]}
      />
    </>
  )
}

/** A percent with its sign; '-' where there is nothing to compare with (rule T-4). */
const change = (percent: number | null): string =>
  percent === null ? '-' : `${percent > 0 ? '+' : ''}${formatPercent(percent)}`

const Value = styled.p`
  margin: 3px 0 2px;
  font: var(--dw) var(--t-30) / 1.15 var(--font-display);
  color: var(--ink);
  white-space: nowrap;
  small {
    font: 500 var(--t-15) / 1 var(--font-ui);
    color: var(--ink-2);
  }
`

const Compared = styled.p`
  min-height: 2.9em;
  margin-bottom: var(--s-2);
  font-size: var(--t-13);
`
