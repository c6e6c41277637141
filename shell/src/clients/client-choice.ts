import type { Client, Page } from '@portal/shared-sdk/contract'

/** The code that the list shows, from the field that the variant's setting names. */
export function clientCode(client: Client, field: 'external_id' | 'external_code' | 'id'): string {
  return String(client[field] ?? '')
}

/**
 * The client that is selected automatically: the only one of an answer without a search. The result of a search is
 * never selected automatically, because Back to that address would select it again.
 */
export function onlyClient(
  list: Pick<Page<Client>, 'results' | 'count'> | undefined,
  search: string,
): Client | undefined {
  return list?.count === 1 && search === '' ? list.results[0] : undefined
}

/** `Lloret de Mar, Girona`; only one of the two if they are the same or one is missing. */
export function placeOf({ locality, province }: Pick<Client, 'locality' | 'province'>): string {
  return [...new Set([locality, province].filter(Boolean))].join(', ')
}
