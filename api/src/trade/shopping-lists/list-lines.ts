import { sql } from 'kysely'
import type { ReorderLine } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import type { Source } from '../reorder/bought-lines'
import { articlesOf, type ListArticle } from './articles'
import { listById } from './queries'

/** A line of a list. `price` is that of an own unit when it was last used (rule R-47), `quantity` the par quantity or 1. */
export interface ListLine extends ListArticle {
  par: number | null
  note: string
  seen_in_stock: boolean
}

/** The lines of a list in their order. */
export const listLines = (db: Db, id: number, sellsOnDemand: boolean): Promise<ListLine[]> =>
  articlesOf(
    db,
    sql`select l.id as line, l.position, l.product_id, l.unit_id, coalesce(l.par, 1) as quantity, l.seen_price as price,
      l.par, l.note, l.seen_in_stock from shopping_list_line l where l.list_id = ${id}`,
    sellsOnDemand,
    sql<Pick<ListLine, 'par' | 'note' | 'seen_in_stock'>>`, i.par, i.note, i.seen_in_stock`,
  )

/**
 * What of a list can go into the cart, as of a document (rule R-48).
 * @throws 404 for a list that the account may not see
 */
export async function listSource(db: Db, actor: Actor, id: number): Promise<Source> {
  const head = await listById(db, actor, id)
  return {
    number: head.name,
    client: head.client.id,
    center: head.center?.id ?? null,
    center_name: head.center?.name ?? null,
    lines: await listLines(db, id, actor.rules.on_demand),
  }
}

/** A line of a list as it is told: of an article that the account may not buy by code and name alone (rule R-46). */
export const toldLine = (line: ReorderLine): ReorderLine =>
  line.product ? line : { ...line, image_url: null, price_was: 0, price_changed: false, most: null }
