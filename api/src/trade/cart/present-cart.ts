import { itemOf } from '../../core/known'
import {
  hasKey,
  PaymentOptions,
  type Cart,
  type CartItem,
  type CartTotals,
  type ChangedCartItem,
  type Language,
} from '@portal/shared-sdk/contract'
import { eurosOf, shippingOptions } from '@portal/shared-sdk/contract/money'
import { codeZeroOf } from '../../core/code-zero'
import { namedIn } from '../../core/db/row-names'
import type { CartContent, CartLine } from './cart-content'
import { changedKey, presentChanges } from './line-changes'
import { largestClientDiscount } from './line-discount'
import { lineProduct } from './line-product'
import type { CartContext } from './cart-context'
import { lineAvailability } from './line-availability'
import { unlikelyText } from './unlikely'

/** A cart as JSON. What the account may not see is dropped by the presenter. */
export function presentCart(content: CartContent, context: CartContext): Cart {
  const { cart } = content
  const { language } = context
  const { rules, role } = context.actor
  return {
    id: cart.id,
    idCart: cart.id,
    client: cart.client_id,
    lead: cart.lead_id,
    center: cart.center_id,
    observations: cart.observations,
    customer_number: cart.customer_number,
    shipping_option: content.shippingOption,
    payment_option: content.paymentOption,
    delivery_date: cart.delivery_date,
    client_discount_given: cart.client_discount === null ? null : Number(cart.client_discount),
    replaces: cart.replaces,
    items: content.lines.map((line) => presentItem(line, content, context)),
    changed: changedKey(content, context),
    ...presentTotals(content),
    currency_code: 'EUR',
    currency_symbol: '€',
    moneda: '€',
    custom_product: {
      id: codeZeroOf(context.catalogue.codeZeros, rules),
      max_discount: largestClientDiscount(role, rules),
    },
    is_network: role === 'network',
    min_order: cart.min_order === null ? null : Number(cart.min_order),
    catalogs_types: cart.catalogs_types.map((row) => namedIn(row, language)),
    catalogs_items_per_page: cart.catalogs_items_per_page.map((row) => namedIn(row, language)),
    shipping_options: shippingOptions.map(({ id, cost }) => ({ id, name: shippingNames[id][language], cost })),
    payment_options: PaymentOptions.map((id) => ({ id, name: paymentNames[id][language] })),
    free_shipping_from: rules.free_shipping_from,
    default_shipping: rules.default_shipping,
    volume_limit: 10,
    weight_limit: 20,
  }
}

/** A changed line as JSON, with the whole cart (rule C-20). */
export function presentChanged(id: number, content: CartContent, context: CartContext): ChangedCartItem {
  const line = itemOf(content.lines, ({ row }) => row.id === id)
  return { ...presentItem(line, content, context), cart: presentCart(content, context) }
}

/** A line as JSON. */
function presentItem(line: CartLine, content: CartContent, context: CartContext): CartItem {
  const { row, price } = line
  return {
    id: row.id,
    product: row.product_id,
    product_data: lineProduct(line, context),
    quantity: row.quantity,
    price: price === null ? null : eurosOf(price),
    billable: row.billable,
    discount: line.discount,
    description: row.line_description,
    aditional_measurement_unit: row.unit?.id ?? null,
    aditional_measurement_unit_data: row.unit,
    aditional_measurement_unit_tmp: row.unit?.id ?? null,
    is_special_price: line.isSpecial,
    is_price_rate: line.isRate,
    is_valid_product: line.isValid,
    is_free_line: line.isFreeLine,
    price_rate_product: row.price_rate_product_id,
    price_rate_product_data: row.picked_rate && {
      id: row.price_rate_product_id!,
      price_rate: { id: row.picked_rate.id, name: row.picked_rate.name },
      is_list_price: row.picked_rate.is_list_price,
      price: Number(row.picked_price),
    },
    tax_rate: line.taxRate,
    total: eurosOf(line.total),
    availability: lineAvailability(line, context),
    unlikely: unlikelyText(row, context.actor, context.language),
    changes: presentChanges(line, content, context),
  }
}

function presentTotals({ cart, lines, totals, clientDiscountPercentage }: CartContent): CartTotals {
  return {
    base: eurosOf(totals.base),
    discounts: eurosOf(totals.discounts),
    client_discount_percentage: Number(clientDiscountPercentage),
    client_discount: eurosOf(totals.clientDiscount),
    taxes: totals.taxes.map(({ rate, base, tax }) => ({ rate, base: eurosOf(base), tax: eurosOf(tax) })),
    tax: eurosOf(totals.tax),
    total: eurosOf(totals.total),
    shipping: eurosOf(totals.shipping),
    final: eurosOf(totals.final),
    lines_count: lines.length,
    // Charges are no units of goods (rule C-30).
    units_count: lines.reduce((sum, { row, isFreeLine }) => sum + (row.is_charge || isFreeLine ? 0 : row.quantity), 0),
    version: cart.version,
  }
}

/** Ways of shipping as people read them. */
export const shippingNames = {
  '3PL': { es: '3PL', pt: '3PL', en: '3PL' },
  'Self picking': { es: 'Self picking', pt: 'Recolha própria', en: 'Self picking' },
  'Saturday delivery': { es: 'Saturday delivery', pt: 'Entrega ao sábado', en: 'Saturday delivery' },
  EXW: { es: 'EXW', pt: 'EXW', en: 'EXW' },
}
/** Ways of paying as people read them. */
export const paymentNames = {
  Credito: { es: 'Crédito', pt: 'Crédito', en: 'Credit' },
  'Pago anticipado': { es: 'Pago anticipado', pt: 'Pagamento antecipado', en: 'Advance payment' },
  'En efectivo': { es: 'En efectivo', pt: 'Em dinheiro', en: 'Cash' },
  'Pago a la entrega': { es: 'Pago a la entrega', pt: 'Pagamento na entrega', en: 'Cash on delivery' },
}

/** A way of shipping or paying as people read it; an old one without a name as it is stored. */
export function optionName<T extends string>(
  names: Record<T, Record<Language, string>>,
  id: string | null,
  language: Language,
): string | null {
  return id && hasKey(names, id) ? names[id][language] : id
}
