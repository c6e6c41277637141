import { sql } from 'kysely'
import {
  toldStockCounts,
  type CountedLine,
  type Language,
  type StockCount,
  type StockCountDetail,
  type StockCountWish,
} from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { firstRow, rows, type Db } from '../../core/db/db'
import { found } from '../../core/http/problem'
import { say, type Text } from '../../core/http/texts'

/** Why a count was not ordered, as it is stored. */
export interface StoredRefusal {
  status: number
  code: string | null
  message: Text
}

interface CountRow {
  id: number
  key: string
  counted_at: Date
  counted_by: string | null
  wish: StockCountWish
  lines_count: number
  missing_count: number
  taken_count: number
  left_out: number
  order: StockCount['order']
  refusal: StoredRefusal | null
}

const columns = sql<CountRow>`c.id, c.key, c.counted_at, c.wish, c.refusal, c.left_out,
  nullif(trim(concat(a.first_name, ' ', a.last_name)), '') as counted_by,
  l.lines_count, l.missing_count, l.taken_count,
  case when o.id is not null then json_build_object('id', o.id, 'number', o.number,
    'waits', o.state = 'pending_validation') end as "order"`
const from = sql`stock_count c left join account a on a.id = c.account_id left join sale_order o on o.id = c.order_id
  cross join lateral (
    select count(*)::int as lines_count, count(*) filter (where n.missing > 0 and not n.is_superseded)::int as missing_count,
      count(*) filter (where n.taken > 0)::int as taken_count
    from stock_count_line n where n.count_id = c.id
  ) l`

/** The last counts of a storeroom, the newest first (rule R-63). */
export async function lastCounts(db: Db, list: number, language: Language): Promise<StockCount[]> {
  const counts = await rows(
    db,
    sql<CountRow>`select ${columns} from ${from} where c.list_id = ${list}
      order by c.counted_at desc, c.id desc limit ${sql.lit(toldStockCounts)}`,
  )
  return counts.map((count) => presentCount(count, language))
}

function presentCount(
  { counted_at: at, refusal, left_out: _leftOut, ...count }: CountRow,
  language: Language,
): StockCount {
  return {
    ...count,
    counted_datetime: localTime(at),
    refusal: refusal && { ...refusal, message: say(refusal.message, language) },
  }
}

/** @throws 404 for a count of another storeroom */
export async function countById(db: Db, list: number, id: number, language: Language): Promise<StockCountDetail> {
  const count = found(
    await firstRow(db, sql<CountRow>`select ${columns} from ${from} where c.id = ${id} and c.list_id = ${list}`),
  )
  const lines = await rows(
    db,
    sql<Omit<CountedLine, 'refused'> & { refused: Text | null }>`
    select n.line_id as line, p.external_id as code, p.name, n.format, n.par, n.amount::float8 as amount, n.missing,
      n.is_superseded, n.refused
    from stock_count_line n join product p on p.id = n.product_id where n.count_id = ${id} order by n.position`,
  )
  return {
    ...presentCount(count, language),
    left_out: count.left_out,
    lines: lines.map(({ refused, ...line }) => ({ ...line, refused: refused && say(refused, language) })),
  }
}
