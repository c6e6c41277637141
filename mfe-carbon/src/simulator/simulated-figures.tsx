import { formatMoney, formatNumber } from '@portal/shared-sdk'
import type { CarbonSimulator } from '@portal/shared-sdk/contract'
import { Facts, Text, VisuallyHidden } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { emissions, kilograms, kilometres, treeCount } from '../format/amounts'
import { useWords } from '../words'
import type { Simulated } from './simulate'

/** Today's figures, struck out, beside the simulated ones; an unchanged figure is shown once. */
export function SimulatedFigures({ today, simulated }: { today: CarbonSimulator; simulated: Simulated }) {
  const t = useWords()
  const compare = (before: string, now: string, shown = now) => <Compared before={before} now={now} shown={shown} />
  const { savings } = simulated
  return (
    <Facts
      look="sums"
      facts={[
        {
          label: t('deliveries'),
          value: compare(formatNumber(today.delivery_number), formatNumber(simulated.deliveries)),
        },
        {
          label: t('emissions'),
          value: compare(kilograms(today.total_co2e), kilograms(simulated.co2e), emissions(simulated.co2e)),
        },
        {
          label: t('distance'),
          value: compare(
            kilometres(today.total_distance),
            kilometres(simulated.distance),
            `${kilometres(simulated.distance)}\u00a0km`,
          ),
        },
        {
          label: t('trees_a_year'),
          value: compare(treeCount(today.trees), treeCount(simulated.trees)),
        },
        {
          label: t(savings !== undefined && savings < 0 ? 'simulator.spent' : 'simulator.saved'),
          value: savings === undefined ? null : <Savings euros={savings} />,
        },
      ]}
    />
  )
}

function Compared({ before, now, shown }: { before: string; now: string; shown: ReactNode }) {
  const t = useWords()
  if (before === now) return <Now>{shown}</Now>
  return (
    <>
      <Text as="s" data-tone="faint">
        <VisuallyHidden>{t('simulator.today')} </VisuallyHidden>
        {before}
      </Text>{' '}
      <Now>
        <VisuallyHidden>{t('simulator.simulated')} </VisuallyHidden>
        {shown}
      </Now>
    </>
  )
}

function Savings({ euros }: { euros: number }) {
  return <Now data-good={euros > 0 || undefined}>{formatMoney(Math.abs(euros))}</Now>
}

const Now = styled.b`
  white-space: nowrap;
  &[data-good] {
    color: var(--ok-ink);
  }
`
