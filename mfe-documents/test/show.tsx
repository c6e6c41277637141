import type {
  DeliveryNoteRow,
  InvoiceEntry,
  InvoiceRow,
  Order,
  OrderEntry,
  OrderRow,
} from '@portal/shared-sdk/contract'
import { aClient, anAccount, show as showPage, type Options } from '@portal/shared-sdk/testing'
import type { ReactNode } from 'react'
import es from '../words/es.json'

/** Renders a page of this area for a sales person with a chosen client, in a portal with documents and cart. */
export const show = (screen: ReactNode, { flags, settings, ...options }: Options = {}) =>
  showPage(screen, {
    as: anAccount(),
    client: aClient(),
    words: { documents: es },
    offered: ['/pedidos/*', '/carrito'],
    flags: { menu_pedidos_albaranes: true, ...flags },
    settings: { documentCodeLabel: 'codigo', ...settings },
    ...options,
  })

const states = Object.entries({ received: 'Recibido', delivered: 'Entregado', cancelled: 'Anulado' }).map(
  ([code, value]) => ({ code, value }),
)

export const anOrderRow = (change: Partial<OrderRow> = {}): OrderRow =>
  ({
    id: 5,
    number: '26-104655',
    client_order_number: 'PO-1149',
    order_datetime: '2026-11-09T10:00:00',
    delivery_datetime: '2026-11-11T00:00:00',
    validation_datetime: null,
    state: 'delivered',
    state_values: states,
    base: 400,
    discounts: 0,
    client_discount_percentage: 0,
    client_discount: 0,
    tax_total: 84,
    total: 484,
    shipping: 0,
    final: 484,
    currency_symbol: '€',
    details: null,
    shipping_option: null,
    payment_option: null,
    billable_center: true,
    validated: false,
    client: { id: 7, name: 'Hotel Miramar', external_code: 'X-9' },
    center: {
      id: 70,
      name: 'Cocina central',
      external_code: 'CC-1',
      address: 'Passeig, 48',
      postal_code: '17310',
      locality: 'Lloret de Mar',
    },
    creator_user: { first_name: 'Núria', email: 'nuria@miramar.test' },
    validator_user: null,
    lines_count: 1,
    version: 1,
    ...change,
  }) as OrderRow

export const anEntry = (change: Partial<OrderEntry> = {}): OrderEntry => ({
  id: 51,
  product: {
    id: 101,
    name: 'Papel higiénico jumbo',
    external_id: '110114',
    image_url: null,
    quantity_by_packet: null,
    packets_by_package: null,
    currency_symbol: '€',
  },
  quantity: 6,
  price: 26.1,
  discount: 0,
  base: 156.6,
  tax_rate: 21,
  billable: false,
  order: 5,
  external_id: '110114',
  description: null,
  state: 'received',
  state_values: [],
  delivery_datetime: '2026-11-11T00:00:00',
  observations: null,
  aditional_measurement_unit: null,
  delivery_note_lines: [],
  delivered_quantity: null,
  sale_order: { id: 5, number: '26-104655' },
  availability: null,
  ...change,
})

const delivered = {
  state_values: [
    { code: 'delivered', value: 'Entregado' },
    { code: 'issued', value: 'Emitida' },
  ],
  base: 400,
  discounts: 0,
  client_discount_percentage: 0,
  client_discount: 0,
  tax_total: 84,
  total: 484,
  currency_symbol: '€',
  details: null,
  billable_center: true,
  saleorder: { id: 5, number: '26-104655' },
  lines_count: 1,
  client: {
    id: 7,
    name: 'Hotel Miramar',
    external_code: 'X-9',
    address: 'Passeig, 48',
    locality: 'Lloret de Mar',
    province: 'Girona',
    postal_code: '17310',
    contact: 'Núria',
    phone: '972 555 018',
    morning_open_times: '8:00 a 13:00',
    afternoon_open_times: null,
    observations: null,
  },
  center: {
    id: 70,
    name: 'Cocina central',
    external_code: 'CC-1',
    address: 'Passeig, 48',
    postal_code: '17310',
    locality: 'Lloret de Mar',
  },
}

export const aNoteRow = (change: Partial<DeliveryNoteRow> = {}): DeliveryNoteRow =>
  ({
    ...delivered,
    id: 8,
    number: 'ALB-26-0008',
    state: 'delivered',
    delivery_note_datetime: '2026-11-10T08:00:00',
    delivery_note_delivery_datetime: '2026-11-11T12:00:00',
    ...change,
  }) as DeliveryNoteRow

export const anInvoiceRow = (change: Partial<InvoiceRow> = {}): InvoiceRow =>
  ({
    ...delivered,
    id: 9,
    number: 'FAC-26-0009',
    external_id: 'FV9',
    state: 'issued',
    invoice_datetime: '2026-11-30T19:00:00',
    due_date: '2026-12-30',
    payment: 'pending',
    cost_center: 'CC-7',
    ...change,
  }) as InvoiceRow

export const aDeliveredEntry = (change: Partial<InvoiceEntry> = {}): InvoiceEntry => ({
  id: 81,
  product: anEntry().product,
  external_id: '110114',
  quantity: 6,
  price: 26.1,
  discount: 0,
  base: 156.6,
  tax_rate: 21,
  billable: false,
  description: null,
  measurement_unit: { name: 'Unidad', quantity: 1 },
  aditional_measurement_unit: null,
  delivery_note: { id: 8, number: 'ALB-26-0008' },
  sale_order: { id: 5, number: '26-104655' },
  ...change,
})

/** An order with its lines; for an account without prices pass entries without them. */
export const anOrder = (change: Partial<Order> = {}): Order => {
  const entries = change.entries ?? [anEntry()]
  return {
    ...anOrderRow(),
    taxes: [{ rate: 21, base: 400, tax: 84 }],
    ...change,
    entries,
    lines_count: entries.length,
  } as Order
}
