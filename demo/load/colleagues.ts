import { CompiledQuery } from 'kysely'
import { UserRights } from '@portal/shared-sdk/contract'
import type { Db } from '@portal/api/src/core/db/db'
import type { Client } from '../clients/client'
import { cast } from '../clients/story-clients'
import { column, insertRows } from './insert'

interface Colleague {
  name: string
  firstName: string
  lastName: string
  seesMoney: boolean
  seesPapers: boolean
  /** How many of the client's centres, from the first; without it all. */
  centers?: number
  isClosed?: boolean
}

/** The accounts that `cliente@demo.test` manages. None of them may validate. */
const colleagues: Colleague[] = [
  { name: 'laia.puig', firstName: 'Laia', lastName: 'Puig', seesMoney: true, seesPapers: true, centers: 3 },
  { name: 'marc.soler', firstName: 'Marc', lastName: 'Soler', seesMoney: false, seesPapers: true },
  { name: 'carme.ferrer', firstName: 'Carme', lastName: 'Ferrer', seesMoney: true, seesPapers: false, isClosed: true },
]
const invited = 'pol.riera@demo.test'

/**
 * The colleagues of `cliente@demo.test`, and an invitation of it that waits since the day before yesterday, by the
 * clock of the machine, which ends invitations.
 * @param after the last id of the accounts before them
 * @param manager the id of the account that manages them
 * @returns the last id of these accounts
 */
export async function loadColleagues(
  db: Db,
  { centers }: Client,
  { after, manager, password }: { after: number; manager: number; password: string },
): Promise<number> {
  const rows = colleagues.map((one, index) => ({ ...one, id: after + index + 1 }))
  await insertRows(db, 'account', rows, [
    column('id', 'int', (row) => row.id),
    column('email', 'text', (row) => `${row.name}@demo.test`),
    column('password_hash', 'text', () => password),
    column('role', 'text', () => 'client'),
    column('first_name', 'text', (row) => row.firstName),
    column('last_name', 'text', (row) => row.lastName),
    column('can_see_prices', 'bool', (row) => row.seesMoney),
    column('can_see_totals', 'bool', (row) => row.seesMoney),
    column('can_see_delivery_notes', 'bool', (row) => row.seesPapers),
    column('can_see_sale_invoices', 'bool', (row) => row.seesPapers),
    column('all_centers', 'bool', (row) => row.centers === undefined),
    column('active', 'bool', (row) => !row.isClosed),
    column('is_demo', 'bool', () => true),
  ])
  await insertRows(db, 'account_client', rows, [
    column('account_id', 'int', (row) => row.id),
    column('client_id', 'int', () => cast.manyCenters),
  ])
  await insertRows(
    db,
    'account_center',
    rows.flatMap(({ id, centers: max = 0 }) => centers.slice(0, max).map((center) => ({ id, center: center.id }))),
    [column('account_id', 'int', (row) => row.id), column('center_id', 'int', (row) => row.center)],
  )
  await inviteOne(db, manager)
  return after + rows.length
}

async function inviteOne(db: Db, manager: number): Promise<void> {
  const rights = Object.fromEntries(UserRights.map((right) => [right, right === 'can_see_delivery_notes']))
  const grants = { ...rights, clients: [cast.manyCenters], all_centers: true, centers: [], validation_limit: null }
  await db.executeQuery(
    CompiledQuery.raw(
      `with made as (insert into invitation (email, role, grants, invited_by, invited_at, sent_at, expires_at)
        select $1, 'client', $2::jsonb, $3, at, at, at + interval '7 days' from (select now() - interval '2 days' as at) t returning id)
      insert into invitation_client (invitation_id, client_id) select id, $4 from made`,
      [invited, JSON.stringify(grants), manager, cast.manyCenters],
    ),
  )
}
