import { catalogueOptionsKey as key, rememberChoice, rememberedChoice } from '@portal/shared-sdk'
import type { Ordering } from './ordering'
import { orderings } from './ordering'
import type { ProductType } from './product-type'
import { productTypes } from './product-type'
import type { Scope } from './product-scope'
import { scopes } from './product-scope'

/** The choices that the catalogue keeps under the documents' names (000 section 3). */
export interface KeptOptions {
  ordering?: Ordering
  filterViewProducts?: Scope
  filterByType?: ProductType | 'none'
}

/** What was kept for this client: selecting another one resets the options (000 section 4). */
export function keptOptions(client: number | null): KeptOptions {
  try {
    const kept = JSON.parse(rememberedChoice(key) ?? '{}') as Record<string, unknown>
    if (kept.client !== client) return {}
    return {
      ...pick('ordering', orderings, kept.ordering),
      ...pick('filterViewProducts', scopes, kept.filterViewProducts),
      ...pick('filterByType', [...productTypes, 'none'] as const, kept.filterByType),
    }
  } catch {
    return {} // a text that is not ours
  }
}

export function keepOptions(client: number | null, change: KeptOptions): void {
  rememberChoice(key, JSON.stringify({ client, ...keptOptions(client), ...change }))
}

function pick<Name extends string, T extends string>(
  name: Name,
  values: readonly T[],
  value: unknown,
): { [K in Name]?: T } {
  const known = values.find((candidate) => candidate === value)
  return (known === undefined ? {} : { [name]: known }) as { [K in Name]?: T }
}
