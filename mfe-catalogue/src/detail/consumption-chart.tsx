import { currentLanguage, formatNumber } from '@portal/shared-sdk'
import type { MonthValue } from '@portal/shared-sdk/contract'
import { Chart } from '@portal/shared-ui/chart'
import { useWords } from '../words'

/** A bar for each month, with its figure. */
export default function ConsumptionChart({ months }: { months: readonly MonthValue[] }) {
  const t = useWords()
  const name = new Intl.DateTimeFormat(currentLanguage(), { month: 'short', timeZone: 'UTC' })
  const label = t('detail.consumption')
  return (
    <Chart
      kind="bar"
      label={label}
      height={240}
      hasValues
      format={formatNumber}
      categories={months.map(({ month }) => name.format(new Date(`${month}-01T00:00:00Z`)))}
      series={[{ name: label, role: 'current', values: months.map(({ value }) => value) }]}
    />
  )
}
