import type { LinkedOffer } from '@portal/shared-sdk/contract'
import { show as showPage, type Answers, type Options } from '@portal/shared-sdk/testing'
import LinkPage from '../src/link/link-page'
import es from '../words/es.json'
import { offerStates } from './show'

export const aLinkedLine = (change: Partial<LinkedOffer['entries'][number]> = {}): LinkedOffer['entries'][number] => ({
  id: 51,
  external_id: '110114',
  name: 'Papel higiénico jumbo',
  description: null,
  image_url: null,
  quantity: 6,
  measurement_unit: { name: 'Unidad', quantity: 1 },
  aditional_measurement_unit: null,
  price: 50,
  discount: 0,
  base: 300,
  tax_rate: 21,
  accepted: null,
  ...change,
})

/** An open offer to a lead with two lines, in a print format with prices and totals. */
export const aLinkedOffer = (change: Partial<LinkedOffer> = {}): LinkedOffer => ({
  id: 5,
  number: 'OF-26-0005',
  state: 'opened',
  state_values: offerStates,
  offer_datetime: '2026-11-09T10:00:00',
  valid_until: '2026-12-09',
  answered_datetime: null,
  issuer: 'Prisma',
  customer: 'Bar Levante',
  center: null,
  is_lead: true,
  sales_person: 'Ana Ventas',
  details: 'Portes incluidos.',
  entries: [aLinkedLine(), aLinkedLine({ id: 52, name: 'Gel de manos', quantity: 2, base: 100 })],
  base: 400,
  discounts: 0,
  client_discount_percentage: 0,
  client_discount: 0,
  taxes: [{ rate: 21, base: 400, tax: 84 }],
  tax_total: 84,
  total: 484,
  currency_symbol: '€',
  actions: ['accept', 'reject', 'ask'],
  request: null,
  version: 3,
  ...change,
})

export const token = 'Zk3-secret_Token'

/** Opens the mailed link, as a visitor unless told otherwise. */
export const openLink = (answers: Answers = {}, options: Options = {}) =>
  showPage(
    <main>
      <LinkPage />
    </main>,
    {
      at: `/oferta#${token}`,
      path: '/oferta',
      words: { 'offers-leads': es },
      answers: { 'POST offer_link/': aLinkedOffer(), ...answers },
      ...options,
    },
  )
