import { sql } from 'kysely'
import { UserRights, type User, type UserChange } from '@portal/shared-sdk/contract'
import { endAbsencesOf } from '../absences/service'
import { queueClosedNotice } from '../account/closed-notice'
import { voidMailedLinks } from '../account/void-mailed-links'
import { audit } from '../../core/db/audit'
import type { Db } from '../../core/db/db'
import type { Requester } from '../../core/http/requester'
import { checkVersion, fieldErrors, found } from '../../core/http/problem'
import type { Portal } from '../../core/portal'
import { endSessions } from '../session/sessions'
import { actingManager } from './acting-manager'
import { refuseOpening } from './refuse-opening'
import { ascending, inCents, refusedGrants, type Grants } from './grants'
import { endInvitationsBy } from './invitation-queries'
import { refuseLastManager } from './last-manager'
import { oneUser } from './queries'
import { readUser } from './service'
import { grantsOf, ownOf, storeClientsAndCenters } from './stored-grants'
import { userTexts } from './texts'

type State = Grants & { active: boolean }

/**
 * PATCH users/{id}/: rights, centres, clients, and whether the account is open (rules M-3 to M-7). The caller empties the
 * cache of actors.
 * @throws Problem 400 with a text for each field that may not change so, 404 for an account that the actor does not
 * manage, 409 for another version
 */
export async function changeUser(
  tx: Db,
  portal: Pick<Portal, 'variants' | 'jobs' | 'clock'>,
  { actor, language }: Requester,
  id: number,
  change: UserChange,
): Promise<User> {
  const manager = await actingManager(tx, portal, actor.id, id)
  const user = found(await oneUser(tx, manager, id))
  checkVersion(change.version, user.version)
  const grants = found(await grantsOf(tx, id))
  const own = await ownOf(tx, manager, {
    clients: change.clients ?? grants.clients,
    centers: change.centers ?? grants.centers,
  })
  const before: State = { ...grants, active: user.active }
  const after: State = { ...changed(grants, change, own.centers), active: change.active ?? user.active }
  const fields = changedFields(before, after)
  if (fields.length === 0) return readUser(tx, manager, id)

  refuse(user.is_self ? ownChanges(fields) : {})
  if (fields.some((field) => field !== 'active')) refuse(refusedGrants(manager, own, grants, after))
  if (!before.active && after.active) await refuseOpening(tx, manager, id)
  await refuseLastManager(tx, id, before, after)
  await store(tx, id, after)
  await voidMailedLinks(tx, id)
  await auditChange(tx, { by: manager.id, id, before, after, fields })
  if (after.active && !after.can_manage_users) await endInvitationsBy(tx, id)
  if (before.active && !after.active) {
    await close(tx, id)
    await endAbsencesOf(tx, id, { by: manager.id, today: portal.clock.today() })
    await queueClosedNotice(tx, portal.jobs, { account: id, language })
  }
  return readUser(tx, manager, id)
}

/** The grants after a change; fields that it leaves out stay. Centres go with the clients that the account loses. */
function changed(before: Grants, change: UserChange, ownCenters: number[]): Grants {
  const { version: _version, active: _active, validation_limit: limit, ...grants } = change
  // Centres named alone limit the account to these.
  const all_centers = change.all_centers ?? (change.centers?.length ? false : before.all_centers)
  const remaining = all_centers ? [] : before.centers.filter((center) => ownCenters.includes(center))
  return {
    ...before,
    ...grants,
    clients: ascending(change.clients ?? before.clients),
    all_centers,
    centers: ascending(change.centers ?? remaining),
    ...(limit !== undefined && { validation_limit: limit === null ? null : inCents(limit) }),
  }
}

const stateFields = ['active', 'role', 'clients', 'all_centers', 'centers', ...UserRights, 'validation_limit'] as const
type Field = (typeof stateFields)[number]

const changedFields = (before: State, after: State): Field[] =>
  stateFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** An account may close itself, and change nothing else of its own (rules M-4, M-7). */
const ownChanges = (fields: Field[]) =>
  Object.fromEntries(fields.filter((field) => field !== 'active').map((field) => [field, userTexts.ownAccount]))

function refuse(fields: Parameters<typeof fieldErrors>[0]): void {
  if (Object.keys(fields).length > 0) throw fieldErrors(fields)
}

async function store(tx: Db, id: number, { clients, centers, ...columns }: State): Promise<void> {
  await tx
    .updateTable('account')
    .where('id', '=', id)
    .set({ ...columns, version: sql<number>`version + 1` })
    .execute()
  await storeClientsAndCenters(tx, id, { clients, centers })
}

interface Change {
  by: number
  id: number
  before: State
  after: State
  fields: Field[]
}

/** An audit row for changed rights, and one for closing or opening (rule M-20). */
async function auditChange(tx: Db, { by, id, before, after, fields }: Change): Promise<void> {
  const fieldsOf = (state: State, named: Field[]) => Object.fromEntries(named.map((field) => [field, state[field]]))
  const record = async (action: string, named: Field[]) => {
    if (named.length === 0) return
    await audit(tx, {
      account: by,
      action,
      entity: 'account',
      id,
      before: fieldsOf(before, named),
      after: fieldsOf(after, named),
    })
  }
  await record(
    'user.changed',
    fields.filter((field) => field !== 'active'),
  )
  await record(
    after.active ? 'user.opened' : 'user.closed',
    fields.filter((field) => field === 'active'),
  )
}

/** Ends the sessions and invitations of an account; its links are void by then (rule M-6). */
async function close(tx: Db, id: number): Promise<void> {
  await endSessions(tx, id)
  await endInvitationsBy(tx, id)
}
