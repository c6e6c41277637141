import { sql, type RawBuilder } from 'kysely'
import { BuyerRoles } from '@portal/shared-sdk/contract'
import { allOf } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { centersOf, clientsOf, isLimited } from '../../core/http/rows-of'

const buyers = sql`(${sql.join(BuyerRoles.map((role) => sql.lit(role)))})`

/**
 * The accounts that an account manages (rule M-1), as a condition: buyers whose clients are all its own and, where it
 * is limited to centres, that are limited to some of these. Only admins manage accounts without clients.
 * @param account alias of `account`
 */
export function managedBy(actor: Actor, account: string): RawBuilder<boolean> {
  const id = sql.ref(`${account}.id`)
  const isOfBuyers = sql`${sql.ref(`${account}.role`)} in ${buyers}`
  if (actor.role === 'admin') return sql`(${isOfBuyers})`
  return sql`(${allOf([
    isOfBuyers,
    allAmong(sql`select client_id from account_client where account_id = ${id}`, clientsOf(actor, 'among.id')),
    isLimited(actor) && sql`not ${sql.ref(`${account}.all_centers`)}`,
    isLimited(actor) &&
      allAmong(sql`select center_id from account_center where account_id = ${id}`, centersOf(actor, 'among.id')),
  ])})`
}

/**
 * The same for invitations, whose centres are part of their grants.
 * @param invitation alias of `invitation`
 */
export function invitationsOf(actor: Actor, invitation: string): RawBuilder<boolean> {
  if (actor.role === 'admin') return sql`true`
  const id = sql.ref(`${invitation}.id`)
  const grants = sql.ref(`${invitation}.grants`)
  return sql`(${allOf([
    allAmong(sql`select client_id from invitation_client where invitation_id = ${id}`, clientsOf(actor, 'among.id')),
    isLimited(actor) && sql`not (${grants}->>'all_centers')::boolean`,
    isLimited(actor) &&
      allAmong(
        sql`select value::int from jsonb_array_elements_text(${grants}->'centers')`,
        centersOf(actor, 'among.id'),
      ),
  ])})`
}

/** Whether there are such ids and a condition on `among.id` holds for each. */
const allAmong = (ids: RawBuilder<unknown>, isOwn: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce((select bool_and(${isOwn}) from (${ids}) among(id)), false)`
