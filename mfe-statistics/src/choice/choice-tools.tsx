import { below, Select } from '@portal/shared-ui'
import { MonthRange } from '@portal/shared-ui/figures'
import styled from 'styled-components'
import { useWords } from '../words'
import { monthLimits, type Choice } from './use-choice'

/** The filters of a page of statistics: category, CECO ('Todos' first) and months. */
export function ChoiceTools({ choice }: { choice: Choice }) {
  const t = useWords()
  const { lists, category, costCenter, months, set } = choice
  return (
    <>
      <Filter
        label={t('category')}
        all={t('all_categories')}
        value={category?.toString()}
        options={lists.categories.data?.results}
        onChange={(value) => set({ category: value })}
      />
      <Filter
        label={t('cost_center')}
        all={t('all')}
        value={costCenter}
        options={lists.costCenters.data?.results}
        onChange={(value) => set({ cost_center: value })}
      />
      <MonthRange {...monthLimits()} range={months} onApply={set} />
    </>
  )
}

interface FilterProps {
  label: string
  /** Name of the first option, which sets no filter. */
  all: string
  value: string | undefined
  options: readonly { id: number | string; name: string }[] | undefined
  onChange: (value: string | undefined) => void
}

/** A labelled choice of one option or of all. A list that failed to load offers only "all". */
function Filter({ label, all, value = '', options = [], onChange }: FilterProps) {
  const named = [{ value: '', label: all }, ...options.map(({ id, name }) => ({ value: String(id), label: name }))]
  return (
    <Label>
      <span>{label}</span>
      <Select fit look="bare" value={value} options={named} onChange={(chosen) => onChange(chosen || undefined)} />
    </Label>
  )
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  max-width: 260px;
  height: var(--ctl);
  padding-left: 12px;
  border: 1px solid var(--field);
  border-radius: var(--r-m);
  background: var(--surface);
  white-space: nowrap;
  > span:first-child {
    font-size: var(--t-13);
    color: var(--ink-3);
  }
  &:focus-within {
    border-color: var(--brand);
    box-shadow: 0 0 0 3px var(--brand-soft-2);
  }
  select {
    font-weight: 550;
  }
  ${below.phone} {
    max-width: 196px;
  }
`
