import { ApiError, session, useSession, warm } from '@portal/shared-sdk'
import { fetchProduct, fetchPublicProduct } from '@portal/shared-sdk/calls/products'
import type { SessionState } from '@portal/shared-sdk'
import type { Product, ProductRow } from '@portal/shared-sdk/contract'
import useSWR from 'swr'
import type { CatalogueKind } from '../kind/catalogue-kind'
import { useKind } from '../kind/use-kind'

/** Whom the prices are for; null is everybody, who sees none. */
type Whose = { client: number | null; center: number | null; lead: number | null } | null

function whoseOf(kind: CatalogueKind, { client, center, lead }: SessionState): Whose {
  return kind.isPublic ? null : { client: client?.id ?? null, center: center?.id ?? null, lead: lead?.id ?? null }
}

const productKey = (id: number, whose: Whose) => ['product', id, whose] as const

function loadProduct(id: number, whose: Whose): Promise<Product> {
  if (whose === null) return fetchPublicProduct(id)
  return fetchProduct(id, { ...whose, ...(whose.center !== null && { consumption: true }) })
}

type ProductAnswer =
  | { kind: 'loading' }
  /** There is none, or not for this client. */
  | { kind: 'missing' }
  | { kind: 'failed'; retry: () => void }
  /** On its way, opened from a list that tells this much. */
  | { kind: 'row'; row: ProductRow }
  | { kind: 'product'; product: Product; retry: (() => void) | null }

/** A product with the prices of the chosen client or lead and the use of the centre; id null is none. */
export function useProduct(id: number | null): ProductAnswer {
  const whose = whoseOf(useKind(), useSession())
  const { data, error, mutate } = useSWR(
    id === null ? null : productKey(id, whose),
    () => loadProduct(id ?? 0, whose),
    {
      shouldRetryOnError: false,
    },
  )
  const retry = () => void mutate()
  if (id === null || (error instanceof ApiError && error.status === 404)) return { kind: 'missing' }
  if (data) return { kind: 'product', product: data, retry: error ? retry : null }
  if (error) return { kind: 'failed', retry }
  const row = openedRow(id, whose)
  return row ? { kind: 'row', row } : { kind: 'loading' }
}

/** What was opened last from a list. In memory alone: a page that is loaded anew shows what the server says now. */
let opened: { row: ProductRow; whose: string } | undefined

/** A link to a product was followed: its page shows at once what the list knew, to the same client. */
export function rememberRow(row: ProductRow, kind: CatalogueKind): void {
  opened = { row, whose: JSON.stringify(whoseOf(kind, session())) }
}

function openedRow(id: number, whose: Whose): ProductRow | undefined {
  return opened?.row.id === id && opened.whose === JSON.stringify(whose) ? opened.row : undefined
}

/** Asks for a product before React draws its page; kept once there is something to draw, or it cannot be had. */
export function preloadProduct(id: number, kind: CatalogueKind): Promise<void> {
  const whose = whoseOf(kind, session())
  const asked = warm(productKey(id, whose), () => loadProduct(id, whose))
  return openedRow(id, whose) ? Promise.resolve() : asked
}
