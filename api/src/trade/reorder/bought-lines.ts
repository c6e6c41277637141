import { sql } from 'kysely'
import { largestQuantity, type ReorderKind } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { forbidden, found } from '../../core/http/problem'
import { documentsOf } from '../../core/http/rows-of'
import { contentRatio, isComparable } from '../../catalogue/products/comparable'

/** A line of a document that can be bought again. Decimals are texts. */
export interface BoughtLine extends Wish {
  /** The first line of its article and format; their quantities are added up. */
  line: number
  product: number
  unit: { id: number; name: string; quantity: number } | null
  code: string
  name: string
  image_url: string | null
  quantity: number
  price: string
  /** The product that replaces an article that is no longer sold. */
  replaced_by: number | null
  /** How many own units of that product contain what one of the line's format does (rule K-70). */
  replaced_ratio: string | null
}

/** How a line goes into the cart. discount: percent, cut to what the account may give. */
export interface Wish {
  discount: number
  billable: boolean
  description: string
}
/** How documents are bought again (rule D-50). */
export const plainly: Wish = { discount: 0, billable: false, description: '' }

export interface Source {
  number: string
  client: number
  center: number | null
  center_name: string | null
  lines: BoughtLine[]
}

const tables = {
  order: { head: sql`sale_order`, line: sql`order_line`, key: sql`order_id` },
  delivery_note: { head: sql`delivery_note`, line: sql`delivery_note_line`, key: sql`delivery_note_id` },
  invoice: { head: sql`sale_invoice`, line: sql`sale_invoice_line`, key: sql`invoice_id` },
} as const

const rightOf = { order: null, delivery_note: 'can_see_delivery_notes', invoice: 'can_see_sale_invoices' } as const

/**
 * The lines of a document of the account's clients, those of one article and format as one, in their order.
 * @throws 403 without the right to such documents, 404 for a document that the account may not see
 */
export async function boughtLines(
  db: Db,
  actor: Actor,
  kind: Exclude<ReorderKind, 'proposal' | 'shopping_list'>,
  id: number,
): Promise<Source> {
  const right = rightOf[kind]
  if (right && !actor[right]) throw forbidden()
  const { head, line, key } = tables[kind]
  const document = found(
    await firstRow(
      db,
      sql<Omit<Source, 'lines'>>`
    select d.number, d.client_id as client, d.center_id as center, (select ce.name from center ce
      where ce.id = d.center_id) as center_name
    from ${head} d where d.id = ${id} and ${documentsOf(actor, 'd')}`,
    ),
  )
  const lines = await rows(
    db,
    sql<Omit<BoughtLine, keyof Wish>>`
    select l.line, l.product_id as product, l.code, l.name, l.quantity, l.price, p.image_url,
      case when l.unit_id is not null then json_build_object('id', l.unit_id, 'name', l.unit_name, 'quantity',
        l.unit_quantity) end as unit,
      r.id as replaced_by, l.unit_quantity * ${contentRatio('p', 'r')} as replaced_ratio
    from (
      select min(id) as line, min(position) as position, product_id, unit_id,
        (array_agg(unit_name order by id))[1] as unit_name,
        (array_agg(unit_quantity order by id))[1] as unit_quantity, (array_agg(code order by id))[1] as code,
          (array_agg(name order by id))[1] as name,
        (array_agg(price order by id))[1] as price, least(sum(quantity), ${sql.lit(largestQuantity)})::int as quantity
      from ${line} where ${key} = ${id} group by product_id, unit_id
    ) l join product p on p.id = l.product_id
    left join product r on r.id = p.replaced_by_id and (p.obsolete or not p.active) and ${isComparable('p', 'r')}
    order by l.position, l.line`,
  )
  return { ...document, lines: lines.map((each) => ({ ...each, ...plainly })) }
}
