import { fetchSuppliers } from '@portal/shared-sdk/calls/products'
import type { Supplier } from '@portal/shared-sdk/contract'
import useSWR from 'swr'
import { suppliersKey } from '../keys'

/** The preferred suppliers; undefined while they load. */
export function useSuppliers(): { suppliers: Supplier[] | undefined; error: unknown; reload: () => void } {
  const { data, error, mutate } = useSWR(suppliersKey(), () => fetchSuppliers({ prefered: true }), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  return { suppliers: data?.results, error, reload: () => void mutate() }
}

/**
 * The supplier in an address; undefined for none, for an id that is not above 0, and for one known not to be preferred.
 */
export function supplierIn(text: string | undefined, suppliers: readonly { id: number }[] | undefined) {
  const id = Number(text)
  if (!Number.isInteger(id) || id <= 0) return undefined
  return suppliers === undefined || suppliers.some((supplier) => supplier.id === id) ? id : undefined
}
