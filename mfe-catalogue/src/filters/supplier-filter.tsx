import { formatNumber } from '@portal/shared-sdk'
import type { Supplier } from '@portal/shared-sdk/contract'
import { Radio } from '@portal/shared-ui'
import { useId } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

interface SupplierFilterProps {
  suppliers: readonly Supplier[]
  selected: number | null
  onSelect: (id: number | null) => void
}

/** One supplier or all, with their products counted (rule K-30); only where there is a choice, or one to take back. */
export function SupplierFilter({ suppliers, selected, onSelect }: SupplierFilterProps) {
  const t = useWords()
  const name = useId()
  if (suppliers.length < 2 && selected === null) return null
  const all = suppliers.reduce((sum, { count }) => sum + count, 0)
  const option = (id: number | null, label: string, count: number) => (
    <Option key={id ?? 'all'}>
      <Radio name={name} checked={selected === id} onChange={() => onSelect(id)}>
        {label}
        <small>{formatNumber(count)}</small>
      </Radio>
    </Option>
  )
  return (
    <Group>
      <legend>{t('supplier.title')}</legend>
      {option(null, t('supplier.all'), all)}
      {suppliers.map((supplier) => option(supplier.id, supplier.name, supplier.count))}
    </Group>
  )
}

const Group = styled.fieldset`
  legend {
    margin-bottom: 8px;
    font-size: var(--t-12);
    font-weight: 600;
    color: var(--ink-3);
  }
`

const Option = styled.div`
  label {
    display: flex;
    width: 100%;
    min-height: 34px;
    padding: 0 8px;
    color: var(--ink-2);
    border-radius: var(--r-m);
  }
  label:hover {
    background: var(--surface-3);
    color: var(--ink);
  }
  label > span {
    display: flex;
    flex: 1;
    min-width: 0;
  }
  small {
    margin-left: auto;
    font-size: var(--t-12);
    color: var(--ink-3);
  }
  @media (pointer: coarse), (max-width: 759.98px) {
    label {
      min-height: 44px;
    }
  }
`
