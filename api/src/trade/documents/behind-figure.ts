import { sql, type RawBuilder } from 'kysely'
import { isSales, type DeliveredQuery, type OrderQuery } from '@portal/shared-sdk/contract'
import type { Static } from 'typebox'
import { allOf, type Db } from '../../core/db/db'
import { refuseOtherCategory } from '../figures/category'
import { centersAt, nodesBelow } from '../figures/client-nodes'
import { clientsOfSalesNode, refuseForeignSalesNode } from '../figures/sales-node'
import type { Actor } from '../../core/http/actor'
import { fieldError } from '../../core/http/problem'
import { refuseForeign } from '../../core/http/rows-of'
import { texts } from '../../core/http/texts'

type Condition = RawBuilder<unknown> | undefined | false
type CountedFilters = Pick<Static<typeof OrderQuery>, 'counted' | 'stat_node'>
type LineFilters = Pick<
  DeliveredQuery,
  'client' | 'node' | 'cost_center' | 'category' | 'product' | 'supplier' | 'prefered'
>

/** Only documents that figures count, of a node of the sales organisation (rule B-16). alias: of the table of heads. */
export const countedFilters = (alias: string, { counted, stat_node }: CountedFilters): Condition[] => [
  counted && sql`${sql.ref(`${alias}.state`)} not in ('cancelled', 'pending_validation')`,
  stat_node ? clientsOfSalesNode(stat_node, `${alias}.client_id`) : undefined,
]

/** The supplier of a line `x` of an article `p`: of an invoice the one of its day, as its sums have it (rule T-10). */
const supplierOf = (lines: string) =>
  lines === 'sale_invoice_line' ? sql`coalesce(x.supplier_id, p.supplier_id)` : sql`p.supplier_id`

/**
 * Delivery notes and invoices, alias `d`, of centres at nodes of the client's tree or with a CECO, and with at least
 * one line that has the category, the article and the supplier together (rule T-23). Buyers may not know suppliers: both
 * filters by supplier are ignored for them.
 * @param lines the table of their lines and its column of the document
 */
export function lineFilters(
  actor: Actor,
  { client, node = [], cost_center, category, product, supplier, prefered }: LineFilters,
  { lines, owner }: { lines: string; owner: string },
): Condition[] {
  const wanted = lineConditions(actor, { category, product, supplier, prefered }, lines)
  return [
    node.length > 0 &&
      client !== undefined &&
      sql`d.center_id in (select id from center where client_node_id in (${nodesBelow(client, node)}))`,
    Boolean(cost_center) && sql`d.center_id in (select id from center where cost_center = ${cost_center})`,
    wanted.some(Boolean) &&
      sql`exists (select 1 from ${sql.table(lines)} x join product p on p.id = x.product_id
        where x.${sql.ref(owner)} = d.id and ${allOf(wanted)})`,
  ]
}

/**
 * Lines `x` of articles `p` that have the category, the article and the supplier together (rules T-23, D-110).
 * @param lines the table of the lines
 */
export function lineConditions(
  actor: Actor,
  { category, product, supplier, prefered }: Pick<LineFilters, 'category' | 'product' | 'supplier' | 'prefered'>,
  lines: string,
): Condition[] {
  const bySuppliers = isSales(actor.role)
  return [
    product !== undefined && sql`x.product_id = ${product}`,
    category !== undefined && sql`p.cat1 = ${category}`,
    bySuppliers && supplier !== undefined && sql`${supplierOf(lines)} = ${supplier}`,
    bySuppliers && prefered && sql`${supplierOf(lines)} in (select id from supplier where prefered)`,
  ]
}

/**
 * Checks the rights to everything that a list of documents is filtered by.
 * @throws 404 for a client, a centre or a node of either tree that the account may not see, and for an id that is not a
 * category of level 1; 400 for nodes of a client without the client
 */
export async function refuseForeignDocuments(
  db: Db,
  actor: Actor,
  query: { client?: number; center?: number } & CountedFilters & LineFilters,
): Promise<void> {
  const { client, node = [], category, stat_node } = query
  await refuseForeign(db, actor, query)
  await refuseForeignSalesNode(db, actor, stat_node)
  if (node.length > 0) {
    if (client === undefined) throw fieldError('client', texts.required)
    await centersAt(db, actor, client, { nodes: node })
  }
  if (category !== undefined) await refuseOtherCategory(db, category)
}
