import { sql } from 'kysely'

/**
 * Whether an account has a second factor that a code of it has confirmed.
 * @param account column of its id as it stands in the query, for example `a.id`
 */
export const hasFactor = (account: string) =>
  sql<boolean>`exists (select 1 from second_factor f where f.account_id = ${sql.ref(account)} and f.confirmed_at is not null)`

/**
 * Whether a session may go on: its account has no second factor, or it passed it, or a purchasing system's secret
 * stands for it (rule S-34).
 * @param session name of the table in the query
 */
export const mayGoOn = (session: string) =>
  sql<boolean>`(${sql.ref(`${session}.purpose`)} = 'punchout' or ${sql.ref(`${session}.second_factor`)} or not ${hasFactor(`${session}.account_id`)})`
