import type { ProductRow } from '@portal/shared-sdk/contract'
import type { Viewer, ViewerRules } from './viewer'

type StockState =
  | { kind: 'none' }
  | { kind: 'onDemand' }
  | { kind: 'soldOut' }
  | { kind: 'word' }
  /** Own units in stock. */
  | { kind: 'number'; stock: number }

type Stocked = Pick<ProductRow, 'id' | 'is_charge' | 'is_ondemand' | 'in_stock' | 'stock'>

/** How stock is shown: as a number, as "in stock", on demand, sold out, or not at all for charges (rule K-57). */
export function stockState(
  product: Stocked,
  viewer: Pick<Viewer, 'showsStock' | 'showsStockAsWord' | 'rules'>,
): StockState {
  if (!viewer.showsStock || product.is_charge) return { kind: 'none' }
  if (isOnDemand(product, viewer.rules)) return { kind: 'onDemand' }
  if (!product.in_stock) return { kind: 'soldOut' }
  if (viewer.showsStockAsWord || product.stock === undefined) return { kind: 'word' }
  return { kind: 'number', stock: product.stock }
}

/** Served on demand, where the account's variant sells that way. */
export function isOnDemand(product: Pick<ProductRow, 'is_ondemand'>, rules: Pick<ViewerRules, 'on_demand'>): boolean {
  return product.is_ondemand && rules.on_demand
}
