import { ApiError, session, useSession, warm } from '@portal/shared-sdk'
import { fetchProduct, fetchPublicProduct } from '@portal/shared-sdk/calls/products'
import type { SessionState } from '@portal/shared-sdk'
import type { Product, ProductRow } from '@portal/shared-sdk/contract'
import useSWR from 'swr'
import type { CatalogueKind } from '../kind/catalogue-kind'
import { useKind } from '../kind/use-kind'

/** Whom the prices are for; null: the public catalogue, without prices. */
type Customer = { client: number | null; center: number | null; lead: number | null } | null

function customerOf(kind: CatalogueKind, { client, center, lead }: SessionState): Customer {
  return kind.isPublic ? null : { client: client?.id ?? null, center: center?.id ?? null, lead: lead?.id ?? null }
}

const productKey = (id: number, customer: Customer) => ['product', id, customer] as const

function loadProduct(id: number, customer: Customer): Promise<Product> {
  if (customer === null) return fetchPublicProduct(id)
  return fetchProduct(id, { ...customer, ...(customer.center !== null && { consumption: true }) })
}

type ProductAnswer =
  | { kind: 'loading' }
  /** It does not exist, or not for this client. */
  | { kind: 'missing' }
  | { kind: 'failed'; retry: () => void }
  /** Loading, opened from a list that had this row. */
  | { kind: 'row'; row: ProductRow }
  | { kind: 'product'; product: Product; retry: (() => void) | null }

/** A product with the prices of the chosen client or lead and the consumption of the centre. id null: missing. */
export function useProduct(id: number | null): ProductAnswer {
  const customer = customerOf(useKind(), useSession())
  const { data, error, mutate } = useSWR(
    id === null ? null : productKey(id, customer),
    () => loadProduct(id ?? 0, customer),
    {
      shouldRetryOnError: false,
    },
  )
  const retry = () => void mutate()
  if (id === null || (error instanceof ApiError && error.status === 404)) return { kind: 'missing' }
  if (data) return { kind: 'product', product: data, retry: error ? retry : null }
  if (error) return { kind: 'failed', retry }
  const row = openedRow(id, customer)
  return row ? { kind: 'row', row } : { kind: 'loading' }
}

/** The row that was last opened from a list; not stored, so a reloaded page shows what the server answers. */
let opened: { row: ProductRow; customer: string } | undefined

/** Called when a link to a product is followed: its page shows the row until the product is loaded. */
export function rememberRow(row: ProductRow, kind: CatalogueKind): void {
  opened = { row, customer: JSON.stringify(customerOf(kind, session())) }
}

function openedRow(id: number, customer: Customer): ProductRow | undefined {
  return opened?.row.id === id && opened.customer === JSON.stringify(customer) ? opened.row : undefined
}

/** Requests a product before its page renders; resolves when there is something to show or the request failed. */
export function preloadProduct(id: number, kind: CatalogueKind): Promise<void> {
  const customer = customerOf(kind, session())
  const asked = warm(productKey(id, customer), () => loadProduct(id, customer))
  return openedRow(id, customer) ? Promise.resolve() : asked
}
