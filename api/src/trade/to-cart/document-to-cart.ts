import { sql } from 'kysely'
import { catalogById } from '../catalogs/queries'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { found } from '../../core/http/problem'
import { readableOffer, type OfferHead } from '../offers/queries'
import type { BoughtLine } from '../reorder/bought-lines'

/** A line of a document that goes into a cart. base: in euros, after its discount; place: among all lines, from 0. */
export type ConvertedLine = BoughtLine & { discount_was: string; base: string; place: number; is_free_line: boolean }

/**
 * A document whose lines go into a cart. charges: its lines of code 0, whose prices are agreed for one document (rules
 * O-104, O-105); offer: null for a catalogue.
 */
export interface ConvertedDocument {
  number: string
  goods: ConvertedLine[]
  charges: ConvertedLine[]
  offer: OfferHead | null
}

/**
 * The lines of an offer or a catalogue one by one, in their order.
 * @throws 404 for a document that the account may not read
 */
export async function documentToCart(
  db: Db,
  actor: Actor,
  kind: 'offer' | 'catalog',
  id: number,
): Promise<ConvertedDocument> {
  const offer = kind === 'offer' ? found(await readableOffer(db, actor, id)) : null
  const { number } = offer ?? found(await catalogById(db, actor, id))
  const lines = await rows(
    db,
    sql<Omit<ConvertedLine, 'discount' | 'place'>>`
    select l.id as line, l.product_id as product, l.code, l.name, l.quantity, l.price, l.discount as discount_was,
      l.base, l.billable,
      l.description, p.image_url, p.is_free_line, null as replaced_by, null as replaced_ratio,
      case when l.unit_id is not null then json_build_object('id', l.unit_id, 'name', l.unit_name, 'quantity',
        l.unit_quantity) end as unit
    from ${sql.table(`${kind}_line`)} l join product p on p.id = l.product_id
    where l.${sql.ref(`${kind}_id`)} = ${id} order by l.position, l.id`,
  )
  const all = lines.map((line, place) => ({ ...line, discount: Number(line.discount_was), place }))
  const isCharge = ({ is_free_line: isFreeLine }: ConvertedLine) => isFreeLine
  return { number, goods: all.filter((line) => !isCharge(line)), charges: all.filter(isCharge), offer }
}
