import { fetchSuppliers } from '@portal/shared-sdk/calls/products'
import type { Supplier } from '@portal/shared-sdk/contract'
import useSWR from 'swr'
import { suppliersKey } from '../keys'

/** The preferred suppliers; undefined until they are here. */
export function useSuppliers(): { suppliers: Supplier[] | undefined; error: unknown; reload: () => void } {
  const { data, error, mutate } = useSWR(suppliersKey(), () => fetchSuppliers({ prefered: true }), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  return { suppliers: data?.results, error, reload: () => void mutate() }
}

/** The supplier of an address, sent above 0 only; undefined for none, and for one that is known not to be preferred. */
export function supplierIn(text: string | undefined, suppliers: readonly { id: number }[] | undefined) {
  const id = Number(text)
  if (!Number.isInteger(id) || id <= 0) return undefined
  return suppliers === undefined || suppliers.some((supplier) => supplier.id === id) ? id : undefined
}
