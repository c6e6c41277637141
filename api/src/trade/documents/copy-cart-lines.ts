import { sql } from 'kysely'
import { moneyText } from '@portal/shared-sdk/contract/money'
import type { CartContent, CartLine } from '../cart/cart-content'
import { checkLines, checkMoney } from '../cart/check-line'
import type { CartContext } from '../cart/cart-context'
import { audit } from '../../core/db/audit'
import type { Db } from '../../core/db/db'
import { refusal } from '../../core/http/problem'
import { comparesSums, type ComparedCenter } from './compares-sums'
import { documentTexts } from './texts'

export type DocumentKind = 'order' | 'offer' | 'catalog'

/**
 * @param center whose minimum and limit the document is compared with next; null: with none
 * @throws 400 for products that can no longer be sold, too many lines and too high a sum
 */
export function refuseUnavailable(
  tx: Db,
  content: CartContent,
  center: ComparedCenter | null,
  maxLines?: number,
): void {
  const { lines } = content
  if (lines.some((line) => !line.isValid)) throw refusal('unavailable', documentTexts.unavailable)
  checkLines(content, maxLines)
  const pieces = lines.reduce((sum, { row, unitQuantity }) => sum + row.quantity * unitQuantity, 0)
  comparesSums(tx, center, pieces)
  checkMoney(content)
}

/** The amounts of a document as its row has them. */
export function amountsOf({
  totals,
  clientDiscountPercentage,
}: Pick<CartContent, 'totals' | 'clientDiscountPercentage'>) {
  return {
    base: moneyText(totals.base),
    discounts: moneyText(totals.discounts),
    client_discount_percentage: clientDiscountPercentage,
    client_discount: moneyText(totals.clientDiscount),
    tax_total: moneyText(totals.tax),
    total: moneyText(totals.total),
  }
}

/** A line as a document stores it. Decimals are texts. */
export interface LineCopy {
  product_id: number
  code: string
  name: string
  description: string
  unit_id: number | null
  unit_name: string
  unit_quantity: number
  quantity: number
  price: string
  discount: number | string
  base: string
  tax_rate: number | string
  billable: boolean
  /** By a rate that was chosen for it, other than the list price. */
  is_rate_priced: boolean
}

/** The lines of a cart with today's names, prices and taxes (rule D-84). */
export const lineCopiesOf = ({ lines }: Pick<CartContent, 'lines'>): LineCopy[] =>
  lines.map((line) => ({
    product_id: line.row.product_id,
    code: line.row.code,
    name: line.row.name,
    description: line.row.line_description,
    unit_id: line.row.unit?.id ?? null,
    unit_name: line.row.unit?.name ?? line.row.card.measurement_unit_name,
    unit_quantity: line.unitQuantity,
    quantity: line.row.quantity,
    price: moneyText(line.price ?? 0n),
    discount: line.discount,
    base: moneyText(line.total),
    tax_rate: line.taxRate,
    billable: line.row.billable,
    is_rate_priced: isRatePriced(line),
  }))

/** Whether a rate other than the list price was chosen for the line: some variants refuse it in orders (C-70). */
export const isRatePriced = ({ row }: Pick<CartLine, 'row'>): boolean =>
  row.picked_rate !== null && !row.picked_rate.is_list_price

/** Columns of each kind of document beside those that all have. */
const ownColumns = {
  order: ['state'],
  offer: ['is_rate_priced'],
  catalog: [],
  delivery_note: ['order_line_id'],
  sale_invoice: ['delivery_note_id', 'order_id', 'supplier_id'],
} as const

/** Writes the lines of a document, in their order. state: of each line of an order. */
export async function storeLines(
  tx: Db,
  kind: keyof typeof ownColumns,
  document: number,
  lines: readonly LineCopy[],
  state?: string,
): Promise<void> {
  const owner = kind === 'sale_invoice' ? 'invoice_id' : `${kind}_id`
  const copies = lines.map((line, at) => ({ ...line, position: at + 1, state }))
  const own = sql.raw(
    [
      'position, product_id, code, name, description, unit_id, unit_name, unit_quantity, quantity, price, discount, base, tax_rate, billable',
      ...ownColumns[kind],
    ].join(', '),
  )
  await sql`
    insert into ${sql.table(`${kind}_line`)} (${sql.ref(owner)}, ${own})
    select ${document}::int, ${own}
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as l(position int, product_id int, code text,
      name text, description text, unit_id int, unit_name text, unit_quantity int, quantity int, price numeric,
        discount numeric,
      base numeric, tax_rate numeric, billable boolean, state text, is_rate_priced boolean,
        order_line_id int, delivery_note_id int,
      order_id int, supplier_id int)`.execute(tx)
}

/** Copies the lines of a cart into a document and deletes them from the cart. */
export async function moveCartLines(tx: Db, kind: DocumentKind, document: number, content: CartContent): Promise<void> {
  await storeLines(tx, kind, document, lineCopiesOf(content))
  await emptyCart(tx, content)
}

/** Deletes the lines of a cart that became a document. */
export const emptyCart = (tx: Db, { cart }: Pick<CartContent, 'cart'>) =>
  sql`delete from cart_item where cart_id = ${cart.id}`.execute(tx)

/** Writes who made a document into its history and the audit. */
export async function recordCreation(
  tx: Db,
  { kind, id, number, isWaiting = false }: { kind: DocumentKind; id: number; number: string; isWaiting?: boolean },
  { totals }: Pick<CartContent, 'totals'>,
  { actor }: Pick<CartContext, 'actor'>,
): Promise<void> {
  await sql`insert into document_event (kind, document_id, account_id, action, reason)
    values (${kind}, ${id}, ${actor.id}, ${isWaiting ? 'kept_for_validation' : 'sent'},
      ${isWaiting ? 'purchase_limit' : ''})`.execute(tx)
  await audit(tx, {
    account: actor.id,
    action: `${kind}.created`,
    entity: kind,
    id,
    after: { number, kept: isWaiting, base: moneyText(totals.base), total: moneyText(totals.total) },
  })
}
