import { sql } from 'kysely'
import { catalogById } from '../catalogs/queries'
import { rows, type Db } from '../db/db'
import type { Actor } from '../http/actor'
import { found } from '../http/problem'
import { readableOffer, type OfferHead } from '../offers/queries'
import type { BoughtLine } from '../reorder/bought-lines'

/** A document whose lines go into a cart. offer: null for a catalogue. */
export interface ConvertedDocument {
  number: string
  lines: (BoughtLine & { discount_was: string })[]
  offer: OfferHead | null
}

/**
 * The lines of an offer or a catalogue one by one, without those of code 0, whose prices are agreed for one document
 * (rule O-25).
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
    sql<Omit<BoughtLine, 'discount'> & { discount_was: string }>`
    select l.id as line, l.product_id as product, l.code, l.name, l.quantity, l.price, l.discount as discount_was, l.billable,
      l.description, p.image_url, null as replaced_by,
      case when l.unit_id is not null then json_build_object('id', l.unit_id, 'name', l.unit_name, 'quantity', l.unit_quantity) end as unit
    from ${sql.table(`${kind}_line`)} l join product p on p.id = l.product_id
    where l.${sql.ref(`${kind}_id`)} = ${id} and l.product_id <> ${actor.rules.id_code_0} order by l.position, l.id`,
  )
  return { number, lines: lines.map((line) => ({ ...line, discount: Number(line.discount_was) })), offer }
}
