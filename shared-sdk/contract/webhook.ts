import { Type, type Static } from 'typebox'
import { Id, ListQuery, TextOrNull, listOf, named, nullable, oneOf, textInput } from './common'
import { EventTypes, PortalEvent } from './event'
import { largestId } from './limits'

/** Letters of a receiver's address. */
export const maxWebhookUrl = 500
/** Receivers of an installation (rule E-60). */
export const maxWebhooks = 20

const Url = Type.String({ minLength: 1, maxLength: maxWebhookUrl, description: 'https, without user and password' })
const Types = Type.Array(oneOf(EventTypes), { minItems: 1, maxItems: EventTypes.length })

/** A receiver of events. Its secret is in no list. */
export const Webhook = named(
  'Webhook',
  Type.Object({
    id: Id,
    url: Type.String(),
    description: TextOrNull,
    types: Type.Array(Type.String()),
    active: Type.Boolean(),
    ended_at: nullable(Type.String({ description: 'When it answered 410, UTC' })),
    former_until: nullable(Type.String({ description: 'Until when the secret before signs too, UTC' })),
    created_at: Type.String(),
    waiting: Type.Integer({ description: 'Deliveries that wait for an attempt' }),
    failed: Type.Integer({ description: 'Deliveries that were given up, of the last 14 days' }),
    version: Type.Integer(),
  }),
)
export type Webhook = Static<typeof Webhook>
export const WebhookList = named('WebhookList', Type.Object({ results: Type.Array(Webhook) }))

export const WebhookCreate = named(
  'WebhookCreate',
  Type.Object({ url: Url, types: Types, description: textInput(200) }),
)
export type WebhookCreate = Static<typeof WebhookCreate>
export const WebhookChange = named(
  'WebhookChange',
  Type.Object({
    version: Type.Integer(),
    url: Type.Optional(Url),
    types: Type.Optional(Types),
    description: textInput(200),
    active: Type.Optional(Type.Boolean()),
  }),
)
export type WebhookChange = Static<typeof WebhookChange>

/** The only answer with a secret: `whsec_` and base64, as Standard Webhooks has it. */
export const WebhookSecret = named('WebhookSecret', Type.Object({ ...Webhook.properties, secret: Type.String() }))
export type WebhookSecret = Static<typeof WebhookSecret>

export const DeliveryStates = ['waiting', 'delivered', 'failed'] as const

/** One event on its way to one receiver. */
export const WebhookDelivery = named(
  'WebhookDelivery',
  Type.Object({
    id: Type.Integer(),
    event: Type.String(),
    type: Type.String(),
    state: oneOf(DeliveryStates),
    attempts: Type.Integer(),
    status: nullable(Type.Integer({ description: 'Of the last answer; null: there was none' })),
    answer: TextOrNull,
    attempted_at: nullable(Type.String()),
    next_at: nullable(Type.String()),
    created_at: Type.String(),
  }),
)
export type WebhookDelivery = Static<typeof WebhookDelivery>
export const WebhookDeliveryList = listOf('WebhookDeliveryList', WebhookDelivery)
export const WebhookDeliveryQuery = Type.Object({
  page: ListQuery.page,
  page_size: ListQuery.page_size,
  state: Type.Optional(oneOf(DeliveryStates)),
})
export const WebhookDeliveryParams = Type.Object({
  id: Id,
  delivery: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})
export const WebhookDeliveryDetail = named(
  'WebhookDeliveryDetail',
  Type.Object({ ...WebhookDelivery.properties, payload: PortalEvent }),
)
export type WebhookDeliveryDetail = Static<typeof WebhookDeliveryDetail>

/** What an address answered to a sample event. */
export const WebhookTested = named(
  'WebhookTested',
  Type.Object({
    delivered: Type.Boolean(),
    status: nullable(Type.Integer()),
    answer: TextOrNull,
    milliseconds: Type.Integer(),
  }),
)
export type WebhookTested = Static<typeof WebhookTested>

/** POST webhooks/{id}/resend/: single deliveries, or everything of a period (UTC instants, from <= event < until). */
export const WebhookResend = named(
  'WebhookResend',
  Type.Object({
    deliveries: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: largestId }), { maxItems: 1000 })),
    from: Type.Optional(Type.String({ maxLength: 40 })),
    until: Type.Optional(Type.String({ maxLength: 40 })),
    state: Type.Optional(oneOf(['failed', 'delivered'])),
  }),
)
export type WebhookResend = Static<typeof WebhookResend>
export const WebhookResent = named('WebhookResent', Type.Object({ count: Type.Integer() }))
export type WebhookResent = Static<typeof WebhookResent>
