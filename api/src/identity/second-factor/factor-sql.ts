import { sql } from 'kysely'

/**
 * Whether an account has a second factor that was confirmed by a code.
 * @param account column of its id as it stands in the query, for example `a.id`
 */
export const hasFactor = (account: string) =>
  sql<boolean>`exists (select 1 from second_factor f
    where f.account_id = ${sql.ref(account)} and f.confirmed_at is not null)`

/**
 * Whether a session has passed the second factor, or needs none: its account has none, or the session is the visit of a
 * purchasing system, whose secret stands for it (rule S-34).
 * @param session name of the table in the query
 */
export const hasPassedFactor = (session: string) =>
  sql<boolean>`(${sql.ref(`${session}.purpose`)} = 'punchout' or ${sql.ref(`${session}.second_factor`)}
    or not ${hasFactor(`${session}.account_id`)})`
