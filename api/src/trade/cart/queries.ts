import { sql, type RawBuilder } from 'kysely'
import { firstRow, oneRow, rows, type Db } from '../../core/db/db'
import { rowNames, type RowNames } from '../../core/db/row-names'
import type { Actor } from '../../core/http/actor'
import { centerLimit, clientsOf, leadsOf } from '../../core/http/rows-of'
import type { PriceSources } from './line-price'
import type { ProductCard, ProductCardCache } from '../../catalogue/products/product-card-cache'
import { isCountedOrder } from '../orders/counted-order'
import type { StockedUntil } from '../../catalogue/products/availability'
import { usualShippingOf, type UsualShipping } from './usual-shipping'

/** Own units below which no quantity is asked about, however little was ordered before (rule C-83). */
export const leastUnlikely = 100

/** An account's cart with what its client or lead and its centre say about prices, taxes and shipping. */
export interface CartRow {
  id: number
  client_id: number | null
  lead_id: number | null
  center_id: number | null
  observations: string
  customer_number: string
  shipping_option: string | null
  payment_option: string | null
  /** How its account last had an order of the centre shipped. */
  usual: UsualShipping | null
  /** YYYY-MM-DD */
  delivery_date: string | null
  client_discount_percentage: string
  /** Given in euros instead of the percentage. */
  client_discount: string | null
  version: number
  /** The offer that its sending replaces by a new version. */
  replaces: { id: number; number: string } | null
  /** Of the client or lead. */
  name: string
  only_authorized_products: boolean
  price_rate_id: number | null
  /** Of the centre, else of the client or lead. */
  country_id: string
  postal_code: string
  min_order: string | null
  /** What the catalogue generator offers. */
  catalogs_types: RowNames[]
  catalogs_items_per_page: RowNames[]
}

/** Assignments that empty all of a cart but its lines and whose it is (rules C-10, C-11, O-22). */
export const clearedDetails = sql`observations = '', customer_number = '', shipping_option = null,
  payment_option = null,
  delivery_date = null, client_discount_percentage = 0, client_discount = null, replaces_offer_id = null`

/** The columns of a CartRow; `c` is the cart. */
const cartColumns = sql`
  c.id, c.client_id, c.lead_id, ce.id as center_id, c.observations, c.customer_number, c.shipping_option,
    c.payment_option,
  c.delivery_date::text, c.client_discount_percentage::text, c.client_discount::text, c.version,
  (select json_build_object('id', o.id, 'number', o.number) from offer o where o.id = c.replaces_offer_id) as replaces,
  coalesce(cl.name, l.name, '') as name,
  coalesce(cl.only_authorized_products, false) as only_authorized_products,
  coalesce(cl.price_rate_id, l.price_rate_id) as price_rate_id,
  coalesce(ce.country_id, cl.country_id, l.country_id, 'sp') as country_id,
  coalesce(ce.postal_code, cl.postal_code, l.postal_code, '') as postal_code,
  ce.min_order::text,
  ${usualShippingOf(sql`c.account_id`, sql`ce.id`)} as usual,
  (select coalesce(json_agg(${rowNames('ct')} order by ct.id), '[]') from catalog_type ct) as catalogs_types,
  (select coalesce(json_agg(${rowNames('ci')} order by ci.id), '[]')
    from catalog_items_per_page ci) as catalogs_items_per_page`
const cartOf = (center: RawBuilder<unknown>) =>
  sql`left join client cl on cl.id = c.client_id left join lead l on l.id = c.lead_id left join center ce on ${center}`
const whoseCart = cartOf(sql`ce.id = c.center_id`)

/**
 * The centre of a cart as an expression; null where the account may no longer see it (rule L-21).
 * @param column as it stands in the query, for example `c.center_id`
 */
export function visibleCenter(actor: Actor, column: string): RawBuilder<number | null> {
  const limit = centerLimit(actor, column)
  return limit ? sql`case when ${limit} then ${sql.ref(column)} end` : sql`${sql.ref(column)}`
}

/** The account's active cart; undefined when the account may no longer see its client or lead. */
export function activeCart(db: Db, actor: Actor) {
  return firstRow(
    db,
    sql<CartRow>`
    select ${cartColumns} from cart c ${cartOf(sql`ce.id = ${visibleCenter(actor, 'c.center_id')}`)}
      where c.account_id = ${actor.id} and c.tab = ${actor.tab} and c.active
      and (c.client_id is null or ${clientsOf(actor, 'c.client_id')})
        and (c.lead_id is null or ${leadsOf(actor, 'c.lead_id')})`,
  )
}

/** A cart of the transaction. */
export async function cartById(tx: Db, id: number): Promise<CartRow> {
  const cart = await firstRow(tx, sql<CartRow>`select ${cartColumns} from cart c ${whoseCart} where c.id = ${id}`)
  if (!cart) throw new Error(`There is no cart ${id}`)
  return cart
}

/** An empty cart that is not stored, of nobody or of a client or lead. account: who would have it. */
export async function noCart(
  db: Db,
  {
    client = null,
    lead = null,
    center = null,
    account = null,
  }: Partial<Record<'client' | 'lead' | 'center' | 'account', number | null>> = {},
): Promise<CartRow> {
  const none = sql`(select ${unstored({ client, lead, account })}, ${center}::int as center_id) c`
  return await oneRow(db, sql<CartRow>`select ${cartColumns} from ${none} ${whoseCart}`)
}

/** Empty carts that are not stored, one for each client and centre. center null: of none. account: who would have them. */
export function noCarts(
  db: Db,
  customers: readonly { client: number; center: number | null }[],
  account: number,
): Promise<CartRow[]> {
  const clients = customers.map(({ client }) => client)
  const centers = customers.map(({ center }) => center)
  const none = sql`(select ${unstored({ client: sql`x.client`, lead: null, account })}, x.center as center_id
    from unnest(${clients}::int[], ${centers}::int[]) as x(client, center)) c`
  return rows(db, sql<CartRow>`select ${cartColumns} from ${none} ${whoseCart}`)
}

/** The columns of a cart without content, but for its centre. client: an id, or a column. */
const unstored = ({
  client,
  lead,
  account,
}: Record<'lead' | 'account', number | null> & { client: number | null | RawBuilder<unknown> }) => sql`
  0 as id, ${account}::int as account_id, ${client}::int as client_id, ${lead}::int as lead_id, '' as observations,
  '' as customer_number, null::text as shipping_option, null::text as payment_option, null::date as delivery_date,
  0 as client_discount_percentage, null::numeric as client_discount, 0 as version, null::int as replaces_offer_id`

/** A CartRow as JSON, for the `returning` of a statement that writes the table `cart`. */
export const writtenCart: RawBuilder<CartRow> = sql`(
  select row_to_json(head) from (
    select ${cartColumns} from (
      select cart.id, cart.account_id, cart.client_id, cart.lead_id, cart.center_id, cart.observations,
        cart.customer_number, cart.shipping_option,
        cart.payment_option, cart.delivery_date, cart.client_discount_percentage, cart.client_discount, cart.version,
        cart.replaces_offer_id) c ${whoseCart}
  ) head)`

/** A line of a cart with the data of its product. Decimals are texts. */
export interface LineRow extends Omit<PriceSources, 'isFreeLine'>, StockedUntil {
  id: number
  position: number
  quantity: number
  discount: string
  billable: boolean
  line_description: string
  price_rate_product_id: number | null
  picked_rate: { id: number; name: string; is_list_price: boolean } | null
  unit: { id: number; name: string; quantity: number } | null
  product_id: number
  product_version: string
  catalogue_version: number
  code: string
  name: string
  tax_class: 'general' | 'reduced' | 'super_reduced'
  max_discount: string
  active: boolean
  /** Code 0: description and price are the line's own (rule C-57). */
  is_free_line: boolean
  /**
   * Own units of the largest line that the cart's centre ever ordered of the product; null: none, or too few units are
   * asked for to compare them.
   */
  most_ordered: number | null
  card: ProductCard
  /** Of lines of a cart: what the account was last shown of the article, and what stands for one that ends. */
  seen?: Partial<LineFacts> | null
  replacement?: Replacement | null
}

/** What decides about a line besides what the account chose itself, as it is stored with the line (rule K-78). */
export type LineFacts = Pick<
  LineRow,
  | 'list_price'
  | 'special_price'
  | 'rate_price'
  | 'picked_price'
  | 'tax_class'
  | 'max_discount'
  | 'active'
  | 'stock'
  | 'obsolete'
  | 'is_ondemand'
  | 'unit'
> & { only_authorized: boolean; replacement: number | null }

/** The article that the supplier offers instead of one that ends, as far as the account may buy it. */
export interface Replacement {
  id: number
  name: string
  external_id: string
}

/** Where linesFrom reads lines. before: a `with` clause; items: a table with the columns of cart_item. */
interface LineSource<More> {
  before?: RawBuilder<unknown>
  items: RawBuilder<unknown>
  /** Further columns of `items`, whose alias is `i`. */
  more?: RawBuilder<More>
  /** Client and price rate as columns of `items`, where these are of several clients. */
  customer?: Record<'client' | 'rate', RawBuilder<unknown>>
}

/** The lines of a cart in their order, with product and prices for its client or lead, in one statement. */
export function cartLines<More>(
  db: Db,
  cart: CartRow,
  cards: ProductCardCache,
  more: RawBuilder<More>,
): Promise<(LineRow & More)[]> {
  return linesFrom(db, cart, cards, { items: sql`(select * from cart_item where cart_id = ${cart.id})`, more })
}

/** The same for lines that need not be in the cart. */
export async function linesFrom<More = unknown>(
  db: Db,
  cart: Pick<CartRow, 'client_id' | 'center_id' | 'price_rate_id'>,
  cards: ProductCardCache,
  source: LineSource<More>,
): Promise<(LineRow & More)[]> {
  const { before = sql``, items, more = sql`` } = source
  const { client, rate } = source.customer ?? {
    client: sql`${cart.client_id}::int`,
    rate: sql`${cart.price_rate_id}::int`,
  }
  const lines = await rows(
    db,
    sql<Omit<LineRow, 'card'> & More>`${before}
    select i.id, i.position, i.quantity, i.discount, i.billable, i.description as line_description, i.own_price,
      i.price_rate_product_id, picked.price as picked_price,
      case when pr.id is not null then json_build_object('id', pr.id, 'name', pr.name, 'is_list_price',
        pr.is_list_price) end as picked_rate,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'quantity', u.quantity) end as unit,
      p.id as product_id, p.xmin::text as product_version, (select version from catalogue_version) as catalogue_version,
        p.external_id as code, p.name, p.price as list_price,
      sp.price as special_price, rp.price as rate_price, p.tax_class, p.max_discount, p.active, p.stock,
        p.stock_expected, p.obsolete, p.is_ondemand, p.is_charge, p.is_free_line,
      case when i.quantity::bigint * coalesce(u.quantity, 1) >= ${leastUnlikely} then
        ordered.most end as most_ordered${more}
    from ${items} i
    join product p on p.id = i.product_id
    left join product_unit u on u.id = i.unit_id
    left join price_rate_product picked on picked.id = i.price_rate_product_id
    left join price_rate pr on pr.id = picked.price_rate_id
    left join price_rate_product rp on rp.product_id = p.id and rp.price_rate_id = ${rate}
    left join special_price sp on sp.client_id = ${client} and sp.product_id = p.id
    left join (
      select l.product_id, max(l.quantity::float8 * l.unit_quantity) as most
      from sale_order o join order_line l on l.order_id = o.id
      where o.center_id = ${cart.center_id}::int and ${isCountedOrder('o')}
        and exists (select from ${items} big left join product_unit bu on bu.id = big.unit_id
          where big.quantity::bigint * coalesce(bu.quantity, 1) >= ${leastUnlikely})
      group by l.product_id) ordered on ordered.product_id = p.id
    order by i.position, i.id`,
  )
  const cardOf = await cards.of(db, lines)
  return lines.map((line) => ({ ...line, card: cardOf(line.product_id)! }))
}

/**
 * Own units of the largest line of each product that each centre ever ordered, for those of the given ones (C-83).
 * LineRow's `most_ordered` for many centres at once.
 */
export function largestOrdered(
  db: Db,
  { centers, products }: { centers: readonly number[]; products: readonly number[] },
): Promise<{ center: number; product: number; most: number }[]> {
  return rows(
    db,
    sql<{ center: number; product: number; most: number }>`
    select o.center_id as center, l.product_id as product, max(l.quantity::float8 * l.unit_quantity) as most
    from sale_order o join order_line l on l.order_id = o.id
    where o.center_id = any(${centers}::int[]) and l.product_id = any(${products}::int[]) and ${isCountedOrder('o')}
    group by 1, 2`,
  )
}
