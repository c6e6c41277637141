import { sql } from 'kysely'
import { UserRights, type User } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { allOf, firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { foldedText, type ListSpec } from '../../core/http/list'
import { hasFactor } from '../second-factor/factor-sql'
import { managedBy } from './managed-by'

type UserRow = Omit<User, 'last_seen' | 'validation_limit'> & {
  last_seen: Date | null
  validation_limit: string | null
}

const columns = (actor: Actor) => sql<UserRow>`a.id, a.email, a.first_name, a.last_name, a.role,
  ${sql.join(UserRights.map((right) => sql.ref(`a.${right}`)))}, a.all_centers, a.validation_limit, a.active, a.version,
  a.id = ${actor.id} as is_self, seen.at as last_seen,
  ${hasFactor('a.id')} as second_factor,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name_sort, c.id)
    from account_client x join client c on c.id = x.client_id where x.account_id = a.id), '[]') as clients,
  coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name_sort, c.id)
    from account_center x join center c on c.id = x.center_id where x.account_id = a.id and not a.all_centers),
      '[]') as centers`
const tables = sql`account a left join lateral (select max(s.seen_at) as at from session s
  where s.account_id = a.id and s.purpose = 'portal') seen on true`

/** The accounts that the account manages, and itself where it is a buyer's (rule M-2). */
const shownTo = (actor: Actor) =>
  sql`(${managedBy(actor, 'a')} or a.id = ${actor.id} and a.role in ('client', 'network'))`

/** The accounts that an account manages, by first name unless asked otherwise. */
export function userListSpec(
  actor: Actor,
  { client, active }: { client?: number; active?: boolean },
): ListSpec<UserRow> {
  return {
    select: columns(actor),
    from: tables,
    where: [
      shownTo(actor),
      client !== undefined &&
        sql`exists (select 1 from account_client x where x.account_id = a.id and x.client_id = ${client})`,
      active !== undefined && sql`a.active = ${active}`,
    ],
    searchIn: [foldedText(sql`a.first_name || ' ' || a.last_name || ' ' || a.email`)],
    orderings: {
      first_name: foldedText(sql`a.first_name || ' ' || a.last_name`),
      email: sql`a.email collate "C"`,
      last_seen: sql`seen.at`,
    },
    defaultOrdering: 'first_name',
    id: sql`a.id`,
  }
}

/** An account that the actor manages, or its own. */
export function oneUser(db: Db, actor: Actor, id: number): Promise<UserRow | undefined> {
  return firstRow(
    db,
    sql<UserRow>`select ${columns(actor)} from ${tables} where ${allOf([sql`a.id = ${id}`, shownTo(actor)])}`,
  )
}

export const presentUser = ({ last_seen, validation_limit: limit, ...user }: UserRow): User => ({
  ...user,
  last_seen: localTime(last_seen),
  validation_limit: limit === null ? null : Number(limit),
})
