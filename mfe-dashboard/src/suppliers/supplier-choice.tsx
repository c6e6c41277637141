import { LoadedChoice } from '../filters/loaded-choice'
import { useWords } from '../words'
import type { useSuppliers } from './use-suppliers'

/** 'Todos' and the preferred suppliers (rule B-19). */
export function SupplierChoice({
  loaded: { suppliers = [], error, reload },
  supplier,
  onChange,
}: {
  loaded: ReturnType<typeof useSuppliers>
  supplier: number | undefined
  onChange: (supplier?: string) => void
}) {
  const t = useWords()
  const isOffered = suppliers.some(({ id }) => id === supplier)
  return (
    <LoadedChoice
      label={t('supplier')}
      options={[
        { value: '', label: t('all') },
        ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={isOffered ? String(supplier) : ''}
      onChange={(value) => onChange(value === '' ? undefined : value)}
      error={error}
      onRetry={reload}
    />
  )
}
