import { sql } from 'kysely'
import type { Groups } from '../../core/http/long-list-spec'

/** Orderings of documents by client, centre and state: values that many documents share. alias: of their table. */
export const documentGroups = (alias: string, states: readonly string[]): Record<string, Groups> => ({
  client: {
    column: sql.ref(`${alias}.client_id`),
    values: (customers) =>
      sql`select id as key, name_sort as name
        from client ${customers ? sql`where id = any(${customers.clients}::int[])` : sql``}`,
  },
  center: {
    column: sql.ref(`${alias}.center_id`),
    values: (customers) =>
      sql`select id as key, name_sort as name
        from center ${customers ? sql`where client_id = any(${customers.clients}::int[])` : sql``}`,
  },
  state: {
    column: sql.ref(`${alias}.state`),
    values: () => sql`select state as key, state as name from unnest(${states}::text[]) state`,
  },
})

/** The joins that an ordering by the name of client or centre needs. */
export const documentJoins = (alias: string) => ({
  client: sql`left join client cl on cl.id = ${sql.ref(`${alias}.client_id`)}`,
  center: sql`left join center ce on ce.id = ${sql.ref(`${alias}.center_id`)}`,
})
