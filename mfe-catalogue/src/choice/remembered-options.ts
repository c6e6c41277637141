import { catalogueOptionsKey as key, rememberChoice, rememberedChoice } from '@portal/shared-sdk'
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
    const stored = JSON.parse(rememberedChoice(key) ?? '{}') as Record<string, unknown>
    if (stored.client !== client) return {}
    return {
      ...pick('ordering', orderings, stored.ordering),
      ...pick('filterViewProducts', scopes, stored.filterViewProducts),
      ...pick('filterByType', [...productTypes, 'none'] as const, stored.filterByType),
    }
  } catch {
    return {} // not JSON: written by something else
  }
}

export function rememberOptions(client: number | null, change: RememberedOptions): void {
  rememberChoice(key, JSON.stringify({ client, ...rememberedOptions(client), ...change }))
}

function pick<Name extends string, T extends string>(
  name: Name,
  values: readonly T[],
  value: unknown,
): { [K in Name]?: T } {
  const known = values.find((candidate) => candidate === value)
  return (known === undefined ? {} : { [name]: known }) as { [K in Name]?: T }
}
