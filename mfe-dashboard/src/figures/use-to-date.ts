import { today } from '@portal/shared-sdk'
import { lastMonth, monthName } from '@portal/shared-ui/figures'
import { useWords } from '../words'
import { percentText } from './amount-text'

/**
 * '93,8 % del objetivo hasta octubre': how the months of a running year that are over stand against their target, beside
 * the percent of the whole year (rule B-43). undefined for a past year, in January and without a target.
 */
export function useToDateText(year: number): (percent: number | null | undefined) => string | undefined {
  const t = useWords()
  const last = lastMonth(today())
  const isRunning = year === Number(today().slice(0, 4)) && last.startsWith(`${year}-`)
  return (percent) =>
    isRunning && typeof percent === 'number'
      ? t('percent_to_date', { percent: percentText(percent), month: monthName(last, 'long') })
      : undefined
}
