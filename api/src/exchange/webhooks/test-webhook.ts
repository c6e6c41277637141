import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OrderEventData, WebhookTested } from '@portal/shared-sdk/contract'
import { firstRow } from '../../core/db/db'
import { found, refusal } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { postOnce } from './post-once'
import { decryptSecret, signedHeaders } from './secrets'
import { isReceived } from './send-delivery'
import { webhookTexts } from './texts'

/**
 * POST webhooks/{id}/test/ (rule E-67): type `test`, so that no receiver takes the sample for an order.
 * @throws 404; 400 `off` when its secret cannot be read
 */
export async function testWebhook({ db, config, clock }: Portal, id: number): Promise<WebhookTested> {
  const { url, secret: stored } = found(
    await firstRow(db, sql<{ url: string; secret: string }>`select url, secret from webhook where id = ${id}`),
  )
  const secret = decryptSecret(stored, id, config.jwtSecret)
  if (secret === undefined) throw refusal('off', webhookTexts.off)
  const event = { id: randomUUID(), type: 'test', timestamp: clock.now().toISOString(), data: sample }
  const body = JSON.stringify(event)
  const started = performance.now()
  const answer = await postOnce(
    { url, headers: signedHeaders(event.id, body, [secret]), body },
    { allowed: config.webhookPrivateHosts },
  )
  return { ...answer, delivered: isReceived(answer), milliseconds: Math.round(performance.now() - started) }
}

const place = {
  address: 'Calle de Ejemplo 1',
  locality: 'Palma',
  postal_code: '07001',
  province: 'Illes Balears',
  country: 'sp',
  contact: 'Ana Ejemplo',
  phone: '600 000 000',
}

/** An order as `order.sent` has it. */
export const sample: OrderEventData = {
  id: 1,
  number: 'PED-MUESTRA',
  state: 'received',
  version: 1,
  source: 'cart',
  client_order_number: 'C-42',
  offer: null,
  ordered_at: '2026-03-31T08:00:00.000Z',
  delivery_date: '2026-04-02',
  decided_at: null,
  reason: null,
  client: {
    id: 1,
    external_id: 'C-000001',
    name: 'Cliente de ejemplo, S.L.',
    national_id: 'B00000000',
    email: 'compras@ejemplo.test',
    ...place,
  },
  center: {
    id: 1,
    external_id: 'CC-000001',
    name: 'Centro de ejemplo',
    cost_center: 'CECO-1',
    billable: true,
    ...place,
  },
  created_by: { id: 1, name: 'Ana Ejemplo', email: 'ana@ejemplo.test' },
  decided_by: null,
  shipping_option: null,
  payment_option: null,
  notes: 'Por la mañana',
  currency: 'EUR',
  base: 24,
  discounts: 0,
  client_discount_percentage: 0,
  client_discount: 0,
  taxes: [{ rate: 21, base: 24, tax: 5.04 }],
  tax_total: 5.04,
  total: 29.04,
  shipping: 0,
  final: 29.04,
  lines: [
    {
      id: 1,
      position: 1,
      product: { id: 1, external_id: '100001' },
      code: '100001',
      name: 'Artículo de ejemplo',
      description: null,
      unit: { id: 1, name: 'Caja 12', quantity: 12 },
      quantity: 2,
      price: 1,
      discount: 0,
      base: 24,
      tax_rate: 21,
      billable: true,
      asked_quantity: null,
    },
  ],
}
