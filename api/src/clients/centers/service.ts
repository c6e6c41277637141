import { sql } from 'kysely'
import type { Center, CenterChange } from '@portal/shared-sdk/contract'
import { centsOf, limitLevelOf } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../../core/clock'
import { audit } from '../../core/db/audit'
import { allOf, firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { list, type ListQuery } from '../../core/http/list'
import { checkVersion, found } from '../../core/http/problem'
import { ownCenters, refuseForeign } from '../../core/http/rows-of'
import { centerListSpec, oneCenter, type CenterRow } from './queries'

/** GET centers/. @throws 404 for a client of somebody else */
export async function listCenters(
  db: Db,
  actor: Actor,
  clock: Clock,
  query: ListQuery & { client?: number; country?: string },
) {
  await refuseForeign(db, actor, { client: query.client })
  const page = await list(db, centerListSpec(actor, clock, query), query)
  return { ...page, results: page.results.map(presentCenter) }
}

/** GET centers/{id}/ */
export async function readCenter(db: Db, actor: Actor, clock: Clock, id: number): Promise<Center> {
  return presentCenter(found(await oneCenter(db, actor, clock, id)))
}

const changeable = ['contact', 'phone', 'morning_open_times', 'afternoon_open_times', 'observations'] as const

/** PUT centers/: changes contact, phone, times and observations. @throws 409 for a stale version (rule L-14) */
export async function changeCenter(tx: Db, actor: Actor, clock: Clock, change: CenterChange): Promise<Center> {
  const visible = found(
    await firstRow(
      tx,
      sql<{ id: number }>`
    select id from center c where ${allOf([sql`c.id = ${change.id}`, ownCenters(actor, 'c')])} for update`,
    ),
  )
  const before = await tx
    .selectFrom('center')
    .select([...changeable, 'version'])
    .where('id', '=', visible.id)
    .executeTakeFirstOrThrow()
  checkVersion(change.version, before.version)
  const after = Object.fromEntries(
    changeable.filter((field) => change[field] !== undefined).map((field) => [field, change[field]?.trim() ?? '']),
  )
  await tx
    .updateTable('center')
    .set({ ...after, version: before.version + 1 })
    .where('id', '=', visible.id)
    .execute()
  await audit(tx, { account: actor.id, action: 'center.changed', entity: 'center', id: visible.id, before, after })
  return readCenter(tx, actor, clock, visible.id)
}

function presentCenter(row: CenterRow): Center {
  const hasPeriod = row.purchase_limit_period !== 'X'
  return {
    ...row,
    min_order: numberOf(row.min_order),
    purchase_limit: numberOf(row.purchase_limit),
    purchase_current: Number(row.purchase_current),
    purchase_limit_percent: numberOf(row.purchase_limit_percent),
    purchase_limit_level:
      row.purchase_limit !== null && hasPeriod
        ? limitLevelOf(centsOf(row.purchase_limit), centsOf(row.purchase_current))
        : null,
  }
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))
