import type { Client, Page } from '@portal/shared-sdk/contract'

/** The code that the list shows, from the field that the variant names (000 §2, Client list). */
export function clientCode(client: Client, field: 'external_id' | 'external_code' | 'id'): string {
  return String(client[field] ?? '')
}

/**
 * The client that is selected without asking: the only one of the first answer. A search typed later, or come back to,
 * never selects by itself, so that the list can be left the way it was entered.
 */
export function onlyClient(
  list: Pick<Page<Client>, 'results' | 'count'> | undefined,
  search: string,
): Client | undefined {
  return list?.count === 1 && search === '' ? list.results[0] : undefined
}

/** `Lloret de Mar, Girona`; one of the two alone when they are the same or one is missing. */
export function placeOf({ locality, province }: Pick<Client, 'locality' | 'province'>): string {
  return [...new Set([locality, province].filter(Boolean))].join(', ')
}
