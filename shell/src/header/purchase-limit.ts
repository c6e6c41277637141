import type { Center, LimitLevel } from '@portal/shared-sdk/contract'

interface PurchaseLimit {
  period: 'M' | 'T' | 'S' | 'A'
  /** Euros. */
  spent: number
  limit: number
  /** Percent of the limit that is spent; may exceed 100. */
  percent: number
}

/**
 * How much of its purchase limit a centre has spent in the period. undefined without a limit, and for an account that
 * may not see totals.
 */
export function purchaseLimit(
  center: Pick<Center, 'purchase_limit' | 'purchase_current' | 'purchase_limit_period'>,
): PurchaseLimit | undefined {
  const { purchase_limit: limit, purchase_current: spent, purchase_limit_period: period } = center
  if (period === 'X' || !limit || limit <= 0 || spent === undefined) return undefined
  return { period, spent, limit, percent: (spent / limit) * 100 }
}

/** How much is spent as a level, for an account that may not see totals. undefined without a limit. */
export function purchaseLimitLevel({
  purchase_limit_level: level,
  purchase_limit_period: period,
}: Pick<Center, 'purchase_limit_level' | 'purchase_limit_period'>):
  | { period: PurchaseLimit['period']; level: LimitLevel }
  | undefined {
  // A centre that an earlier version of the portal stored in the browser has no level.
  return level && period !== 'X' ? { period, level } : undefined
}
