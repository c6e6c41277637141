import { sql } from 'kysely'
import { isBuyer, type Absence, type AbsenceInput, type AbsenceList, type Colleague } from '@portal/shared-sdk/contract'
import { dayAfter } from '../../core/clock'
import { audit } from '../../core/db/audit'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { refuseNoDay } from '../../core/http/period'
import { fieldError, found, notFound } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { actingManager } from '../users/acting-manager'
import { managedBy } from '../users/managed-by'
import { dayText } from '../../core/format'
import {
  absenceById,
  awayAccount,
  lockAbsence,
  lockAbsencesOf,
  overlapping,
  runningAbsences,
  standInsOf,
  type Away,
  type StoredAbsence,
} from './queries'
import { absenceTexts } from './texts'

const maxDays = 366

type Parts = Pick<Portal, 'clock' | 'variants'>

/** GET absences/; 404 for an account that is neither the own one nor managed (rule M-1). */
export async function listAbsences(db: Db, { clock }: Parts, actor: Actor, id = actor.id): Promise<AbsenceList> {
  const account = await accountOf(db, actor, id)
  return { results: await runningAbsences(db, id, clock.today()), may_add: mayName(actor, account) }
}

/** GET absences/stand_ins/: none for an account that validates nothing. */
export async function listStandIns(db: Db, actor: Actor, id = actor.id): Promise<{ results: Colleague[] }> {
  const account = await accountOf(db, actor, id)
  return { results: mayName(actor, account) ? await standInsOf(db, id, { not: actor.id }) : [] }
}

/**
 * POST absences/ (rule D-73). The account is locked: of two periods at once the second sees the first.
 * @throws 400 for days that are no period, overlap another absence or begin before today, for who may not stand in, and
 * where the account validates nothing, or more than who manages it (rule M-3)
 */
export async function addAbsence(tx: Db, portal: Parts, caller: Actor, input: AbsenceInput): Promise<Absence> {
  refuseNoPeriod(input, portal.clock.today())
  const { account: id = caller.id, stand_in, first_day, last_day } = input
  const { actor, account } = await acting(tx, portal, caller, id)
  if (!validates(account)) throw fieldError('non_field_errors', absenceTexts.validatesNothing)
  if (!mayName(actor, account)) throw fieldError('non_field_errors', absenceTexts.moreThanYours)
  if (stand_in === actor.id && id !== actor.id) throw fieldError('stand_in', absenceTexts.notYourself)
  if ((await standInsOf(tx, id, { only: stand_in })).length === 0) throw fieldError('stand_in', absenceTexts.noStandIn)
  const other = await overlapping(tx, id, input)
  if (other)
    throw fieldError('first_day', absenceTexts.overlaps, {
      name: other.stand_in.name,
      first: dayText(other.first_day),
      last: dayText(other.last_day),
    })
  const after = { account_id: id, stand_in_id: stand_in, first_day, last_day }
  const { id: absence } = await tx
    .insertInto('absence')
    .values({ ...after, created_by: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A row of the account: its changes tell it (rule M-20).
  await audit(tx, { account: actor.id, action: 'absence.added', entity: 'account', id, after: { absence, ...after } })
  return found(await absenceById(tx, absence))
}

/**
 * DELETE absences/{id}/: ends an absence at once. One that has begun keeps its past days, any other is deleted (D-74).
 * @throws 404 for one that is over, and unless its account is the own one or managed
 */
export async function endAbsence(tx: Db, portal: Parts, caller: Actor, id: number): Promise<void> {
  const today = portal.clock.today()
  const known = found(await absenceById(tx, id))
  const { actor } = await acting(tx, portal, caller, known.account.id)
  await end(tx, found(await lockAbsence(tx, id, today)), today, actor.id)
}

/**
 * Ends all absences of an account that was closed, and those in which it stands in (rule D-74).
 */
export async function endAbsencesOf(
  tx: Db,
  account: number,
  { by, today }: { by: number; today: string },
): Promise<void> {
  for (const absence of await lockAbsencesOf(tx, account, today)) await end(tx, absence, today, by)
}

async function end(tx: Db, { id, ...before }: StoredAbsence, today: string, by: number): Promise<void> {
  const yesterday = dayAfter(today, -1)
  const hasBegun = before.first_day <= yesterday
  if (hasBegun) await tx.updateTable('absence').set({ last_day: yesterday }).where('id', '=', id).execute()
  else await tx.deleteFrom('absence').where('id', '=', id).execute()
  const after = hasBegun ? { ...before, last_day: yesterday } : {}
  const entity = { entity: 'account', id: before.account_id }
  await audit(tx, { account: by, action: 'absence.ended', ...entity, before: { absence: id, ...before }, after })
}

/** The own account, or one that the actor manages. @throws 404 for any other */
async function accountOf(db: Db, actor: Actor, id: number): Promise<Away> {
  if (id === actor.id) return found(await awayAccount(db, id, sql`true`))
  if (!actor.can_manage_users) throw notFound()
  return found(await awayAccount(db, id, managedBy(actor, 'a')))
}

/**
 * The same in a transaction, locked, with the caller's present rights.
 * @throws 403 when it manages no users any more
 */
async function acting(tx: Db, portal: Parts, caller: Actor, id: number): Promise<{ actor: Actor; account: Away }> {
  await accountOf(tx, caller, id)
  const actor = id === caller.id ? caller : await actingManager(tx, portal, caller.id, id)
  if (id === caller.id) await rows(tx, sql`select 1 from account where id = ${id} for no key update`)
  return { actor, account: await accountOf(tx, actor, id) }
}

/** A closed account validates nothing. */
const validates = ({ role, active, can_validate_orders: orders, can_validate_offers: offers }: Away): boolean =>
  isBuyer(role) && active && (orders || offers)

/** Whether an account may name a stand-in for another: it has every right that the stand-in gets by that (rule M-3). */
function mayName(actor: Actor, account: Away): boolean {
  if (!validates(account)) return false
  if (account.id === actor.id || actor.role === 'admin') return true
  const limitOf = (limit: string | null) => (limit === null ? Infinity : Number(limit))
  return (
    (!account.can_validate_orders || actor.validates.orders) &&
    (!account.can_validate_offers || actor.validates.offers) &&
    limitOf(account.validation_limit) <= limitOf(actor.validation_limit)
  )
}

/** @throws 400 for days that the calendar does not have, or that are no period from today on */
function refuseNoPeriod({ first_day: first, last_day: last }: AbsenceInput, today: string): void {
  refuseNoDay('first_day', first)
  refuseNoDay('last_day', last)
  if (first < today) throw fieldError('first_day', absenceTexts.dayOver)
  if (last < first) throw fieldError('last_day', absenceTexts.endsBefore)
  if (last > dayAfter(first, maxDays - 1)) throw fieldError('last_day', absenceTexts.tooLong, { days: maxDays })
}
