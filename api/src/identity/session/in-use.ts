import { sql, type RawBuilder } from 'kysely'
import type { Portal } from '../../core/portal'

const seenMinutes = 10

/**
 * Minutes without a call after which a session of an account ends, as an expression; null: never so (rule S-75).
 * @param account alias of the account's row
 */
function idleMinutes({ variants }: Pick<Portal, 'variants'>, account: string): RawBuilder<number | null> {
  const cases = variants.all.map(
    ({ public: { name }, server: { rules } }) => sql`when ${name} then ${rules.sessionIdleMinutes}::int`,
  )
  const others = variants.ruling(null).server.rules.sessionIdleMinutes
  return sql`case ${sql.ref(`${account}.variant`)} ${sql.join(cases, sql` `)} else ${others}::int end`
}

/**
 * Condition on a session: it was seen lately enough for its account's variant (rule S-75).
 * @param session its alias @param account that of its account
 */
export const isInUse = (portal: Pick<Portal, 'variants'>, session: string, account: string): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${session}.seen_at`)} > now() - make_interval(mins => ${idleMinutes(portal, account)}), true)`

/** Condition on a session: a call now is worth storing, every ten minutes or a fifth of its variant's time (rules S-40, S-75). */
export const isUnseen = (portal: Pick<Portal, 'variants'>, session: string, account: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${session}.seen_at`)} < now() - make_interval(secs => 60.0 * least(${sql.lit(seenMinutes)},
    ${idleMinutes(portal, account)} / 5.0))`
