import { sql } from 'kysely'
import {
  largestQuantity,
  maxListRows,
  type ShoppingListOmission,
  type ShoppingListSource,
} from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import { fieldError } from '../../core/http/problem'
import { say, texts } from '../../core/http/texts'
import { readPasted } from '../../core/spreadsheets/read-table'
import type { CartContext } from '../cart/cart-context'
import { activeCart, noCart } from '../cart/queries'
import { matchRows, type Row } from '../cart-list/match-rows'
import { listColumns, listColumnsByPlace, listNumbers, readList, type ReadRow } from '../cart-list/read-list'
import type { ProposalStates } from '../proposal/proposal-state'
import { proposalOf } from '../proposal/service'
import { boughtLines } from '../reorder/bought-lines'
import { listLines } from './list-lines'
import type { WantedLine } from './orderable'
import { listById } from './queries'
import { shoppingListTexts } from './texts'

/** What a source gives. unread: rows of a text that are no line. */
export interface SourceLines {
  lines: WantedLine[]
  unread: ShoppingListOmission[]
}

/** The rows of a pasted text, read before the transaction. @throws 400 for a text without rows, or with too many */
export async function pastedRows({ kind, text }: ShoppingListSource, account: number): Promise<ReadRow[]> {
  if (kind !== 'text') return []
  const wanted = { account, names: listColumns, needed: ['code'] as const, numbers: listNumbers, maxRows: maxListRows }
  const table = await readPasted(text ?? '', 'text', { ...wanted, byPlace: listColumnsByPlace })
  return readList(table, 'text').rows
}

/**
 * The lines of a source, read by the rights of the account (rule R-42). One article in a format is one line, whose
 * quantities are added up.
 * @throws 400 for a source of another client, 404 for one that the account may not see
 */
export async function linesFrom(
  db: Db,
  states: ProposalStates,
  client: number,
  source: ShoppingListSource,
  pasted: readonly ReadRow[],
  context: CartContext,
): Promise<SourceLines> {
  if (source.kind === 'text') return pastedLines(db, client, pasted, context)
  const lines = await storedLines(db, states, client, source, context)
  return { lines: joined(lines), unread: [] }
}

async function storedLines(
  db: Db,
  states: ProposalStates,
  client: number,
  { kind, id }: ShoppingListSource,
  context: CartContext,
): Promise<WantedLine[]> {
  const { actor } = context
  if (kind === 'cart') return cartLines(db, client, context)
  if (kind === 'favourites')
    return rows(
      db,
      sql<WantedLine>`select f.product_id as product, null::int as unit, null::int as par, '' as note from favourite f
        join product p on p.id = f.product_id and p.active where f.account_id = ${actor.id}
        order by f.created_at desc, f.id desc limit ${sql.lit(maxListRows + 1)}`,
    )
  if (id === undefined) throw fieldError('source', texts.required)
  if (kind === 'order') {
    const order = await boughtLines(db, actor, 'order', id)
    refuseOther(order.client, client)
    return order.lines.map(({ product, unit, quantity }) => ({
      product,
      unit: unit?.id ?? null,
      par: quantity,
      note: '',
    }))
  }
  if (kind === 'shopping_list') {
    const head = await listById(db, actor, id)
    refuseOther(head.client.id, client)
    const lines = await listLines(db, id, actor.rules.on_demand)
    return lines.map(({ product, unit, par, note }) => ({ product, unit: unit?.id ?? null, par, note }))
  }
  const proposal = await proposalOf(db, states, id, context)
  refuseOther(proposal.client, client)
  return proposal.lines.map(({ line, product, unit, quantity, replacement, replacement_quantity: instead }) =>
    product || !replacement
      ? { product: line, unit: unit?.id ?? null, par: quantity, note: '' }
      : { product: replacement.id, unit: null, par: instead ?? 1, note: '' },
  )
}

function refuseOther(client: number, wanted: number): void {
  if (client !== wanted) throw fieldError('source', shoppingListTexts.otherClient)
}

async function cartLines(db: Db, client: number, { actor }: CartContext): Promise<WantedLine[]> {
  const cart = await activeCart(db, actor)
  if (cart?.client_id !== client) return []
  return rows(
    db,
    sql<WantedLine>`select product_id as product, unit_id as unit, quantity as par, '' as note from cart_item
      where cart_id = ${cart.id} order by position, id`,
  )
}

/** A row needs no quantity here: then its line has no par quantity. */
async function pastedLines(
  db: Db,
  client: number,
  pasted: readonly ReadRow[],
  context: CartContext,
): Promise<SourceLines> {
  const matched = await matchRows(db, await noCart(db, { client }), pasted, context)
  const lines: WantedLine[] = []
  const unread: ShoppingListOmission[] = []
  for (const row of matched) {
    const [product] = row.products
    if (product !== undefined && (!row.refused || hasNoQuantity(row)))
      lines.push({ product, unit: null, par: row.quantity, note: '' })
    else if (row.refused) {
      const reason = say(row.refused.text, context.language, row.refused.values)
      unread.push({ row: row.read.row, code: row.read.code, name: '', reason })
    }
  }
  return { lines: joined(lines), unread }
}

const hasNoQuantity = ({ products, amount, read }: Row) =>
  products.length === 1 && !read.problem && 'problem' in amount && amount.problem === 'none'

function joined(lines: readonly WantedLine[]): WantedLine[] {
  const byArticle = new Map<string, WantedLine>()
  for (const line of lines) {
    const key = `${line.product} ${line.unit}`
    const former = byArticle.get(key)
    const par = former?.par || line.par ? Math.min((former?.par ?? 0) + (line.par ?? 0), largestQuantity) : null
    byArticle.set(key, { ...(former ?? line), par })
  }
  return [...byArticle.values()]
}
