import { request } from '@portal/shared-sdk'
import type {
  Page,
  Webhook,
  WebhookChange,
  WebhookCreate,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookResend,
  WebhookResent,
  WebhookSecret,
  WebhookTested,
} from '@portal/shared-sdk/contract'

/** Receivers of events and their deliveries, for administrators (rules E-60 to E-68). */

export const fetchWebhooks = () => request<{ results: Webhook[] }>('GET', 'webhooks/')

/** One receiver. Throws ApiError: 404 for none. */
export const fetchWebhook = (id: number) => request<Webhook>('GET', `webhooks/${id}/`)

/** Makes a receiver; this answer alone has its secret. The call takes no idempotency key (rule P-29). */
export const createWebhook = (body: WebhookCreate) => request<WebhookSecret>('POST', 'webhooks/', { body })

/** Changes a receiver, or turns it on and off. Throws ApiError: 409 when somebody else was first. */
export const changeWebhook = (id: number, body: WebhookChange, intention: string) =>
  request<Webhook>('PATCH', `webhooks/${id}/`, { body, intention })

/** Another secret, in this answer alone; the former one signs too for 24 hours. */
export const rotateWebhook = (id: number) => request<WebhookSecret>('POST', `webhooks/${id}/rotate/`)

/** Deletes a receiver with its deliveries. */
export const deleteWebhook = (id: number, intention: string) =>
  request<null>('DELETE', `webhooks/${id}/`, { intention })

/** Sends a sample at once and answers what came back. */
export const testWebhook = (id: number) => request<WebhookTested>('POST', `webhooks/${id}/test/`)

interface DeliveryFilters {
  state?: WebhookDelivery['state'] | undefined
  page?: number
  page_size?: number
}

/** The deliveries of the last 14 days, the newest first. */
export const fetchDeliveries = (id: number, query: DeliveryFilters, signal?: AbortSignal) =>
  request<Page<WebhookDelivery>>('GET', `webhooks/${id}/deliveries/`, {
    query: { ...query },
    ...(signal && { signal }),
  })

/** A delivery with what was sent. */
export const fetchDelivery = (id: number, delivery: number) =>
  request<WebhookDeliveryDetail>('GET', `webhooks/${id}/deliveries/${delivery}/`)

/** Sends deliveries again, or everything of a period. Throws ApiError: code off or too_many. */
export const resendDeliveries = (id: number, body: WebhookResend, intention: string) =>
  request<WebhookResent>('POST', `webhooks/${id}/resend/`, { body, intention })
