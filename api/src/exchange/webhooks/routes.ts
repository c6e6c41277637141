import {
  IdParams,
  Webhook,
  WebhookChange,
  WebhookCreate,
  WebhookDeliveryDetail,
  WebhookDeliveryList,
  WebhookDeliveryParams,
  WebhookDeliveryQuery,
  WebhookList,
  WebhookResend,
  WebhookResent,
  WebhookSecret,
  WebhookTested,
} from '@portal/shared-sdk/contract'
import { Type } from 'typebox'
import { transaction } from '../../core/db/transaction'
import { publishJob } from '../../core/events/record-event'
import { actorOf } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { publishAll } from './publish-all'
import { listDeliveries, readDelivery, resend } from './deliveries'
import { changeWebhook, createWebhook, listWebhooks, readWebhook, removeWebhook, rotateWebhook } from './receivers'
import { outside, pauses, sendDelivery, webhookJob } from './send-delivery'
import { testWebhook } from './test-webhook'

/** `webhooks/`: receivers of events, for admins (rules E-60 to E-68). */
export function webhookRoutes(api: App, portal: Portal): void {
  const { db, jobs } = portal
  const config = { access: ['admin'] } as const
  // Their answers have a secret, or they change nothing that is stored (rule P-29).
  const keyless = { ...config, takesKey: false } as const
  jobs.handle(publishJob, publishAll(portal), { lane: outside })
  jobs.handle(webhookJob, sendDelivery(portal), { lane: outside, pauses })

  api.get(
    '/webhooks/',
    { config, schema: { summary: 'The receivers of events', response: { 200: WebhookList } } },
    async () => ({ results: await listWebhooks(db) }),
  )

  api.post(
    '/webhooks/',
    {
      config: keyless,
      schema: {
        summary: 'Makes a receiver; the answer alone has its secret',
        body: WebhookCreate,
        response: { 201: WebhookSecret },
      },
    },
    async (request, reply) => {
      void reply.code(201)
      return transaction(db, (tx) => createWebhook(tx, portal.config, request.body, actorOf(request).id))
    },
  )

  api.get(
    '/webhooks/:id/',
    { config, schema: { summary: 'A receiver', params: IdParams, response: { 200: Webhook } } },
    (request) => readWebhook(db, request.params.id),
  )

  api.patch(
    '/webhooks/:id/',
    {
      config,
      schema: {
        summary: 'Changes a receiver, or turns it off and on; 409 when somebody else was first',
        params: IdParams,
        body: WebhookChange,
        response: { 200: Webhook },
      },
    },
    (request, reply) =>
      write(portal, request, reply, (tx) =>
        changeWebhook(tx, portal.config, request.params.id, request.body, actorOf(request).id),
      ),
  )

  api.post(
    '/webhooks/:id/rotate/',
    {
      config: keyless,
      schema: {
        summary: 'Gives a receiver another secret; for 24 hours the former one signs too',
        params: IdParams,
        response: { 200: WebhookSecret },
      },
    },
    (request) => transaction(db, (tx) => rotateWebhook(tx, portal.config, request.params.id, actorOf(request).id)),
  )

  api.delete(
    '/webhooks/:id/',
    {
      config,
      schema: { summary: 'Deletes a receiver and its deliveries', params: IdParams, response: { 204: Type.Null() } },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => {
        await removeWebhook(tx, request.params.id, actorOf(request).id)
        void reply.code(204)
        return null
      }),
  )

  api.post(
    '/webhooks/:id/test/',
    {
      config: { ...keyless, rateLimit: { max: Math.ceil(portal.config.callsPerMinute / 400), timeWindow: 60_000 } },
      schema: {
        summary: 'Sends a sample event of the type test, at once',
        params: IdParams,
        response: { 200: WebhookTested },
      },
    },
    (request) => testWebhook(portal, request.params.id),
  )

  api.get(
    '/webhooks/:id/deliveries/',
    {
      config,
      schema: {
        summary: 'The deliveries of the last 14 days, the newest first',
        params: IdParams,
        querystring: WebhookDeliveryQuery,
        response: { 200: WebhookDeliveryList },
      },
    },
    (request) => listDeliveries(db, request.params.id, request.query),
  )

  api.get(
    '/webhooks/:id/deliveries/:delivery/',
    {
      config,
      schema: {
        summary: 'A delivery with what was sent',
        params: WebhookDeliveryParams,
        response: { 200: WebhookDeliveryDetail },
      },
    },
    (request) => readDelivery(db, request.params.id, request.params.delivery),
  )

  api.post(
    '/webhooks/:id/resend/',
    {
      config,
      schema: {
        summary: 'Sends deliveries again, or everything of a period (UTC)',
        params: IdParams,
        body: WebhookResend,
        response: { 200: WebhookResent },
      },
    },
    (request, reply) =>
      write(portal, request, reply, async (tx) => ({
        count: await resend(tx, jobs, request.params.id, request.body),
      })),
  )
}
