import { sql, type RawBuilder } from 'kysely'

/**
 * Condition on an absence: it is running, and the account stands in. Only buyers do, whose account is open (rule D-74).
 * @param absence its alias @param account the stand-in's alias @param today the day of business
 */
export const isStandIn = (absence: string, account: string, today: string): RawBuilder<unknown> => {
  const of = (name: string) => sql.ref(`${absence}.${name}`)
  return sql`${of('stand_in_id')} = ${sql.ref(`${account}.id`)} and ${of('first_day')} <= ${today}::date and ${of('last_day')} >= ${today}::date
    and ${sql.ref(`${account}.role`)} in ('client', 'network')`
}

/**
 * Whether an account validates orders or offers at all today, in place of an open account that may itself: never in
 * place of one that only stands in. @param account its alias
 */
export const standsInFor = (account: string, kind: 'orders' | 'offers', today: string): RawBuilder<boolean> =>
  sql`exists (select 1 from absence ab join account away on away.id = ab.account_id
    where ${isStandIn('ab', account, today)} and away.active and ${sql.ref(`away.can_validate_${kind}`)})`
