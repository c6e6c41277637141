import type { ProductRow } from '@portal/shared-sdk/contract'
import type { Viewer, ViewerRules } from './viewer'

type StockState =
  | { kind: 'none' }
  | { kind: 'onDemand' }
  | { kind: 'soldOut' }
  | { kind: 'word' }
  /** Own units on stock. */
  | { kind: 'number'; stock: number }

type Stocked = Pick<ProductRow, 'id' | 'is_charge' | 'is_ondemand' | 'in_stock' | 'stock'>

/** What is said about stock: a number, the word, on demand, or nothing for charges (000 sections 2, 6 and 9). */
export function stockState(
  product: Stocked,
  viewer: Pick<Viewer, 'showsStock' | 'showsStockAsWord' | 'chargeProducts' | 'rules'>,
): StockState {
  if (!viewer.showsStock || isCharge(product, viewer)) return { kind: 'none' }
  if (isOnDemand(product, viewer.rules)) return { kind: 'onDemand' }
  if (!product.in_stock) return { kind: 'soldOut' }
  if (viewer.showsStockAsWord || product.stock === undefined) return { kind: 'word' }
  return { kind: 'number', stock: product.stock }
}

/** Served on demand, where the account's variant sells that way. */
export function isOnDemand(product: Pick<ProductRow, 'is_ondemand'>, rules: Pick<ViewerRules, 'on_demand'>): boolean {
  return product.is_ondemand && rules.on_demand
}

/** Charges such as freight show no stock, and a click on one goes to the cart (000 section 9). */
export function isCharge(
  product: Pick<ProductRow, 'id' | 'is_charge'>,
  viewer: Pick<Viewer, 'chargeProducts'>,
): boolean {
  return product.is_charge || viewer.chargeProducts.includes(product.id)
}
