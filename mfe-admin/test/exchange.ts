import type { DataFeed, Webhook, WebhookDelivery } from '@portal/shared-sdk/contract'
import { eventTypes } from '../src/webhooks/event-name'
import { aRun } from './show'

/** Articles, whose last file was applied three hours ago. */
export const aFeed = (change: Partial<DataFeed> = {}): DataFeed => ({
  object: 'articles',
  title: 'Artículos',
  rows: 1200,
  last_run: aRun({ state: 'applied', can_apply: false }),
  fresh_at: '2026-11-26T10:00:00',
  age_hours: 3,
  max_age_hours: null,
  late: false,
  ...change,
})

/** A receiver of everything. */
export const aReceiver = (change: Partial<Webhook> = {}): Webhook => ({
  id: 7,
  url: 'https://erp.example.com/portal',
  description: 'ERP',
  types: [...eventTypes],
  active: true,
  ended_at: null,
  former_until: null,
  created_at: '2026-11-20T08:00:00.000Z',
  waiting: 0,
  failed: 0,
  version: 3,
  ...change,
})

export const aDelivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 40,
  event: '6f0e8f0a-0000-4000-8000-000000000001',
  type: 'order.sent',
  state: 'failed',
  attempts: 11,
  status: 500,
  answer: 'Oops',
  attempted_at: '2026-11-26T08:30:00.000Z',
  next_at: null,
  created_at: '2026-11-25T08:00:00.000Z',
  ...change,
})
