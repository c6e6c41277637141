import type { EventType, Webhook } from '@portal/shared-sdk/contract'
import { eventTypes } from './event-name'

/** What is typed, and each type as a field of its own. */
export type ReceiverValues = { url: string; description: string } & Record<`type_${string}`, boolean>

/** The field of a type: a point in a name would be a path. */
export const fieldOf = (type: EventType): `type_${string}` => `type_${type.replace('.', '_')}`

/** A new receiver gets every type as long as nothing is chosen. */
export function receiverValues(receiver: Webhook | undefined): ReceiverValues {
  const types = eventTypes.map((type) => [fieldOf(type), receiver?.types.includes(type) ?? true])
  return { url: receiver?.url ?? '', description: receiver?.description ?? '', ...Object.fromEntries(types) }
}

export const chosenTypes = (values: ReceiverValues): EventType[] => eventTypes.filter((type) => values[fieldOf(type)])
