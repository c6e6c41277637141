import { itemAt } from '../../core/known'
import { sql } from 'kysely'
import { cartTotals, centsOf, lineBase, moneyText, taxRateOf, type TaxClass } from '@portal/shared-sdk/contract/money'
import { firstRow, rows, type Db } from '../../core/db/db'
import { searchNorm } from '../../core/http/list'
import { fieldError, found } from '../../core/http/problem'
import { amountsOf, type LineCopy } from './copy-cart-lines'

/** A line of a delivery note or invoice to be stored. price: euros of one own unit; discount: percent. */
export interface NewDeliveredLine {
  product_id: number
  /** Negative: a credit. */
  quantity: number
  price: number | string
  discount?: number | string
  /** A format of the product; the own unit where there is none. */
  unit_id?: number | null
  description?: string
}

/** The documents that a line comes from, of the same client. */
interface LineOrigin {
  delivery_note_id?: number | null
  order_id?: number | null
  order_line_id?: number | null
}

/** Client and centre of a document, as they are copied into it. */
interface DeliveredParty {
  client_id: number
  center_id: number | null
  client: string
  client_code: string
  center: string | null
  center_code: string | null
  country_id: string
  billable_center: boolean
  /** Of the account that made it: who issues it (rule D-42). Null: the installation's own. */
  issuer: string | null
  /** Number of the order that it belongs to. */
  order: string | null
}

/** @throws 404 for an unknown client, or a centre or order that is not the client's */
export async function deliveredParty(
  tx: Db,
  { client_id, center_id, creator_id = null, order_id = null }: PartyIds,
): Promise<DeliveredParty> {
  return found(
    await firstRow(
      tx,
      sql<DeliveredParty>`
      select cl.id as client_id, ce.id as center_id, cl.name as client, cl.external_id as client_code,
        ce.name as center,
        ce.external_code as center_code, coalesce(ce.country_id, cl.country_id) as country_id,
        coalesce(ce.has_facturable, true) as billable_center,
        (select a.variant from account a where a.id = ${creator_id}::int) as issuer,
        o.number as "order"
      from client cl left join center ce on ce.id = ${center_id}::int and ce.client_id = cl.id
        left join sale_order o on o.id = ${order_id}::int and o.client_id = cl.id
      where cl.id = ${client_id} and (${center_id}::int is null or ce.id is not null)
        and (${order_id}::int is null or o.id is not null)`,
    ),
  )
}

interface PartyIds {
  client_id: number
  center_id: number | null
  creator_id?: number | null
  order_id?: number | null
}

/** The text that a search finds the document by. */
export const deliveredSearch = (number: string, { order, client, client_code, center, center_code }: DeliveredParty) =>
  searchNorm(number, order, client, client_code, center, center_code)

/**
 * The lines and sums of a document: names, codes, units and taxes of the products as they are now, at the prices that
 * are given.
 * @throws 400 for an unknown product, a format of another product, a note or order of another client, a quantity that
 * is not whole and a discount that is not from 0 to 100
 */
export async function deliveredContent<Line extends NewDeliveredLine & LineOrigin>(
  tx: Db,
  { client_id, country_id, billable_center }: Pick<DeliveredParty, 'client_id' | 'country_id' | 'billable_center'>,
  given: readonly Line[],
): Promise<{ lines: (Line & LineCopy)[]; amounts: ReturnType<typeof amountsOf> }> {
  if (!given.every(isPossible)) throw fieldError('lines')
  const articles = await articlesOf(tx, client_id, given)
  const all = articles.map((article, at) => {
    const line = itemAt(given, at)
    const { quantity, price, discount = 0, description = '' } = line
    const { tax_class: taxClass, ...copied } = article
    const taxRate = taxRateOf(taxClass, country_id)
    const counted = { quantity, price: centsOf(price), discount, taxRate, unitQuantity: article.unit_quantity }
    const stored = {
      ...line,
      ...copied,
      description,
      price: moneyText(counted.price),
      discount,
      base: moneyText(lineBase(counted)),
      tax_rate: taxRate,
      billable: billable_center,
      is_rate_priced: false,
    }
    return { counted, stored }
  })
  const totals = cartTotals(
    all.map(({ counted }) => counted),
    0,
    0n,
  )
  const lines = all.map(({ stored }) => stored)
  return { lines, amounts: amountsOf({ totals, clientDiscountPercentage: '0' }) }
}

const isPossible = ({ quantity, discount = 0 }: NewDeliveredLine) =>
  Number.isInteger(quantity) && Number(discount) >= 0 && Number(discount) <= 100

interface Article {
  supplier_id: number
  code: string
  name: string
  unit_id: number | null
  unit_name: string
  unit_quantity: number
  tax_class: TaxClass
}

/** The product and format of each line, in the order of the lines. */
async function articlesOf(
  tx: Db,
  client: number,
  lines: readonly (NewDeliveredLine & LineOrigin)[],
): Promise<Article[]> {
  const wanted = lines.map((line, at) => ({ ...line, at }))
  const articles = await rows(
    tx,
    sql<Article>`
    select p.external_id as code, p.name, p.supplier_id, u.id as unit_id,
      coalesce(u.name, p.measurement_unit_name) as unit_name,
      coalesce(u.quantity, 1) as unit_quantity, p.tax_class
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as l(at int, product_id int, unit_id int,
      delivery_note_id int, order_id int, order_line_id int)
    join product p on p.id = l.product_id left join product_unit u on u.id = l.unit_id and u.product_id = p.id
    where (l.unit_id is null or u.id is not null)
      and (l.delivery_note_id is null or exists (select 1 from delivery_note n
        where n.id = l.delivery_note_id and n.client_id = ${client}))
      and (l.order_id is null or exists (select 1 from sale_order o
        where o.id = l.order_id and o.client_id = ${client}))
      and (l.order_line_id is null or exists (select 1 from order_line x join sale_order o on o.id = x.order_id
        where x.id = l.order_line_id and o.client_id = ${client}))
    order by l.at`,
  )
  if (articles.length < lines.length) throw fieldError('lines')
  return articles
}
