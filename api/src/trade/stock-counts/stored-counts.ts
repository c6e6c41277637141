import { sql } from 'kysely'
import {
  toldStockCounts,
  type CountedLine,
  type StockCount,
  type StockCountDetail,
  type StockCountWish,
} from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import { firstRow, rows, type Db } from '../../core/db/db'
import { personName } from '../../core/db/row-names'
import { found } from '../../core/http/problem'
import { say, type Text } from '../../core/http/texts'
import type { CartContext } from '../cart/cart-context'
import { hidesSums } from '../orders/order-verdict'
import { stockCountTexts } from './texts'

/**
 * Why a count was not ordered, as it is stored.
 * by: the account that it was told to. only: what it tells is not everybody's: names of other customers and centres are
 * the sender's alone, what sums decided is not for who sees none (rules R-61, D-61).
 */
export interface StoredRefusal {
  status: number
  code: string | null
  message: Text
  by: number
  only: 'sender' | 'sums' | null
}

/** Who reads a count. */
type Reader = Pick<CartContext, 'actor' | 'language'>

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
  ${personName('a')} as counted_by,
  l.lines_count, l.missing_count, l.taken_count,
  case when o.id is not null then json_build_object('id', o.id, 'number', o.number,
    'waits', o.state = 'pending_validation') end as "order"`
const from = sql`stock_count c left join account a on a.id = c.account_id left join sale_order o on o.id = c.order_id
  cross join lateral (
    select count(*)::int as lines_count,
      count(*) filter (where n.missing > 0 and not n.is_superseded)::int as missing_count,
      count(*) filter (where n.taken > 0)::int as taken_count
    from stock_count_line n where n.count_id = c.id
  ) l`

/** The last counts of a storeroom, the newest first (rule R-63). */
export async function lastCounts(db: Db, list: number, reader: Reader): Promise<StockCount[]> {
  const counts = await rows(
    db,
    sql<CountRow>`select ${columns} from ${from} where c.list_id = ${list}
      order by c.counted_at desc, c.id desc limit ${sql.lit(toldStockCounts)}`,
  )
  return counts.map((count) => presentCount(count, reader))
}

function presentCount({ counted_at: at, refusal, left_out: _leftOut, ...count }: CountRow, reader: Reader): StockCount {
  return { ...count, counted_datetime: localTime(at), refusal: refusal && presentRefusal(refusal, reader) }
}

function presentRefusal({ status, code, message, by, only }: StoredRefusal, reader: Reader): StockCount['refusal'] {
  const isTold = by === reader.actor.id || only === null || (only === 'sums' && !hidesSums(reader))
  return {
    status,
    code: isTold ? code : null,
    message: say(isTold ? message : stockCountTexts.notTaken, reader.language),
  }
}

/** @throws 404 for a count of another storeroom */
export async function countById(db: Db, list: number, id: number, reader: Reader): Promise<StockCountDetail> {
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
    ...presentCount(count, reader),
    left_out: count.left_out,
    lines: lines.map(({ refused, ...line }) => ({ ...line, refused: refused && say(refused, reader.language) })),
  }
}
