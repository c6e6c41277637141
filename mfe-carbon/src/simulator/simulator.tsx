import { co2ePerTree } from '@portal/shared-sdk'
import type { CarbonSimulator } from '@portal/shared-sdk/contract'
import { FieldGrid, Icon, Row, Stack, Text, TextButton } from '@portal/shared-ui'
import styled from 'styled-components'
import { emissions, treesText } from '../format/amounts'
import { useWords } from '../words'
import { PercentSlider } from './percent-slider'
import { PositiveField } from './positive-field'
import { simulate } from './simulate'
import { SimulatedFigures } from './simulated-figures'
import { useSimulation, type Changes } from './use-simulation'

/** Simulates the last twelve months: slider, figures compared with today, consumption and factor (rules H-13, H-31). */
export function Simulator({ today, changes }: { today: CarbonSimulator; changes: Changes }) {
  const t = useWords()
  const simulation = useSimulation(today, changes)
  const simulated = simulate(today, simulation)
  return (
    <Stack gap={3}>
      <PercentSlider value={simulation.percent} onChange={(percent) => simulation.change({ percent })} />
      <SimulatedFigures today={today} simulated={simulated} />
      <Difference kg={simulated.co2e - today.total_co2e} />
      <FieldGrid>
        <PositiveField
          label={t('simulator.consumption')}
          value={simulation.consumption}
          onChange={(consumption) => simulation.change({ consumption })}
        />
        <PositiveField
          label={t('simulator.factor')}
          value={simulation.factor}
          onChange={(factor) => simulation.change({ factor })}
        />
      </FieldGrid>
      <Row data-spread>
        <Text data-size="xs" data-tone="faint">
          {t('simulator.only_here')}
        </Text>
        {simulation.reset && <TextButton onClick={simulation.reset}>{t('simulator.reset')}</TextButton>}
      </Row>
    </Stack>
  )
}

/** The difference of the simulated emissions from today's, also in trees. */
function Difference({ kg }: { kg: number }) {
  const t = useWords()
  const change = Math.round(kg * 10) / 10
  const amount = { kg: emissions(Math.abs(change)), trees: treesText(Math.abs(change) / co2ePerTree, t) }
  return (
    <Comparison data-good={change < 0 || undefined} role="status">
      <Icon name="tree" />
      <span>{change === 0 ? t('simulator.same') : t(change < 0 ? 'simulator.less' : 'simulator.more', amount)}</span>
    </Comparison>
  )
}

const Comparison = styled.div`
  display: flex;
  gap: 10px;
  /* Room for three lines, so that little moves with the slider. */
  min-height: calc(3 * 1.4em + 24px);
  padding: 11px 14px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface-2);
  color: var(--ink-2);
  line-height: 1.4;
  &[data-good] {
    border-color: var(--ok-line);
    background: var(--ok-soft);
    color: var(--ok-ink);
  }
`
