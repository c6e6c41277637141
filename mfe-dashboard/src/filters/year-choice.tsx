import { today } from '@portal/shared-sdk'
import { Select } from '@portal/shared-ui'
import { useWords } from '../words'
import { yearsUpTo } from './year'

/** From 2018 to the current year (rule B-4). */
export function YearChoice({ year, onChange }: { year: number; onChange: (year: string) => void }) {
  const t = useWords()
  const options = yearsUpTo(today()).map((one) => ({ value: String(one), label: String(one) }))
  return <Select fit aria-label={t('year')} options={options} value={String(year)} onChange={onChange} />
}
