import type { InCart, Lead, Offer, OfferEntry, OfferRow } from '@portal/shared-sdk/contract'
import { anAccount, show as showPage, type Options } from '@portal/shared-sdk/testing'
import type { ReactNode } from 'react'
import es from '../words/es.json'

/** Renders a page of this area for a sales person, in a portal with all areas. */
export const show = (screen: ReactNode, { settings, ...options }: Options = {}) =>
  showPage(<main>{screen}</main>, {
    as: anAccount(),
    words: { 'offers-leads': es },
    settings: { documentCodeLabel: 'codigo', ...settings },
    ...options,
  })

export const offerStates = Object.entries({
  pending_validation: 'Pendiente de validación',
  sent: 'Enviada',
  opened: 'Abierta',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
  replaced: 'Sustituida',
  cancelled: 'Anulada',
  expired: 'Caducada',
}).map(([code, value]) => ({ code, value }))

const place = {
  address: 'Passeig, 48',
  locality: 'Lloret de Mar',
  province: 'Girona',
  postal_code: '17310',
  contact: 'Núria',
  phone: '972 555 018',
  morning_open_times: null,
  afternoon_open_times: null,
  observations: null,
}

/** An open offer to a client's centre. */
export const anOfferRow = (change: Partial<OfferRow> = {}): OfferRow => ({
  id: 5,
  number: 'OF-26-0005',
  offer_datetime: '2026-11-09T10:00:00',
  validation_datetime: null,
  state: 'sent',
  state_values: offerStates,
  valid_until: '2026-12-09',
  follow_up: null,
  opened_datetime: null,
  answered_datetime: null,
  answer_reason: null,
  replaces: null,
  replaced_by: null,
  order: null,
  request: null,
  base: 400,
  discounts: 0,
  client_discount_percentage: 0,
  client_discount: 0,
  tax_total: 84,
  total: 484,
  currency_symbol: '€',
  details: null,
  print_format: { id: 1, name: 'Con precios y totales' },
  validated: false,
  client: { id: 7, name: 'Hotel Miramar', external_code: 'X-9', external_id: 'C-001022', ...place },
  center: { id: 70, name: 'Cocina central', external_code: 'CC-1', external_id: 'CC-1', ...place },
  lead: null,
  creator_user: { first_name: 'Ana', email: 'ana@portal.test' },
  validator_user: null,
  lines_count: 1,
  version: 3,
  ...change,
})

/** The prospect of a lead's offer. */
export const aLeadParty = (change: Partial<NonNullable<OfferRow['lead']>> = {}): NonNullable<OfferRow['lead']> => ({
  id: 9,
  name: 'Bar Levante',
  contact: 'Vicent',
  national_id: 'B12345674',
  phone: '964 555 010',
  email: 'vicent@levante.test',
  address_main: 'Calle Mayor, 3',
  city: 'Castelló',
  postal_code: '12001',
  province: 'Castellón',
  ...change,
})

export const anOfferEntry = (change: Partial<OfferEntry> = {}): OfferEntry => ({
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
  external_id: '110114',
  quantity: 6,
  price: 26.1,
  discount: 0,
  base: 156.6,
  tax_rate: 21,
  billable: false,
  accepted: null,
  description: null,
  measurement_unit: { name: 'Unidad', quantity: 1 },
  aditional_measurement_unit: null,
  ...change,
})

/** An offer with its lines, as sales see it; for an account without prices give entries without them. */
export const anOffer = (change: Partial<Offer> = {}): Offer => {
  const entries = change.entries ?? [anOfferEntry()]
  return {
    ...anOfferRow(),
    taxes: [{ rate: 21, base: 400, tax: 84 }],
    history: [
      { at: '2026-11-09T10:00:00', action: 'sent', person: null, in_place_of: null, is_own: false, reason: null },
    ],
    actions: ['send', 'plan', 'revise'],
    recipient: 'compras@miramar.test',
    ...change,
    entries,
    lines_count: entries.length,
  }
}

export const aLead = (change: Partial<Lead> = {}): Lead => ({
  id: 9,
  name: 'Bar Levante',
  contact: 'Vicent',
  national_id: 'B12345674',
  phone: '964 555 010',
  email: 'vicent@levante.test',
  address_main: 'Calle Mayor, 3',
  city: 'Castelló',
  postal_code: '12001',
  country: 'sp',
  sales_person: 2,
  province: 12,
  channel: 3,
  sector: 4,
  business: 5,
  origin: 6,
  price_rate: null,
  priceRate: null,
  sales_person_name: 'Ana Ventas',
  province_name: 'Castellón',
  channel_name: 'Hostelería',
  sector_name: 'Bares',
  business_name: 'Restauración',
  origin_name: 'Feria',
  price_rate_name: null,
  created: '2026-11-01T09:00:00',
  version: 2,
  ...change,
})

/** What a document became in the cart, with everything as it was unless told otherwise. */
export const anInCart = (change: Partial<InCart> = {}): InCart => ({
  cart: { id: 3, client: 7, lead: null, items: [], lines_count: 1, version: 1 } as unknown as InCart['cart'],
  number: 'OF-26-0005',
  added: 1,
  changed: [],
  left_out: [],
  ...change,
})
