import { sql, type RawBuilder } from 'kysely'

/**
 * Condition on an absence: it covers today, and the account is its stand-in, a buyer (rule D-74).
 * @param absence its alias @param account the stand-in's alias @param today the day of business
 */
export const isStandIn = (absence: string, account: string, today: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${absence}.${name}`)
  return sql`${column('stand_in_id')} = ${sql.ref(`${account}.id`)} and ${column('first_day')} <= ${today}::date
    and ${column('last_day')} >= ${today}::date
    and ${sql.ref(`${account}.role`)} in ('client', 'network')`
}

/**
 * Whether an account stands in today for an open account that validates orders or offers by its own right (rule D-74).
 * @param account its alias
 */
export const standsInFor = (account: string, kind: 'orders' | 'offers', today: string): RawBuilder<boolean> =>
  sql`exists (select 1 from absence ab join account away on away.id = ab.account_id
    where ${isStandIn('ab', account, today)} and away.active and ${sql.ref(`away.can_validate_${kind}`)})`
