import { sql, type RawBuilder } from 'kysely'
import type {
  NamedRow,
  RecurringOrderQuery,
  RecurringRunState,
  RecurringState,
  HoldReason,
} from '@portal/shared-sdk/contract'
import type { RecurringRhythm } from '@portal/shared-sdk/contract/recurring-dates'
import { firstRow, oneRow, rows, type Db } from '../../core/db/db'
import { personName } from '../../core/db/row-names'
import type { Actor } from '../../core/http/actor'
import type { ListSpec } from '../../core/http/list'
import { found } from '../../core/http/problem'
import { documentsOf } from '../../core/http/rows-of'
import { itemAt } from '../../core/known'
import { articlesOf, type ListArticle } from '../shopping-lists/articles'

/** The head of a recurring order as the database has it. */
export interface RecurringHead {
  id: number
  name: string
  client: NamedRow
  center: NamedRow
  rhythm: RecurringRhythm
  weekday: number | null
  month_day: number | null
  first_day: string
  last_day: string | null
  state: RecurringState
  next_day: string | null
  lines_count: number
  version: number
  creator: number | null
  changer: number | null
  created_by: string | null
  changed_by: string | null
  changed_at: Date
  /** Who lets it be sent by itself, up to how many euros. */
  giver: number | null
  given_by: string | null
  allowed_amount: string | null
  allowed_at: Date | null
}

const columns: RawBuilder<RecurringHead> = sql`s.id, s.name, s.rhythm, s.weekday, s.month_day, s.first_day, s.last_day,
  s.state, s.next_day, s.version, s.changed_at, s.created_by as creator, s.changed_by as changer, s.allowed_by as giver,
  s.allowed_amount, s.allowed_at, json_build_object('id', cl.id, 'name', cl.name) as client,
  json_build_object('id', ce.id, 'name', ce.name) as center,
  (select count(*) from recurring_order_line l where l.recurring_id = s.id)::int as lines_count,
  ${personName('a')} as created_by, ${personName('b')} as changed_by, ${personName('g')} as given_by`
const from = sql`recurring_order s join client cl on cl.id = s.client_id join center ce on ce.id = s.center_id
  left join account a on a.id = s.created_by left join account b on b.id = s.changed_by
  left join account g on g.id = s.allowed_by`

/** A recurring order of the account's clients and centres (rule R-70). @throws 404 */
export const recurringById = async (db: Db, actor: Actor, id: number): Promise<RecurringHead> =>
  found(
    await firstRow(
      db,
      sql<RecurringHead>`select ${columns} from ${from} where s.id = ${id} and ${documentsOf(actor, 's')}`,
    ),
  )

/** The same, whoever may see it, and locked: for jobs. undefined: it was deleted. */
export async function lockHead(tx: Db, id: number): Promise<RecurringHead | undefined> {
  await sql`select from recurring_order s where s.id = ${id} for update`.execute(tx)
  return headOf(tx, id)
}

export const headOf = (db: Db, id: number): Promise<RecurringHead | undefined> =>
  firstRow(db, sql<RecurringHead>`select ${columns} from ${from} where s.id = ${id}`)

/** One of the account's, locked. Before its centre, as a cart is. @throws 404 */
export async function lockRecurring(tx: Db, actor: Actor, id: number): Promise<RecurringHead> {
  await sql`select from recurring_order s where s.id = ${id} for update`.execute(tx)
  return recurringById(tx, actor, id)
}

/** Whether a run `r` is announced or waits for a press. */
export const isOpen = sql<boolean>`r.state in ('announced', 'waiting', 'refused')`

/** The run of a date; undefined: nothing was announced or decided. */
export const runOn = (db: Db, id: number, date: string) =>
  firstRow(
    db,
    sql<{ id: number; state: RecurringRunState; announced: boolean; open: boolean }>`
      select r.id, r.state, r.announced_at is not null as announced, ${isOpen} as open from recurring_run r
      where r.recurring_id = ${id} and r.due = ${date}::date`,
  )

export const listSpec = (actor: Actor, { client, center, state }: RecurringOrderQuery): ListSpec<RecurringHead> => ({
  select: columns,
  from,
  where: [
    documentsOf(actor, 's'),
    client !== undefined && sql`s.client_id = ${client}`,
    center !== undefined && sql`s.center_id = ${center}`,
    state === 'open' && sql`s.state <> 'ended'`,
    state === 'ended' && sql`s.state = 'ended'`,
  ],
  searchIn: [sql`s.name_sort`, sql`cl.search_norm`, sql`ce.search_norm`],
  orderings: {
    name: sql`s.name_sort`,
    // What waits for a press comes first, as its date has passed (rule R-75).
    next_date: sql`coalesce((select min(r.due) from recurring_run r where r.recurring_id = s.id and ${isOpen}),
      s.next_day)`,
    changed_datetime: sql`s.changed_at`,
  },
  neverNull: ['name', 'changed_datetime'],
  defaultOrdering: 'next_date',
  id: sql`s.id`,
})

/** A line. `price` is that of an own unit when it was last ordered, else written. */
export interface RecurringLineRow extends ListArticle {
  /** The format that is asked for, also where the article no longer has it. */
  format: number | null
  seen_in_stock: boolean
}

/** The lines of a recurring order in their order. */
export const recurringLines = async (db: Db, id: number, sellsOnDemand: boolean): Promise<RecurringLineRow[]> =>
  itemAt(await linesOfEach(db, [id], sellsOnDemand), 0)

/** The lines of each of these recurring orders, in one statement. */
export async function linesOfEach(
  db: Db,
  ids: readonly number[],
  sellsOnDemand: boolean,
): Promise<RecurringLineRow[][]> {
  const found = await articlesOf(
    db,
    sql`select l.id as line, l.position, l.product_id, l.unit_id, l.quantity, l.seen_price as price, l.seen_in_stock,
      l.recurring_id from recurring_order_line l where l.recurring_id = any(${[...ids]}::int[])`,
    sellsOnDemand,
    sql<Pick<RecurringLineRow, 'format' | 'seen_in_stock'> & { recurring_id: number }>`, i.unit_id as format,
      i.seen_in_stock, i.recurring_id`,
  )
  return ids.map((id) => found.filter((line) => line.recurring_id === id))
}

export interface RunRow {
  id: number
  due: string
  state: RecurringRunState
  reason: HoldReason | null
  announced_at: Date | null
  order: { id: number; number: string } | null
  decided_by: string | null
  decided_at: Date | null
}

const runColumns = sql<RunRow>`r.id, r.due, r.state, r.reason, r.announced_at, ${personName('a')} as decided_by,
  r.decided_at, case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as order`
const fromRuns = sql`recurring_run r left join sale_order o on o.id = r.order_id
  left join account a on a.id = r.decided_by`

/** Runs of a recurring order, the newest first. */
export const runsOf = (db: Db, id: number, where: RawBuilder<unknown>, limit = 12): Promise<RunRow[]> =>
  rows(
    db,
    sql<RunRow>`select ${runColumns} from ${fromRuns}
    where r.recurring_id = ${id} and ${where} order by r.due desc limit ${sql.lit(limit)}`,
  )

/** The newest run of each of these recurring orders that is announced or waits for a press, by its id. */
export async function openRuns(db: Db, ids: readonly number[]): Promise<Map<number, RunRow>> {
  const found = await rows(
    db,
    sql<RunRow & { recurring_id: number }>`select distinct on (r.recurring_id) r.recurring_id, ${runColumns}
    from ${fromRuns} where r.recurring_id = any(${[...ids]}::int[]) and ${isOpen}
    order by r.recurring_id, r.due desc`,
  )
  return new Map(found.map(({ recurring_id: id, ...run }) => [id, run]))
}

/** How many recurring orders of a client have not ended. */
export const openCount = async (db: Db, client: number): Promise<number> =>
  (
    await oneRow(
      db,
      sql<{ count: number }>`select count(*)::int as count from recurring_order
        where client_id = ${client} and state <> 'ended'`,
    )
  ).count
