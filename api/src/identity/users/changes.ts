import { sql } from 'kysely'
import { UserRights, isBuyer, type Page, type UserEvent } from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { list, type ListQuery, type ListSpec } from '../../core/http/list'
import { centersOf, clientsOf } from '../../core/http/rows-of'
import { readUser } from './service'

type Values = Record<string, unknown>
interface EventRow {
  at: Date
  account_id: number | null
  action: string
  before: Values | null
  after: Values | null
  who: string | null
  is_by_buyer: boolean
}

/** Fields whose values are shown. */
const shownFields = ['email', 'active', 'role', 'clients', 'all_centers', 'centers', ...UserRights, 'validation_limit']
/** Actions whose rows hold such fields; of others only the action is shown. */
const showsFields = (action: string): boolean => action.startsWith('user.') || action === 'email.changed'

/** What happened to an account, and the invitation that it came of, the newest first. */
const changeListSpec = (account: number): ListSpec<EventRow> => ({
  select: sql<EventRow>`x.at, x.account_id, x.action, x.before, x.after,
    coalesce(nullif(trim(w.first_name || ' ' || w.last_name), ''), w.email) as who,
      coalesce(w.role in ('client', 'network'), false) as is_by_buyer`,
  from: sql`audit x left join account w on w.id = x.account_id`,
  where: [
    sql`(x.entity = 'account' and x.entity_id = ${String(account)} or x.entity = 'invitation' and x.entity_id in (
      select i.id::text from invitation i where i.account_id = ${account}))`,
  ],
  id: sql`x.id desc`,
})

/** GET users/{id}/changes/; 404 for an account that the actor does not manage (rule M-20). */
export async function changesOfUser(db: Db, actor: Actor, id: number, query: ListQuery): Promise<Page<UserEvent>> {
  await readUser(db, actor, id)
  return changesOf(db, actor, id, query)
}

/**
 * What happened to an account, for somebody who may read it: clients and centres that are not the reader's are not named.
 */
export async function changesOf(db: Db, reader: Actor, account: number, query: ListQuery): Promise<Page<UserEvent>> {
  const page = await list(db, changeListSpec(account), query)
  const names = await namesOf(db, reader, page.results)
  return { ...page, results: page.results.map((row) => presentEvent(row, reader, names)) }
}

type Names = Record<'clients' | 'centers', Map<number, string>>

function presentEvent(row: EventRow, reader: Actor, names: Names): UserEvent {
  const { before, after } = row
  const isNamed = row.is_by_buyer || !isBuyer(reader.role)
  const fields = showsFields(row.action) ? shownFields.filter((field) => field in { ...before, ...after }) : []
  return {
    at: localTime(row.at),
    who: isNamed ? row.who : null,
    is_self: row.account_id === reader.id,
    action: row.action,
    changes: fields
      .map((field) => ({
        field,
        from: valueOf(field, before?.[field], names),
        to: valueOf(field, after?.[field], names),
      }))
      // Without a difference that the reader may see.
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to)),
  }
}

type ShownValue = UserEvent['changes'][number]['from']

function valueOf(field: string, value: unknown, names: Names): ShownValue {
  if (field === 'clients' || field === 'centers') return value === undefined ? null : namesIn(value, names[field])
  return value === '' ? null : ((value ?? null) as ShownValue)
}

const namesIn = (value: unknown, names: Map<number, string>): string[] =>
  idsIn(value).flatMap((id) => names.get(id) ?? [])

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : []

/** Names of the clients and centres in these rows that the reader may see. */
async function namesOf(db: Db, reader: Actor, events: EventRow[]): Promise<Names> {
  const idsOf = (field: 'clients' | 'centers') =>
    events.flatMap(({ before, after }) => [...idsIn(before?.[field]), ...idsIn(after?.[field])])
  const named = async (query: ReturnType<typeof sql<{ id: number; name: string }>>) =>
    new Map((await rows(db, query)).map(({ id, name }) => [id, name]))
  return {
    clients: await named(
      sql`select c.id, c.name from client c where c.id = any(${idsOf('clients')}::int[])
        and ${clientsOf(reader, 'c.id')}`,
    ),
    centers: await named(
      sql`select c.id, c.name from center c where c.id = any(${idsOf('centers')}::int[])
        and ${clientsOf(reader, 'c.client_id')} and ${centersOf(reader, 'c.id')}`,
    ),
  }
}
