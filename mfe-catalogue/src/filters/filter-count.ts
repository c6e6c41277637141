import { formatNumber } from '@portal/shared-sdk'
import type { ProductCounts } from '@portal/shared-sdk/contract'
import type { ProductType } from '../choice/product-type'
import type { Scope } from '../choice/product-scope'

type Counts = ProductCounts | undefined

/** `1.450`, or `200+` where a search is counted up to a limit; undefined while unknown. */
function countText(count: number | null | undefined, counts: Counts): string | undefined {
  if (count === null || count === undefined || !counts) return undefined
  return formatNumber(count) + (counts.limit !== null && count >= counts.limit ? '+' : '')
}

export function typeCount(type: ProductType | 'none', counts: Counts): string | undefined {
  return countText(counts?.types[type === 'none' ? 'all' : type], counts)
}

export function scopeCount(scope: Scope, counts: Counts): string | undefined {
  return countText(counts?.scopes[scope === 'all' ? 'complete' : scope], counts)
}
