import { EventTypes, type EventType } from '@portal/shared-sdk/contract'
import type { Words } from '../words'

/** `order.sent` in words; a type of a newer server by its code. */
export const eventName = (type: string, t: Words): string =>
  EventTypes.includes(type as EventType) ? t(`event.${type as EventType}`) : type

/** What a receiver gets, in one line. */
export const eventNames = (types: readonly string[], t: Words): string =>
  EventTypes.every((type) => types.includes(type)) ? t('hooks.all') : types.map((type) => eventName(type, t)).join(', ')
