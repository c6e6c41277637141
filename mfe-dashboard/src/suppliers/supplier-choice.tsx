import { fetchSuppliers } from '@portal/shared-sdk/calls/products'
import useSWR from 'swr'
import { LoadedChoice } from '../filters/loaded-choice'
import { suppliersKey } from '../keys'
import { useWords } from '../words'

/** 'Todos' and the preferred suppliers (002 section 2.6). */
export function SupplierChoice({
  supplier,
  onChange,
}: {
  supplier: number | undefined
  onChange: (supplier?: string) => void
}) {
  const t = useWords()
  const { data, error, mutate } = useSWR(suppliersKey(), () => fetchSuppliers({ prefered: true }), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  const suppliers = data?.results ?? []
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
      error={error as unknown}
      onRetry={() => void mutate()}
    />
  )
}
