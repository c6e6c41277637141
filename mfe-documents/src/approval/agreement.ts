import { centsOf, limitEffect, needsAnother } from '@portal/shared-sdk'
import type { Center, ValidableOrder } from '@portal/shared-sdk/contract'
import { liveTotals, quantityOf, type Quantities } from './live-order'

/**
 * Whether somebody else must agree to the quantities on the screen, as the server judges it: they are more than was
 * asked for, the order passes the limit of its centre with them, and nobody else has raised them. asks: it would wait
 * once it is validated; waits: it does, and nothing has changed since. null too where totals are hidden.
 * @param email of the account that looks
 */
export function agreementOf(
  order: ValidableOrder,
  changed: Quantities,
  center: Center | undefined,
  email: string,
): 'asks' | 'waits' | null {
  const baseOf = (quantities: Quantities) => liveTotals(order, quantities)?.base
  const [base, kept] = [baseOf(changed), baseOf({})]
  const asked = baseOf(Object.fromEntries(order.entries.map((line) => [line.id, line.asked_quantity ?? line.quantity])))
  const { purchase_limit: limit, purchase_current: current = 0, purchase_limit_period: period } = center ?? {}
  if (base === undefined || kept === undefined || asked === undefined || !limit || period === 'X') return null
  const raisedBy = order.history.findLast(({ action }) => action === 'changed')?.person?.email ?? null
  const { isOver } = limitEffect(centsOf(limit), centsOf(current), base)
  if (!needsAnother({ base, askedBase: asked, storedBase: kept, isOver, raisedBy }, email)) return null
  const isSame = order.entries.every((entry) => quantityOf(entry, changed) === entry.quantity)
  return isSame && raisedBy === email ? 'waits' : 'asks'
}
