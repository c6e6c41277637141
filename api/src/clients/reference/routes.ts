import { Type } from 'typebox'
import { NamedRow } from '@portal/shared-sdk/contract'
import type { Tables } from '../../core/db/tables'
import type { App } from '../../core/http/app-types'
import { fromReplica } from '../../core/http/reads'
import { publicReadLimit } from '../../core/http/security'
import type { Portal } from '../../core/portal'

const lists = {
  sales_people: 'sales_person',
  provinces: 'province',
  channels: 'channel',
  sectors: 'sector',
  business: 'business',
  // Both names answer the same rows.
  prices_rates: 'price_rate',
  price_rates: 'price_rate',
  origins: 'origin',
  request_regions: 'request_region',
} as const satisfies Record<string, keyof Tables>

const byName = new Intl.Collator('es')

/** Lists of id and name for forms (rule L-10). */
export function referenceRoutes(api: App, { config }: Portal): void {
  for (const [path, table] of Object.entries(lists)) {
    api.get(
      `/${path}/`,
      {
        config: {
          ...(path === 'request_regions'
            ? ({ access: 'public', ...publicReadLimit(config) } as const)
            : ({ access: 'account' } as const)),
          ...fromReplica,
        },
        schema: { response: { 200: Type.Array(NamedRow) } },
      },
      async (request) => {
        const found = await request.db.selectFrom(table).select(['id', 'name']).execute()
        return found.sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
      },
    )
  }
}
