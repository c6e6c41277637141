import { sql } from 'kysely'
import { missingToPar } from '@portal/shared-sdk/contract'
import type { Clock } from '../../core/clock'
import { oneRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import type { StoreroomRow } from './storeroom-lines'
import { underWay } from './under-way'

/** A line of a count that the list has still. */
export interface JudgedCountLine {
  position: number
  line: number
  article: number
  unit: number | null
  /** Own units in the format. */
  unitQuantity: number
  /** Whole pieces of the line's format up to par, beside what is under way; 0 where a newer count has the line. */
  missing: number
}

/** The account whose rights decide, and the time. */
export interface Asking {
  clock: Clock
  actor: Pick<Actor, 'can_see_delivery_notes'>
}

/**
 * Works out anew what a count is missing up to par (rules ), by the list of today, and stores it. What is
 * superseded by a newer count of the same line is never ordered for this one.
 */
export async function judgeCount(
  tx: Db,
  { clock, actor }: Asking,
  room: StoreroomRow,
  count: number,
): Promise<JudgedCountLine[]> {
  const { counted_at: countedAt } = await oneRow(
    tx,
    sql<{ counted_at: Date }>`select counted_at from stock_count where id = ${count}`,
  )
  const lines = await rows(
    tx,
    sql<Omit<JudgedCountLine, 'missing'> & { par: number; amount: number; is_newer: boolean }>`
    select n.position, l.id as line, l.product_id as article, u.id as unit, coalesce(u.quantity, 1) as "unitQuantity",
      l.par, n.amount::float8 as amount,
      exists (
        select from stock_count_line m join stock_count c on c.id = m.count_id
        where m.line_id = n.line_id and c.id <> ${count}
          and (c.counted_at, c.id) > (${countedAt}::timestamptz, ${count}::int)
      ) as is_newer
    from stock_count_line n join shopping_list_line l on l.id = n.line_id
    left join product_unit u on u.id = l.unit_id and u.product_id = l.product_id
    where n.count_id = ${count} and l.par is not null order by n.position`,
  )
  const current = lines.filter(({ is_newer: isNewer }) => !isNewer)
  const articles = current.map(({ article }) => article)
  const place = { id: room.id, center: room.center.id, articles, countedAt, now: clock.now(), actor }
  const pieces = missingToPar(current, await underWay(tx, place))
  const missingAt = new Map(current.map(({ position }, at) => [position, pieces[at]]))
  const judged = lines.map((line) => ({ ...line, missing: missingAt.get(line.position) ?? 0 }))
  const asked = JSON.stringify(
    judged.map(({ position, missing, par, is_newer: isNewer }) => [position, missing, par, isNewer]),
  )
  await sql`
    update stock_count_line n set missing = (a.v->>1)::int, par = (a.v->>2)::int, is_superseded = (a.v->>3)::boolean
    from jsonb_array_elements(${asked}::jsonb) as a(v)
    where n.count_id = ${count} and n.position = (a.v->>0)::int`.execute(tx)
  return judged
}
