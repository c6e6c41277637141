import type { Language, Order, OrderEntry, OrderRow } from '@portal/shared-sdk/contract'
import { optionName, paymentNames, shippingNames } from '../cart/present-cart'
import { localTime } from '../../core/clock'
import { taxesOf } from '../documents/lines'
import type { Actor } from '../../core/http/actor'
import { labels } from '../../core/http/texts'
import { availabilityOf } from '../../catalogue/products/availability'
import type { OrderHead, OrderLineRow } from './queries'
import { orderStateTexts } from './texts'

/** A row of orders/ as JSON. What the account may not see is dropped by the presenter. */
export function presentOrderRow(order: OrderHead, language: Language): OrderRow {
  return {
    ...order,
    order_datetime: localTime(order.order_datetime),
    delivery_datetime: localTime(order.delivery_datetime),
    validation_datetime: localTime(order.validation_datetime),
    state_values: labels(orderStateTexts, language),
    base: Number(order.base),
    discounts: Number(order.discounts),
    client_discount_percentage: Number(order.client_discount_percentage),
    client_discount: Number(order.client_discount),
    tax_total: Number(order.tax_total),
    total: Number(order.total),
    shipping: Number(order.shipping),
    final: Number(order.final),
    currency_symbol: '€',
    validated: order.validation_datetime !== null,
  }
}

/** Who reads an order. today: YYYY-MM-DD. */
interface OrderReader {
  actor: Pick<Actor, 'role' | 'rules'>
  today: string
  language: Language
}

/** orders/{id}/ with its lines. */
export function presentOrder(order: OrderHead, lines: OrderLineRow[], reader: OrderReader): Order {
  return {
    ...presentOrderRow(order, reader.language),
    shipping_name: optionName(shippingNames, order.shipping_option, reader.language),
    payment_name: optionName(paymentNames, order.payment_option, reader.language),
    erp_number: order.erp_number,
    taken_datetime: localTime(order.taken_at),
    taxes: taxesOf(lines, order.client_discount),
    entries: lines.map((line) => presentEntry(order, line, reader)),
  }
}

/** Lines that are still to be taken out of the stock. */
const open = ['pending_validation', 'received', 'preparing']

function presentEntry(order: OrderHead, line: OrderLineRow, { actor, today, language }: OrderReader): OrderEntry {
  return {
    id: line.id,
    product: {
      id: line.product_id,
      name: line.name,
      external_id: line.code,
      image_url: line.image_url,
      quantity_by_packet: line.quantity_by_packet,
      packets_by_package: line.packets_by_package,
      currency_symbol: '€',
    },
    quantity: line.quantity,
    price: Number(line.price),
    discount: Number(line.discount),
    base: Number(line.base),
    tax_rate: Number(line.tax_rate),
    billable: line.billable,
    order: order.id,
    external_id: line.code,
    description: line.description,
    state: line.state,
    state_values: labels(orderStateTexts, language),
    delivery_datetime: localTime(line.delivery_datetime),
    observations: line.observations,
    aditional_measurement_unit: line.unit,
    delivery_note_lines: line.notes.map(({ at, ...note }) => ({ ...note, delivery_note_datetime: at })),
    delivered_quantity: line.delivered_quantity,
    sale_order: { id: order.id, number: order.number },
    availability: open.includes(order.state)
      ? availabilityOf(line, line.quantity * line.unit_quantity, { role: actor.role, rules: actor.rules, today })
      : null,
  }
}
