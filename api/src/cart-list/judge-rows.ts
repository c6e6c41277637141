import { sql } from 'kysely'
import { isBuyer, type JudgedRow, type ListedProduct, type ListVerdict } from '@portal/shared-sdk/contract'
import { eurosOf } from '@portal/shared-sdk/contract/money'
import { cartContent, isAuthorised, type CartContent, type CartLine } from '../cart/cart-content'
import { checkLine } from '../cart/check-line'
import { linesFrom, type CartRow } from '../cart/queries'
import { lineReader, type Visit } from '../cart/read-cart'
import { cartTexts } from '../cart/texts'
import { rows as rowsOf, type Db } from '../db/db'
import { Problem } from '../http/problem'
import { say, type Text } from '../http/texts'
import { codeNorm } from '../search/normalise'
import type { ReadRow } from './read-list'
import { nearCodes } from './suggest'
import { listTexts } from './texts'

/** What of a list goes into a cart: a line that grows, or a new one of a product. quantity: of the whole line then. */
export interface ListedLine { line: number | null; product: number; quantity: number }
export interface Judgement { rows: JudgedRow[]; lines: ListedLine[] }

/** A row on its way: the product that its code means, how many, and what keeps it out. */
interface Row { read: ReadRow; quantity: number | null; products: number[]; refused?: { verdict: ListVerdict; text: Text; values?: Record<string, string | number> }; suggested: number[] }

/**
 * A verdict for each row of a list, by the rules and functions of `cart/add_cart_item/`, for all rows at once: products
 * and prices are read in a few statements, whatever the number of rows. The cart's own lines count, and the same article
 * in several rows is one line.
 * @param cart the cart, or what one for this client or lead would be (id 0)
 */
export async function judgeRows(db: Db, cart: CartRow, reads: readonly ReadRow[], visit: Visit): Promise<Judgement> {
  const rows = await withProducts(db, cart, reads, visit)
  const wanted = joined(rows)
  const content = await contentWith(db, cart, wanted, rows, visit)
  const byProduct = new Map(content.lines.filter(({ row }) => row.is_listed || row.is_suggestion).map((line) => [line.row.product_id, line]))
  const verdicts = new Map<number, LineVerdict>()
  for (const product of wanted.keys()) verdicts.set(product, verdictOf(byProduct.get(product)!, content, visit))
  const lines = [...verdicts.values()].flatMap(({ entry }) => entry ?? [])
  return { rows: rows.map((row, index) => present(row, { index, rows, wanted, verdicts, byProduct, cart, visit })), lines }
}

async function withProducts(db: Db, cart: CartRow, reads: readonly ReadRow[], visit: Visit): Promise<Row[]> {
  const norms = [...new Set(reads.map(({ code }) => codeNorm(code)).filter(Boolean))]
  const seen = seenBy(cart, visit)
  const found = await rowsOf(db, sql<{ id: number; external_id: string; code_norm: string; ean: string | null }>`
    select id, external_id, code_norm, ean from product where active and code_norm = any(${norms}::text[]) and ${seen}
    union select id, external_id, code_norm, ean from product where active and ean = any(${norms}::text[]) and ${seen} order by id`)
  const byNorm = groupBy(found, (product) => product.code_norm)
  const byEan = groupBy(found, (product) => product.ean ?? '')
  const rows = reads.map((read): Row => {
    const norm = codeNorm(read.code)
    const sameNorm = byNorm.get(norm) ?? []
    const exact = sameNorm.filter((product) => product.external_id.toLowerCase() === read.code.trim().toLowerCase())
    const meant = exact.length > 0 ? exact : sameNorm.length > 0 ? sameNorm : norm ? byEan.get(norm) ?? [] : []
    return { read, quantity: quantityOf(read.quantity), products: meant.map(({ id }) => id), suggested: [] }
  })
  for (const row of rows) row.refused = refusalOf(row)
  await suggest(db, rows, visit)
  return rows
}

/** What a buyer may not buy has no code for that buyer: a list does not tell what exists. Sales are told why. */
function seenBy({ client_id: client, only_authorized_products: isClientLimited }: CartRow, { actor }: Visit) {
  if (!isBuyer(actor.role)) return sql`true`
  if (!isClientLimited && !actor.only_authorized_products) return sql`id <> ${actor.rules.id_code_0}`
  return sql`id <> ${actor.rules.id_code_0} and exists (select 1 from special_price s where s.client_id = ${client}::int and s.product_id = product.id)`
}

function refusalOf({ read, quantity, products }: Row): Row['refused'] {
  if (read.problem) return { verdict: read.problem, text: listTexts[read.problem] }
  if (!read.code.trim()) return { verdict: 'unknown', text: listTexts.noCode }
  if (products.length === 0) return { verdict: 'unknown', text: listTexts.unknown }
  if (products.length > 1) return { verdict: 'ambiguous', text: listTexts.ambiguous }
  if (quantity === null) return { verdict: 'quantity', text: read.quantity.trim() ? listTexts.quantity : listTexts.noQuantity }
  return undefined
}

/** `12`, and `12,00` as spreadsheets write it; 1.000 may be a thousand or one, and is asked for again. */
function quantityOf(text: string): number | null {
  const number = /^\s*(\d{1,5})([.,]0{1,2})?\s*$/.exec(text)?.[1]
  return number && Number(number) >= 1 ? Number(number) : null
}

async function suggest(db: Db, rows: Row[], visit: Visit): Promise<void> {
  const unknown = rows.filter((row) => row.refused?.verdict === 'unknown' && row.read.code.trim())
  for (const row of rows) if (row.refused?.verdict === 'ambiguous') row.suggested = row.products.slice(0, 3)
  if (unknown.length === 0) return
  const near = await nearCodes(db, visit.catalogue, unknown.map(({ read }) => read.code))
  const codes = [...new Set([...near.values()].flat())]
  const found = groupBy(await rowsOf(db, sql<{ id: number; code_norm: string }>`
    select id, code_norm from product where active and code_norm = any(${codes}::text[]) order by id`), (product) => product.code_norm)
  for (const row of unknown) row.suggested = (near.get(row.read.code) ?? []).flatMap((code) => found.get(code) ?? []).map(({ id }) => id).slice(0, 3)
}

/** How many of each article, over all good rows. */
function joined(rows: readonly Row[]): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const { refused, products: [product], quantity } of rows) {
    if (!refused && product !== undefined && quantity !== null) wanted.set(product, (wanted.get(product) ?? 0) + quantity)
  }
  return wanted
}

/** A line as it would be; before: how many of it the cart has now. */
export interface Listed { before: number }
type InList = Listed & { is_listed: boolean; is_suggestion: boolean }
type ListContent = Omit<CartContent, 'lines'> & { lines: (CartLine & { row: CartLine['row'] & InList })[] }

/** The cart as it would be with the list in it; suggestions are read along for their names and prices. */
async function contentWith(db: Db, cart: CartRow, wanted: Map<number, number>, rows: readonly Row[], visit: Visit): Promise<ListContent> {
  const suggested = [...new Set(rows.flatMap((row) => [...row.suggested, ...(row.refused ? row.products.slice(0, 3) : [])]))].filter((id) => !wanted.has(id))
  const asked = JSON.stringify([
    ...[...wanted].map(([product, quantity]) => ({ product, quantity, suggestion: false })),
    ...suggested.map((product) => ({ product, quantity: 1, suggestion: true })),
  ])
  const lines = await linesFrom<InList>(db, cart, lineReader(visit), {
    before: sql`
      with asked as (select * from jsonb_to_recordset(${asked}::jsonb) as a(product int, quantity int, suggestion boolean)
      ), here as (
        select i.*, a.quantity as more, row_number() over (partition by i.product_id order by a.product is null, i.position, i.id) as place
        from cart_item i left join asked a on a.product = i.product_id and not a.suggestion and i.unit_id is null and i.discount = 0 and not i.billable and i.own_price is null
        where i.cart_id = ${cart.id}
      )`,
    items: sql`(
      select id, position, product_id, unit_id, case when more is not null and place = 1 then quantity + more else quantity end as quantity,
        discount, billable, description, price_rate_product_id, own_price, more is not null and place = 1 as is_listed,
        case when more is not null and place = 1 then quantity else 0 end as before, false as is_suggestion
      from here
      union all
      select -a.product, 1000000, a.product, null, a.quantity, 0, false, '', null, null, not a.suggestion, 0, a.suggestion
      from asked a where a.suggestion or not exists (select 1 from here h where h.product_id = a.product and h.more is not null))`,
    more: sql`, i.is_listed, i.before, i.is_suggestion`,
  })
  const real = cartContent(cart, lines.filter(({ is_suggestion: isSuggestion }) => !isSuggestion), visit.actor)
  // Suggestions have prices as a line would, and no part in limits and totals.
  const beside = cartContent(cart, lines.filter(({ is_suggestion: isSuggestion }) => isSuggestion), visit.actor)
  return { ...real, lines: [...real.lines, ...beside.lines] } as ListContent
}

/** What the rules say to a line, and what is written of it when they let it in. */
export interface LineVerdict { verdict: ListVerdict; message: Text | null; values?: Record<string, string | number>; problem?: Problem; added: number | null; entry?: ListedLine }

/** What `add_cart_item` would say to the line. */
export function verdictOf(line: CartLine & { row: CartLine['row'] & Listed }, content: CartContent, { actor }: Visit): LineVerdict {
  const { row, isFreeLine } = line
  if (isFreeLine) return { verdict: 'not_authorised', message: listTexts.freeLine, added: null }
  if (!isAuthorised(row, content.cart, actor)) return { verdict: 'not_authorised', message: cartTexts.notForSale, added: null }
  if (line.price === null) return { verdict: 'no_price', message: cartTexts.noPrice, added: null }
  try {
    const quantity = checkLine(line, { quantity: row.quantity, discount: 0 }, content, actor)
    const added = quantity - row.before
    if (added < 1) return { verdict: 'out_of_stock', message: cartTexts.noStock, added: null }
    const entry = { line: row.id > 0 ? row.id : null, product: row.product_id, quantity }
    if (quantity === row.quantity) return { verdict: 'ok', message: null, added, entry }
    return { verdict: 'cut', message: listTexts.cut, values: { most: added }, added, entry }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const isOut = JSON.stringify(error.body('en')).includes(cartTexts.noStock.en)
    return { verdict: isOut ? 'out_of_stock' : 'too_many', message: null, problem: error, added: null }
  }
}

interface Presented {
  index: number
  rows: readonly Row[]
  wanted: ReadonlyMap<number, number>
  verdicts: ReadonlyMap<number, LineVerdict>
  byProduct: ReadonlyMap<number, CartLine>
  cart: CartRow
  visit: Visit
}

function present(row: Row, of: Presented): JudgedRow {
  const { read: { problem: _problem, ...written }, refused, products } = row
  const { language } = of.visit
  const product = products.length === 1 ? shown(products[0]!, of) : null
  const suggestions = row.suggested.flatMap((id) => shown(id, of) ?? [])
  if (refused) return { ...written, verdict: refused.verdict, message: say(refused.text, language, refused.values), added: null, product, suggestions }
  const line = of.verdicts.get(products[0]!)!
  const first = firstOf(products[0]!, of)
  if (first !== row && line.added !== null) {
    return { ...written, verdict: 'joined', message: say(listTexts.joined, language, { row: first.read.row }), added: null, product, suggestions }
  }
  return { ...written, verdict: line.verdict, message: messageOf(line, of.visit), added: line.added, product, suggestions }
}

const firsts = new WeakMap<readonly Row[], Map<number, Row>>()

function firstOf(product: number, { rows }: Presented): Row {
  let map = firsts.get(rows)
  if (!map) {
    map = new Map()
    for (const row of rows) if (!row.refused && !map.has(row.products[0]!)) map.set(row.products[0]!, row)
    firsts.set(rows, map)
  }
  return map.get(product)!
}

/** Why a line is kept out or cut, in the visitor's language; '' when all is well. */
export function messageOf({ problem, message, values }: LineVerdict, visit: Visit): string {
  return problem ? textOf(problem, visit) : message ? say(message, visit.language, values) : ''
}

const textOf = (problem: Problem, { language }: Visit) => Object.values(problem.body(language) as Record<string, string[]>).flat()[0] ?? ''

function shown(id: number, { byProduct, cart, visit }: Presented): ListedProduct | null {
  const line = byProduct.get(id)
  if (!line) return null
  // What a client may not buy it may not see either.
  if (!isAuthorised(line.row, cart, visit.actor)) return null
  const { row, price } = line
  return { id, external_id: row.code, name: row.name, image_url: row.card.image_url, unit: row.card.measurement_unit_name, price: price === null ? null : eurosOf(price) }
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...groups.get(keyOf(row)) ?? [], row])
  return groups
}
