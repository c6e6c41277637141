import { sql, type RawBuilder } from 'kysely'

/** A condition on a column of country ids; `eu` and an empty one filter nothing (contract, Form). */
export function ofCountry(country: string | undefined, column: string): RawBuilder<unknown> | undefined {
  return country && country !== 'eu' ? sql`${sql.ref(column)} = ${country}` : undefined
}
