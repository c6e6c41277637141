import { Columns } from '@portal/shared-ui'
import type { FigureState } from '@portal/shared-ui/figures'
import { useWords } from '../words'
import { wholeEuros } from './amount-text'
import { DonutSheet } from './donut-sheet'

/** A month so far and its forecast against its target, in euros and as percents of the target (rule B-6). */
export interface MonthFigures {
  value: number | undefined
  target: number | undefined
  forecast: number | undefined
  valuePercent: number | null | undefined
  forecastPercent: number | null | undefined
}

/** Two rings: the month so far and its forecast, each as a percent of the target. valueLabel: 'Pedidos del mes'. */
export function MonthDonuts<Data>({
  name,
  valueLabel,
  state,
  read,
}: {
  /** First part of the sheets' file names: 'pedidos'. */
  name: string
  valueLabel: string
  state: FigureState<Data>
  read: (data: Data) => MonthFigures
}) {
  const t = useWords()
  const targetFact = (figures: MonthFigures) => ({ label: t('month_target'), value: wholeEuros(figures.target) })
  return (
    <Columns>
      <DonutSheet name={`${name}-objetivo`} title={t('month_target')} state={state} percentOf={t('of_the_target')}>
        {(data) => {
          const figures = read(data)
          return {
            percent: figures.valuePercent,
            facts: [{ label: valueLabel, value: wholeEuros(figures.value) }, targetFact(figures)],
          }
        }}
      </DonutSheet>
      <DonutSheet name={`${name}-prevision`} title={t('month_forecast')} state={state} percentOf={t('of_the_target')}>
        {(data) => {
          const figures = read(data)
          return {
            percent: figures.forecastPercent,
            facts: [{ label: t('month_forecast'), value: wholeEuros(figures.forecast) }, targetFact(figures)],
          }
        }}
      </DonutSheet>
    </Columns>
  )
}
