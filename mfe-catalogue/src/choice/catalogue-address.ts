import { pageOf } from '@portal/shared-sdk'
import type { Ordering } from './ordering'
import { orderings } from './ordering'
import type { ProductType } from './product-type'
import { productTypes } from './product-type'
import type { Scope } from './product-scope'
import { scopes } from './product-scope'
import type { ListView } from './view-choice'
import { views } from './view-choice'

/** The parameters of a catalogue's address; undefined where it has none. */
export interface CatalogueAddress {
  query: string
  category: number | null
  supplier: number | null
  page: number
  ordering: Ordering | undefined
  scope: Scope | undefined
  type: ProductType | 'none' | undefined
  /** The type comes from the parameter eco or covid of a link. */
  isTypeLink: boolean
  view: ListView | undefined
}

/** Reads the address; a value that is not valid counts as absent. */
export function readAddress(params: URLSearchParams): CatalogueAddress {
  const link = params.has('eco') ? 'is_eco' : params.has('covid') ? 'is_covid' : undefined
  return {
    query: (params.get('q') ?? '').trim(),
    category: idOf(params.get('cat')),
    supplier: idOf(params.get('supplier')),
    page: pageOf(params.get('page')),
    ordering: oneOf(orderings, params.get('ordering')),
    scope: oneOf(scopes, params.get('filterViewProducts')),
    type: link ?? oneOf([...productTypes, 'none'] as const, params.get('filterByType')),
    isTypeLink: link !== undefined,
    view: oneOf(views, params.get('view')),
  }
}

const names = ['q', 'cat', 'supplier', 'page', 'ordering', 'filterViewProducts', 'filterByType', 'eco', 'covid', 'view']

/** Whether an address has any parameter of the list: then remembered options do not apply (rule K-35). */
export function saysSomething(params: URLSearchParams): boolean {
  return names.some((name) => params.has(name))
}

function idOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text)
}

export type AddressChange = Partial<
  Record<
    'cat' | 'supplier' | 'page' | 'ordering' | 'filterViewProducts' | 'filterByType' | 'view',
    string | number | null
  >
>

/** Page 1 has no parameter. */
export const pageChange = (page: number): AddressChange => ({ page: page > 1 ? page : null })

/**
 * The address after a change: any change but the page's and the view's restarts at page 1, and another type than that
 * of an eco or covid link clears all parameters (rule K-36).
 */
export function changedAddress(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const leavesTypeLink = change.filterByType !== undefined && (params.has('eco') || params.has('covid'))
  const next = leavesTypeLink ? new URLSearchParams() : new URLSearchParams(params)
  const isOnlyView = Object.keys(change).join() === 'view'
  for (const [name, value] of Object.entries(isOnlyView ? change : { page: null, ...change })) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
