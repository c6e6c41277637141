import { cartTotals, centsOf, clientDiscountOf, eurosOf, percentageOf, type Cents } from '@portal/shared-sdk'
import type { AccountRules, Cart, CartItem, Role } from '@portal/shared-sdk/contract'
import type { ClientDiscount } from '../summary/use-client-discount'
import { shownLine } from '../lines/shown-line'
import type { LineChange } from '../lines/use-line-changes'

/** The user's changes that the server has not confirmed yet. */
export interface CartDraft {
  changes: Readonly<Record<number, { change: LineChange }>>
  /** Ids of lines that are being removed. */
  gone: ReadonlySet<number>
  /** Ids in the wanted order; other lines follow them. */
  order: readonly number[] | null
  clientDiscount: ClientDiscount | null
}

/**
 * The cart with the user's unconfirmed changes, so that lines and totals change at once, by the server's money rules
 * (C-66, C-67). shipping: cents for a base. Hidden totals stay hidden.
 */
export function liveCart(
  cart: Cart,
  draft: CartDraft,
  { role, rules, shipping }: { role: Role; rules: AccountRules; shipping: (base: Cents) => Cents },
): Cart {
  const items = inOrder(
    cart.items.filter(({ id }) => !draft.gone.has(id)),
    draft.order,
  ).map((item) => {
    const waiting = draft.changes[item.id]
    return waiting ? shownLine(item, waiting.change, role, rules) : item
  })
  return { ...cart, items, ...totalsOf(cart, items, draft, shipping), lines_count: items.length }
}

function totalsOf(cart: Cart, items: CartItem[], draft: CartDraft, shipping: (base: Cents) => Cents): Partial<Cart> {
  if (cart.base === undefined) return {}
  const given = draft.clientDiscount ?? storedDiscount(cart)
  const isKnown = items.every(({ price, tax_rate: rate }) => price !== undefined && rate !== undefined)
  const isChanged = draft.gone.size > 0 || draft.clientDiscount !== null || Object.keys(draft.changes).length > 0
  // An account that sees totals but no prices gets the server's sums.
  if (!isKnown || !isChanged) {
    const cost = items.length === 0 ? 0n : shipping(centsOf(cart.base))
    return { shipping: eurosOf(cost), final: eurosOf(centsOf(cart.total ?? 0) + cost) }
  }
  const lines = items.map((item) => ({
    price: centsOf(item.price ?? 0),
    unitQuantity: item.aditional_measurement_unit_data?.quantity ?? 1,
    quantity: item.quantity,
    discount: item.discount ?? 0,
    taxRate: item.tax_rate ?? 0,
  }))
  const { base } = cartTotals(lines, 0, 0n)
  const discount = 'percentage' in given ? given.percentage : amountWithin(given.amount, base, cart)
  const totals = cartTotals(lines, discount, lines.length === 0 ? 0n : shipping(base))
  return {
    base: eurosOf(totals.base),
    discounts: eurosOf(totals.discounts),
    client_discount_percentage:
      'percentage' in given ? given.percentage : Number(percentageOf(base, totals.clientDiscount)),
    client_discount: eurosOf(totals.clientDiscount),
    taxes: totals.taxes.map((row) => ({ rate: row.rate, base: eurosOf(row.base), tax: eurosOf(row.tax) })),
    tax: eurosOf(totals.tax),
    total: eurosOf(totals.total),
    shipping: eurosOf(totals.shipping),
    final: eurosOf(totals.final),
  }
}

/** As it is stored with the cart (rule C-11). */
const storedDiscount = ({
  client_discount_given: amount,
  client_discount_percentage: percentage = 0,
}: Cart): ClientDiscount => (typeof amount === 'number' ? { amount } : { percentage })

/** At most the cap of the base, as the server has it. */
function amountWithin(amount: number, base: Cents, { custom_product: { max_discount: cap } }: Cart): Cents {
  const max = clientDiscountOf(base, cap)
  return centsOf(amount) < max ? centsOf(amount) : max
}

function inOrder(items: CartItem[], order: readonly number[] | null): CartItem[] {
  if (!order) return items
  const place = new Map(order.map((id, index) => [id, index]))
  return items.toSorted((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length))
}
