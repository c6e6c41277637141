import type { Center, LimitLevel } from '@portal/shared-sdk/contract'

interface PurchaseLimit {
  period: 'M' | 'T' | 'S' | 'A'
  /** Euros. */
  spent: number
  limit: number
  /** Of the limit; may exceed 100. */
  percent: number
}

/**
 * How far a centre is through the limit of its period. Undefined without a limit, and for an account that may not see
 * totals, which gets no amounts.
 */
export function purchaseLimit(
  center: Pick<Center, 'purchase_limit' | 'purchase_current' | 'purchase_limit_period'>,
): PurchaseLimit | undefined {
  const { purchase_limit: limit, purchase_current: spent, purchase_limit_period: period } = center
  if (period === 'X' || !limit || limit <= 0 || spent === undefined) return undefined
  return { period, spent, limit, percent: (spent / limit) * 100 }
}

/** The same for an account that may not see totals: the level that the server tells. Undefined without a limit. */
export function purchaseLimitLevel({
  purchase_limit_level: level,
  purchase_limit_period: period,
}: Pick<Center, 'purchase_limit_level' | 'purchase_limit_period'>):
  | { period: PurchaseLimit['period']; level: LimitLevel }
  | undefined {
  // A centre that was kept by an earlier version of the portal has no level.
  return level && period !== 'X' ? { period, level } : undefined
}
