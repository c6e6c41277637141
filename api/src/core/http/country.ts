import { countryFilter } from '@portal/shared-sdk/contract'
import { sql, type RawBuilder } from 'kysely'

/** A condition on a column of country ids; `eu` and an empty one filter nothing (rule P-24). */
export function ofCountry(country: string | undefined, column: string): RawBuilder<unknown> | undefined {
  const wanted = countryFilter(country)
  return wanted === null ? undefined : sql`${sql.ref(column)} = ${wanted}`
}
