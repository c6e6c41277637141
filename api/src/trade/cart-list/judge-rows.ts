import type { JudgedRow, ListedProduct, ListVerdict } from '@portal/shared-sdk/contract'
import { isAuthorised, type CartContent, type CartLine } from '../cart/cart-content'
import { checkLine, QuantityProblem } from '../cart/check-line'
import { lineAvailability } from '../cart/line-availability'
import { unlikelyText } from '../cart/unlikely'
import type { AddedRow } from '../cart/content-with'
import type { CartRow } from '../cart/queries'
import type { CartContext } from '../cart/cart-context'
import { cartTexts } from '../cart/texts'
import type { Db } from '../../core/db/db'
import { say, type Text } from '../../core/http/texts'
import { contentWithList, listed } from './list-content'
import { matchRows, type Row } from './match-rows'
import type { ReadRow } from './read-list'
import { listTexts } from './texts'
import { itemAt, known } from '../../core/known'

/** A line to write into the cart: one that grows (line: its id) or a new one. quantity: of the whole line then. */
export interface ListedLine {
  line: number | null
  product: number
  quantity: number
}
interface Judgement {
  rows: JudgedRow[]
  lines: ListedLine[]
}

/**
 * A verdict for each row of a list, by the rules of `cart/add_cart_item/` (rule C-80), in a few statements whatever the
 * number of rows. The cart's own lines count, and the same article in several rows is one line.
 * @param cart the cart, or an empty one of the client or lead (id 0)
 */
export async function judgeRows(
  db: Db,
  cart: CartRow,
  reads: readonly ReadRow[],
  context: CartContext,
): Promise<Judgement> {
  const rows = await matchRows(db, cart, reads, context)
  const wanted = joined(rows)
  const { content, quoted } = await contentWithList(db, cart, wanted, rows, context)
  const byProduct = new Map(
    [...content.lines.filter(({ row }) => row.asked !== null), ...quoted].map((line) => [line.row.product_id, line]),
  )
  const verdicts = new Map<number, LineVerdict>()
  for (const product of wanted.keys()) verdicts.set(product, verdictOf(known(byProduct, product), content, context))
  const lines = [...verdicts.values()].flatMap(({ entry }) => entry ?? [])
  const firsts = new Map<number, Row>()
  for (const row of rows) {
    const [product] = row.products
    if (!row.refused && product !== undefined && !firsts.has(product)) firsts.set(product, row)
  }
  return { rows: rows.map((row) => present(row, { firsts, verdicts, byProduct, cart, context })), lines }
}

/** How many of each article, over all good rows. */
function joined(rows: readonly Row[]): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const { refused, products, quantity } of rows) {
    const [product] = products
    if (!refused && product !== undefined && quantity !== null)
      wanted.set(product, (wanted.get(product) ?? 0) + quantity)
  }
  return wanted
}

/** The verdict about a line. entry: what to write when it is good. */
export interface LineVerdict {
  verdict: ListVerdict
  message: Text | null
  values?: Record<string, string | number>
  added: number | null
  entry?: ListedLine
}

/** What `add_cart_item` would answer for the line. */
export function verdictOf(line: CartLine<AddedRow>, content: CartContent, { actor }: CartContext): LineVerdict {
  const { row, isFreeLine } = line
  if (isFreeLine) return { verdict: 'not_authorised', message: listTexts.freeLine, added: null }
  if (!isAuthorised(row, content.cart, actor))
    return { verdict: 'not_authorised', message: cartTexts.notForSale, added: null }
  if (line.price === null) return { verdict: 'no_price', message: cartTexts.noPrice, added: null }
  try {
    const quantity = checkLine(line, { quantity: row.quantity, discount: 0 }, content, actor)
    const added = quantity - row.before
    if (added < 1) return { verdict: 'out_of_stock', message: cartTexts.noStock, added: null }
    const entry = { line: row.id > 0 ? row.id : null, product: row.product_id, quantity }
    if (quantity === row.quantity) return { verdict: 'ok', message: null, added, entry }
    return { verdict: 'cut', message: listTexts.cut, values: { max: added }, added, entry }
  } catch (error) {
    if (!(error instanceof QuantityProblem)) throw error
    return {
      verdict: error.why === 'out-of-stock' ? 'out_of_stock' : 'too_many',
      message: error.text,
      values: { max: error.max },
      added: null,
    }
  }
}

interface Presented {
  /** The first good row of each article; later ones are added to it. */
  firsts: ReadonlyMap<number, Row>
  verdicts: ReadonlyMap<number, LineVerdict>
  byProduct: ReadonlyMap<number, CartLine>
  cart: CartRow
  context: CartContext
}

function present(row: Row, judged: Presented): JudgedRow {
  const {
    read: { problem: _problem, ...written },
    refused,
    products,
  } = row
  const { language } = judged.context
  const product = products.length === 1 ? shown(itemAt(products, 0), judged) : null
  const suggestions = row.suggested.flatMap((id) => shown(id, judged) ?? [])
  const answer = { ...written, product, suggestions, added: null, availability: null, unlikely: null }
  if (refused) return { ...answer, verdict: refused.verdict, message: say(refused.text, language, refused.values) }
  const line = known(judged.verdicts, itemAt(products, 0))
  const first = known(judged.firsts, itemAt(products, 0))
  if (first !== row && line.added !== null) {
    return { ...answer, verdict: 'joined', message: say(listTexts.joined, language, { row: String(first.read.row) }) }
  }
  return {
    ...answer,
    verdict: line.verdict,
    message: messageOf(line, judged.context),
    added: line.added,
    ...(line.entry && supplyOf(known(judged.byProduct, itemAt(products, 0)), line.entry, judged.context)),
  }
}

/** What a person is told of the line as it would be in the cart. */
function supplyOf(
  line: CartLine,
  { quantity }: ListedLine,
  context: CartContext,
): Pick<JudgedRow, 'availability' | 'unlikely'> {
  const row = { ...line.row, quantity }
  return {
    availability: lineAvailability({ ...line, row }, context),
    unlikely: unlikelyText(row, context.actor, context.language),
  }
}

/** Why a line is refused or cut, in the visitor's language; null for a good one. */
export function messageOf({ message, values }: LineVerdict, { language }: CartContext): string | null {
  return message ? say(message, language, values) : null
}

function shown(id: number, { byProduct, cart, context }: Presented): ListedProduct | null {
  const line = byProduct.get(id)
  // A product that a client may not buy is not shown to it.
  return line && isAuthorised(line.row, cart, context.actor) ? listed(line) : null
}
