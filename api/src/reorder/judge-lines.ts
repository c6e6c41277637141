import { sql } from 'kysely'
import {
  isBuyer,
  mostOfFormat,
  type ListedProduct,
  type ReorderLine,
  type ReorderVerdict,
  type ReorderWanted,
} from '@portal/shared-sdk/contract'
import { centsOf, eurosOf, type Cents } from '@portal/shared-sdk/contract/money'
import { cartContent, isAuthorised, type CartContent, type CartLine } from '../cart/cart-content'
import { linesFrom, type CartRow } from '../cart/queries'
import { unitsLimit } from '../products/quantity-limit'
import type { CartContext } from '../cart/cart-context'
import { messageOf, verdictOf, type LineVerdict } from '../cart-list/judge-rows'
import type { Listed } from '../cart-list/list-content'
import { cartTexts } from '../cart/texts'
import type { Db } from '../db/db'
import { fieldError } from '../http/problem'
import type { BoughtLine, Wish } from './bought-lines'

/** A line to write into the cart: one that grows (line: its id) or a new one. quantity: of the whole line then. */
export interface ReorderEntry extends Wish {
  line: number | null
  product: number
  unit: number | null
  quantity: number
  /** The document's line. */
  from: number
  /** Of one own unit today. */
  price: Cents
}
interface ReorderJudgement {
  lines: ReorderLine[]
  entries: ReorderEntry[]
  cartLines: number
}

/** asked: the document's line that the cart's line stands for. is_replacement: read only for its name and price. */
type Asked = Listed & { asked: number | null; is_replacement: boolean }
type AskedLine = CartLine & { row: CartLine['row'] & Asked }

/**
 * What buying lines of a document again would be today, by the rules of `cart/add_cart_item/` (rule D-50), in one
 * statement. The cart's own lines count.
 * @param wanted undefined: every line with its quantity
 * @throws 400 for a line that the document lacks, or a product that is neither the line's nor its replacement
 */
export async function judgeLines(
  db: Db,
  cart: CartRow,
  document: readonly BoughtLine[],
  wanted: readonly ReorderWanted[] | undefined,
  context: CartContext,
): Promise<ReorderJudgement> {
  const chosen = chosenOf(document, wanted)
  const { content, replacements } = await contentWith(db, cart, chosen, context)
  const byAsked = new Map(
    content.lines.flatMap((line) => (line.row.asked === null ? [] : [[line.row.asked, line] as const])),
  )
  const lines: ReorderLine[] = []
  const entries: ReorderEntry[] = []
  for (const choice of chosen) {
    const line = byAsked.get(choice.from.line)!
    const verdict = line.row.active ? verdictOf(line, content, context) : gone
    if (verdict.entry) {
      const { billable, description } = choice.from
      entries.push({
        ...verdict.entry,
        unit: choice.unit,
        discount: line.discount,
        billable,
        description,
        from: choice.from.line,
        price: line.price ?? 0n,
      })
    }
    lines.push(
      present(choice, line, verdict, { content, context, replacement: replacements.get(choice.from.replaced_by ?? 0) }),
    )
  }
  return { lines, entries, cartLines: content.lines.filter(({ row }) => row.id > 0).length }
}

interface Choice {
  from: BoughtLine
  product: number
  unit: number | null
  quantity: number
}

function chosenOf(document: readonly BoughtLine[], wanted: readonly ReorderWanted[] | undefined): Choice[] {
  if (!wanted)
    return document.map((from) => ({
      from,
      product: from.product,
      unit: from.unit?.id ?? null,
      quantity: from.quantity,
    }))
  const byLine = new Map(document.map((line) => [line.line, line]))
  if (new Set(wanted.map(({ line }) => line)).size < wanted.length) throw fieldError('lines', cartTexts.twice)
  return wanted.map(({ line, product, quantity }) => {
    const from = byLine.get(line)
    if (!from || (product !== undefined && product !== from.product && product !== from.replaced_by))
      throw fieldError('lines')
    const isOther = product !== undefined && product !== from.product
    // The replacement has other formats: it is bought by its own unit, in the same quantity.
    return { from, product: product ?? from.product, unit: isOther ? null : (from.unit?.id ?? null), quantity }
  })
}

const gone: LineVerdict = { verdict: 'not_authorised', message: cartTexts.notForSale, added: null }

/** The cart as it would be with the lines in it. */
async function contentWith(db: Db, cart: CartRow, chosen: readonly Choice[], context: CartContext) {
  const asked = JSON.stringify(
    chosen.map(({ from, product, unit, quantity }) => ({
      line: from.line,
      product,
      unit,
      quantity,
      discount: from.discount,
      billable: from.billable,
      description: from.description,
    })),
  )
  const others = [...new Set(chosen.flatMap(({ from }) => from.replaced_by ?? []))]
  const lines = await linesFrom<Asked>(db, cart, context.cards, {
    before: sql`
      with asked as (
        select a.*, row_number() over (partition by a.product, a.unit, a.discount, a.billable order by a.line) as turn
        from jsonb_to_recordset(${asked}::jsonb) as a(line int, product int, unit int, quantity int, discount numeric, billable boolean, description text)
      ), here as (
        select i.*, a.line as asked, a.quantity as more, row_number() over (partition by a.line order by i.position, i.id) as place
        from cart_item i left join asked a on a.product = i.product_id and a.unit is not distinct from i.unit_id and a.turn = 1
          and i.discount = a.discount and i.billable = a.billable and i.own_price is null and i.price_rate_product_id is null
        where i.cart_id = ${cart.id}
      )`,
    items: sql`(
      select id, position, product_id, unit_id, case when asked is not null and place = 1 then quantity + more else quantity end as quantity,
        discount, billable, description, price_rate_product_id, own_price, case when place = 1 then asked end as asked,
        case when asked is not null and place = 1 then quantity else 0 end as before, false as is_replacement
      from here
      union all
      select -a.line, 1000000, a.product, a.unit, a.quantity, a.discount, a.billable, a.description, null, null, a.line, 0, false
      from asked a where not exists (select 1 from here h where h.asked = a.line)
      union all
      select -1000000000 - o.id, 2000000, o.id, null, 1, 0, false, '', null, null, null, 0, true from unnest(${others}::int[]) as o(id))`,
    more: sql`, i.asked, i.before, i.is_replacement`,
  })
  // Replacements get prices as lines do, but do not count for limits.
  const contentOf = (isReplacement: boolean) =>
    cartContent(
      cart,
      lines.filter((line) => line.is_replacement === isReplacement),
      context.actor,
    )
  const sold = contentOf(true).lines.filter(
    ({ row, price }) => row.active && price !== null && isAuthorised(row, cart, context.actor),
  )
  return {
    content: contentOf(false) as Omit<CartContent, 'lines'> & { lines: AskedLine[] },
    replacements: new Map(sold.map((line) => [line.row.product_id, listed(line)])),
  }
}

const verdicts: Readonly<Record<string, ReorderVerdict>> = {
  not_authorised: 'not_sold',
  no_price: 'no_price',
  out_of_stock: 'out_of_stock',
  too_many: 'too_many',
  cut: 'cut',
  ok: 'ok',
}

interface Around {
  content: CartContent
  context: CartContext
  replacement: ListedProduct | undefined
}

function present(
  { from, product, quantity }: Choice,
  line: AskedLine,
  verdict: LineVerdict,
  { content, context, replacement }: Around,
): ReorderLine {
  const isSold =
    line.row.active &&
    isAuthorised(line.row, content.cart, context.actor) &&
    !(line.isFreeLine && isBuyer(context.actor.role))
  return {
    line: from.line,
    code: from.code,
    name: from.name,
    image_url: from.image_url,
    unit: from.unit,
    quantity_was: from.quantity,
    price_was: Number(from.price),
    product: isSold ? listed(line) : null,
    quantity,
    verdict: verdicts[verdict.verdict] ?? 'not_sold',
    message: messageOf(verdict, context),
    added: verdict.added,
    most: mostOf(line, content, context),
    price_changed: product === from.product && line.price !== null && line.price !== centsOf(from.price),
    replacement: replacement && replacement.id !== product ? replacement : null,
  }
}

/** How many more of a line the stock allows, beside what the cart has of it; null without a limit. */
function mostOf(line: AskedLine, { lines }: CartContent, { actor }: CartContext): number | null {
  const limit = line.isFreeLine ? null : unitsLimit(line.row, actor.rules)
  if (limit === null) return null
  const taken = lines
    .filter((other) => other !== line && other.row.product_id === line.row.product_id)
    .reduce((sum, other) => sum + other.row.quantity * other.unitQuantity, 0)
  return Math.max(0, mostOfFormat(limit, line.unitQuantity, taken) - line.row.before)
}

function listed({ row, price }: CartLine): ListedProduct {
  return {
    id: row.product_id,
    external_id: row.code,
    name: row.name,
    image_url: row.card.image_url,
    unit: row.unit?.name ?? row.card.measurement_unit_name,
    price: price === null ? null : eurosOf(price),
  }
}
