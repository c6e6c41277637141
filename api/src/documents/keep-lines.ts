import { sql } from 'kysely'
import { moneyText } from '@portal/shared-sdk/contract/money'
import type { CartContent } from '../cart/cart-content'
import { checkLines, checkMoney } from '../cart/check-line'
import type { Visit } from '../cart/visit'
import { audit } from '../db/audit'
import type { Db } from '../db/db'
import { refusal } from '../http/problem'
import { documentTexts } from './texts'

export type DocumentKind = 'order' | 'offer' | 'catalog'

/** @throws 400 for a cart with products that may no longer be sold, or that no document holds */
export function refuseUnavailable(content: CartContent, mostLines?: number): void {
  if (content.lines.some((line) => !line.isValid)) throw refusal('unavailable', documentTexts.unavailable)
  checkLines(content, mostLines)
  checkMoney(content)
}

/** The amounts of a document as its row keeps them. */
export function amountsOf({ totals, clientDiscountPercentage }: CartContent) {
  return {
    base: moneyText(totals.base),
    discounts: moneyText(totals.discounts),
    client_discount_percentage: clientDiscountPercentage,
    client_discount: moneyText(totals.clientDiscount),
    tax_total: moneyText(totals.tax),
    total: moneyText(totals.total),
  }
}

/** Copies the lines of a cart into a document, with the names, prices and taxes of today, and empties the cart. */
export async function keepLines(
  tx: Db,
  kind: DocumentKind,
  document: number,
  { cart, lines }: CartContent,
  state?: string,
): Promise<void> {
  const copies = lines.map(({ row, price, unitQuantity, discount, total, taxRate }, i) => ({
    position: i + 1,
    product_id: row.product_id,
    code: row.code,
    name: row.name,
    description: row.line_description,
    unit_id: row.unit?.id ?? null,
    unit_name: row.unit?.name ?? row.card.measurement_unit_name,
    unit_quantity: unitQuantity,
    quantity: row.quantity,
    price: moneyText(price ?? 0n),
    discount,
    base: moneyText(total),
    tax_rate: taxRate,
    billable: row.billable,
    ...(state !== undefined && { state }),
  }))
  const own = sql.raw(
    `position, product_id, code, name, description, unit_id, unit_name, unit_quantity, quantity, price, discount, base, tax_rate, billable${state === undefined ? '' : ', state'}`,
  )
  await sql`
    insert into ${sql.table(`${kind}_line`)} (${sql.ref(`${kind}_id`)}, ${own})
    select ${document}::int, ${own} from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as l(position int, product_id int, code text,
      name text, description text, unit_id int, unit_name text, unit_quantity int, quantity int, price numeric, discount numeric,
      base numeric, tax_rate numeric, billable boolean, state text)`.execute(tx)
  await sql`delete from cart_item where cart_id = ${cart.id}`.execute(tx)
}

/** Who made a document, in its history and in the audit. kept: it waits for validation. */
export async function leaveTrace(
  tx: Db,
  { kind, id, number, kept = false }: { kind: DocumentKind; id: number; number: string; kept?: boolean },
  { totals }: CartContent,
  { actor }: Visit,
): Promise<void> {
  await sql`insert into document_event (kind, document_id, account_id, action, reason)
    values (${kind}, ${id}, ${actor.id}, ${kept ? 'kept_for_validation' : 'sent'}, ${kept ? 'purchase_limit' : ''})`.execute(
    tx,
  )
  await audit(tx, {
    account: actor.id,
    action: `${kind}.created`,
    entity: kind,
    id,
    after: { number, kept, base: moneyText(totals.base), total: moneyText(totals.total) },
  })
}
