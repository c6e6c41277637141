import { ApiError, fetchProduct, useSession } from '@portal/shared-sdk'
import type { Product } from '@portal/shared-sdk/contract'
import useSWR, { preload } from 'swr'

interface Whose { client: number | null; center: number | null; lead: number | null }

const productKey = (id: number, whose: Whose) => ['product', id, whose] as const

function loadProduct(id: number, whose: Whose): Promise<Product> {
  return fetchProduct(id, { ...whose, ...(whose.center !== null && { consumption: true }) })
}

export type ProductAnswer =
  | { kind: 'loading' }
  /** There is none, or not for this client. */
  | { kind: 'missing' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'product'; product: Product; retry: (() => void) | null }

/** A product with the prices of the chosen client or lead and the use of the centre; id null is none. */
export function useProduct(id: number | null): ProductAnswer {
  const { client, center, lead } = useSession()
  const whose = { client: client?.id ?? null, center: center?.id ?? null, lead: lead?.id ?? null }
  const { data, error, mutate } = useSWR(id === null ? null : productKey(id, whose), () => loadProduct(id ?? 0, whose), {
    shouldRetryOnError: false,
  })
  const retry = () => void mutate()
  if (id === null || (error instanceof ApiError && error.status === 404)) return { kind: 'missing' }
  if (data) return { kind: 'product', product: data, retry: error ? retry : null }
  return error ? { kind: 'failed', retry } : { kind: 'loading' }
}

/** Asks for a product before React draws its page. */
export function preloadProduct(id: number, whose: Whose): void {
  void preload(productKey(id, whose), () => loadProduct(id, whose)).catch(() => undefined) // the page tells and asks again
}
