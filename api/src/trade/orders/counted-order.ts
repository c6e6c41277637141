import { sql, type RawBuilder } from 'kysely'

/** An order that counts: sent or validated, and not cancelled (rule B-12). Written as in the indexes that serve it. */
export const isCountedOrder = (alias: string): RawBuilder<boolean> => {
  const state = sql.ref(`${alias}.state`)
  return sql`(${state} <> 'pending_validation' and ${state} <> 'cancelled')`
}
