import {
  isBuyer,
  maxOfFormat,
  type ListedProduct,
  type ReorderLine,
  type ReorderVerdict,
  type ReorderWanted,
} from '@portal/shared-sdk/contract'
import { centsOf, type Cents } from '@portal/shared-sdk/contract/money'
import { isAuthorised, type CartContent, type CartLine } from '../cart/cart-content'
import { takenElsewhere } from '../cart/check-line'
import type { AddedRow } from '../cart/content-with'
import type { CartRow } from '../cart/queries'
import { sameContent } from '../../catalogue/products/comparable'
import { unitsLimit } from '../../catalogue/products/quantity-limit'
import type { CartContext } from '../cart/cart-context'
import { messageOf, verdictOf, type LineVerdict } from '../cart-list/judge-rows'
import { cartTexts } from '../cart/texts'
import { listed } from '../cart-list/list-content'
import type { Db } from '../../core/db/db'
import { fieldError } from '../../core/http/problem'
import type { BoughtLine, Wish } from './bought-lines'
import { contentWithChoices, type Choice } from './reorder-content'
import { known } from '../../core/known'

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
  /** Of a charge, whose price is the line's own, in euros. */
  own_price?: string
}
interface ReorderJudgement {
  lines: ReorderLine[]
  entries: ReorderEntry[]
}

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
  const { content, replacements } = await contentWithChoices(db, cart, chosen, context)
  const byAsked = new Map(
    content.lines.flatMap((line) => (line.row.asked === null ? [] : [[line.row.asked, line] as const])),
  )
  const lines: ReorderLine[] = []
  const entries: ReorderEntry[] = []
  for (const choice of chosen) {
    const line = known(byAsked, choice.from.line)
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
  return { lines, entries }
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
    // The replacement has other formats: it is bought by its own unit.
    return { from, product: product ?? from.product, unit: isOther ? null : (from.unit?.id ?? null), quantity }
  })
}

const gone: LineVerdict = { verdict: 'not_authorised', message: cartTexts.notForSale, added: null }

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
  line: CartLine<AddedRow>,
  verdict: LineVerdict,
  { content, context, replacement }: Around,
): ReorderLine {
  const isSold =
    line.row.active &&
    isAuthorised(line.row, content.cart, context.actor) &&
    !(line.isFreeLine && isBuyer(context.actor.role))
  const isOffered = replacement !== undefined && replacement.id !== product
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
    most: maxOf(line, content, context),
    price_changed: product === from.product && line.price !== null && line.price !== centsOf(from.price),
    replacement: isOffered ? replacement : null,
    replacement_quantity: isOffered ? sameContent(quantity, Number(from.replaced_ratio)) : null,
  }
}

/** How many more of a line the stock allows, beside what the cart has of it; null without a limit. */
function maxOf(line: CartLine<AddedRow>, { lines }: CartContent, { actor }: CartContext): number | null {
  const limit = line.isFreeLine ? null : unitsLimit(line.row, actor.rules)
  if (limit === null) return null
  return Math.max(0, maxOfFormat(limit, line.unitQuantity, takenElsewhere(line, lines)) - line.row.before)
}
