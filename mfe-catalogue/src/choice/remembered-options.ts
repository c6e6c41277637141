import { catalogueOptionsKey as key, isOneOf, isRecord, rememberChoice, rememberedChoice } from '@portal/shared-sdk'
import type { Ordering } from './ordering'
import { orderings } from './ordering'
import type { ProductType } from './product-type'
import { productTypes } from './product-type'
import type { Scope } from './product-scope'
import { scopes } from './product-scope'

/** The catalogue's choices that the browser remembers. */
export interface RememberedOptions {
  ordering?: Ordering
  filterViewProducts?: Scope
  filterByType?: ProductType | 'none'
}

/** What is remembered for this client; choosing another one resets it (rule K-35). */
export function rememberedOptions(client: number | null): RememberedOptions {
  try {
    const stored: unknown = JSON.parse(rememberedChoice(key) ?? '{}')
    if (!isRecord(stored) || stored.client !== client) return {}
    const { ordering, filterViewProducts, filterByType } = stored
    return {
      ...(isOneOf(orderings, ordering) && { ordering }),
      ...(isOneOf(scopes, filterViewProducts) && { filterViewProducts }),
      ...(isOneOf([...productTypes, 'none'] as const, filterByType) && { filterByType }),
    }
  } catch {
    return {} // not JSON: written by something else
  }
}

export function rememberOptions(client: number | null, change: RememberedOptions): void {
  rememberChoice(key, JSON.stringify({ client, ...rememberedOptions(client), ...change }))
}
