import { hasKey, keysOf } from '@portal/shared-sdk'
import type { EventType } from '@portal/shared-sdk/contract'
import type { Words } from '../words'

const known: Readonly<Record<EventType, true>> = {
  'order.sent': true,
  'order.waiting': true,
  'order.validated': true,
  'order.cancelled': true,
  'offer.sent': true,
  'offer.accepted': true,
  'offer.rejected': true,
  'lead.created': true,
  'access.requested': true,
  'quotation.requested': true,
  'user.invited': true,
}

/** Every type, in the order of rule E-51. */
export const eventTypes = keysOf(known)

/** `order.sent` in words; a type of a newer server by its code. */
export const eventName = (type: string, t: Words): string => (hasKey(known, type) ? t(`event.${type}`) : type)

/** What a receiver gets, in one line. */
export const eventNames = (types: readonly string[], t: Words): string =>
  eventTypes.every((type) => types.includes(type)) ? t('hooks.all') : types.map((type) => eventName(type, t)).join(', ')
