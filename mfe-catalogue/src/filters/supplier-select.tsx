import type { Supplier } from '@portal/shared-sdk/contract'
import { Select, below } from '@portal/shared-ui'
import { useId } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

interface SupplierSelectProps {
  suppliers: readonly Supplier[]
  selected: number | null
  onSelect: (id: number | null) => void
}

/** The same choice as SupplierFilter, for where no side column shows it. */
export function SupplierSelect({ suppliers, selected, onSelect }: SupplierSelectProps) {
  const t = useWords()
  const id = useId()
  const isUnnamed = selected !== null && !suppliers.some((supplier) => supplier.id === selected)
  if (suppliers.length < 2 && selected === null) return null
  return (
    <Holder>
      <label htmlFor={id}>{t('supplier.title')}</label>
      <Select
        id={id}
        look="ghost"
        size="s"
        placeholder={t('supplier.all')}
        value={selected === null ? '' : String(selected)}
        onChange={(value) => onSelect(value === '' ? null : Number(value))}
        // The chosen supplier may have none of the products found, and then is not among the suppliers.
        options={[
          ...(isUnnamed ? [{ value: String(selected), label: '–' }] : []),
          ...suppliers.map((supplier) => ({ value: String(supplier.id), label: supplier.name })),
        ]}
      />
    </Holder>
  )
}

const Holder = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  label {
    color: var(--ink-3);
    font-size: var(--t-13);
    white-space: nowrap;
  }
  select {
    max-width: 180px;
  }
  ${below.tablet} {
    select {
      max-width: 120px;
    }
  }
  ${below.phone} {
    grid-column: 1 / -1;
    select {
      max-width: 100%;
    }
  }
`
