import { co2ePerTree, formatMoney } from '@portal/shared-sdk'
import type { FewerJourneys } from '@portal/shared-sdk/contract'
import { emissions, treesText } from '../format/amounts'
import type { Words } from '../words'

type Journeys = FewerJourneys['today']

/** The months as they were: 'Hoy: 51 viajes, 235,0 kg CO₂e y 120,40 € de combustible.' */
export function todaySentence({ journeys, co2e, fuel_costs: euros }: Journeys, t: Words): string {
  const figures = { count: journeys, kg: emissions(co2e) }
  return euros === undefined
    ? t('journeys.today', figures)
    : t('journeys.today_costs', { ...figures, euros: formatMoney(euros) })
}

/**
 * One rhythm of journeys compared with today, in journeys, kilograms and euros (rule H-17). One that saves no journey
 * gets a sentence of its own.
 */
export function joinedSentence(joined: Journeys, today: Journeys, t: Words): string {
  const fewer = today.journeys - joined.journeys
  if (fewer <= 0) return t('journeys.as_today')
  const kg = Math.round((today.co2e - joined.co2e) * 10) / 10
  const sentences = [t('journeys.joined', { count: joined.journeys, fewer })]
  if (kg > 0)
    sentences.push(
      t('journeys.less_co2e', {
        kg: emissions(joined.co2e),
        less: emissions(kg),
        trees: treesText(kg / co2ePerTree, t),
      }),
    )
  if (joined.fuel_costs !== undefined && today.fuel_costs !== undefined)
    sentences.push(
      t('journeys.less_costs', {
        euros: formatMoney(joined.fuel_costs),
        less: formatMoney(today.fuel_costs - joined.fuel_costs),
      }),
    )
  return sentences.join(' ')
}
