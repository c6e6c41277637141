import { isBuyer, readQuantity, type ListVerdict, type ReadQuantity } from '@portal/shared-sdk/contract'
import { sql } from 'kysely'
import type { CartRow } from '../cart/queries'
import type { CartContext } from '../cart/cart-context'
import { rows as rowsOf, type Db } from '../../core/db/db'
import type { Text } from '../../core/http/texts'
import { codeNorm } from '../../catalogue/search/normalise'
import type { ReadRow } from './read-list'
import { nearCodes } from './suggest'
import { listTexts, quantityTexts } from './texts'

/** A row with the products that its code means, its quantity, and the reason why it is refused. */
export interface Row {
  read: ReadRow
  amount: ReadQuantity
  /** null: `amount` is none. */
  quantity: number | null
  products: number[]
  refused?: { verdict: ListVerdict; text: Text; values?: Record<string, string | number> }
  suggested: number[]
}

/** Finds the products of a list's codes, and suggestions for unknown codes (rule C-81). */
export async function matchRows(
  db: Db,
  cart: CartRow,
  reads: readonly ReadRow[],
  context: CartContext,
): Promise<Row[]> {
  const norms = [...new Set(reads.map(({ code }) => codeNorm(code)).filter(Boolean))]
  const seen = seenBy(cart, context)
  const found = await rowsOf(
    db,
    sql<{ id: number; external_id: string; code_norm: string; ean: string | null }>`
    select p.id, p.external_id, s.code_norm, s.ean from product_search s join product p using (id)
      where s.active and s.code_norm = any(${norms}::text[]) and ${seen}
    union select p.id, p.external_id, s.code_norm, s.ean from product_search s join product p using (id)
      where s.active and s.ean = any(${norms}::text[]) and ${seen} order by id`,
  )
  const byNorm = groupBy(found, (product) => product.code_norm)
  const byEan = groupBy(found, (product) => product.ean ?? '')
  const rows = reads.map((read): Row => {
    const norm = codeNorm(read.code)
    const sameNorm = byNorm.get(norm) ?? []
    const exact = sameNorm.filter((product) => product.external_id.toLowerCase() === read.code.trim().toLowerCase())
    const meant = exact.length > 0 ? exact : sameNorm.length > 0 ? sameNorm : norm ? (byEan.get(norm) ?? []) : []
    const amount = readQuantity(read.quantity)
    return {
      read,
      amount,
      quantity: 'quantity' in amount ? amount.quantity : null,
      products: meant.map(({ id }) => id),
      suggested: [],
    }
  })
  for (const row of rows) row.refused = refusalOf(row)
  await suggest(db, rows)
  return rows
}

/** Only products that a buyer may buy: a list does not tell what else exists. Sales see all, and why one is refused. */
function seenBy({ client_id: client, only_authorized_products: isClientLimited }: CartRow, { actor }: CartContext) {
  if (!isBuyer(actor.role)) return sql`true`
  if (!isClientLimited && !actor.only_authorized_products) return sql`not p.is_free_line`
  return sql`not p.is_free_line and exists (select 1 from special_price sp
    where sp.client_id = ${client}::int and sp.product_id = p.id)`
}

function refusalOf({ read, amount, products }: Row): Row['refused'] {
  const { problem } = read
  if (problem) return { verdict: verdictOf(problem), text: listTexts[problem.kind] }
  if (!read.code.trim()) return { verdict: 'unknown', text: listTexts.noCode }
  if (products.length === 0) return { verdict: 'unknown', text: listTexts.unknown }
  if (products.length > 1) return { verdict: 'ambiguous', text: listTexts.ambiguous }
  return 'problem' in amount ? { verdict: 'quantity', text: quantityTexts[amount.problem] } : undefined
}

/** A date in the place of a code is no code, in the place of a quantity no quantity. */
function verdictOf(problem: NonNullable<ReadRow['problem']>): ListVerdict {
  if (!('column' in problem)) return problem.kind
  return problem.column === 'code' ? 'unknown' : 'quantity'
}

async function suggest(db: Db, rows: Row[]): Promise<void> {
  const unknown = rows.filter((row) => row.refused?.verdict === 'unknown' && row.read.code.trim())
  for (const row of rows) if (row.refused?.verdict === 'ambiguous') row.suggested = row.products.slice(0, 3)
  if (unknown.length === 0) return
  const near = await nearCodes(
    db,
    unknown.map(({ read }) => read.code),
  )
  const codes = [...new Set([...near.values()].flat())]
  const found = groupBy(
    await rowsOf(
      db,
      sql<{ id: number; code_norm: string }>`
    select id, code_norm from product_search where active and code_norm = any(${codes}::text[]) order by id`,
    ),
    (product) => product.code_norm,
  )
  for (const row of unknown)
    row.suggested = (near.get(row.read.code) ?? [])
      .flatMap((code) => found.get(code) ?? [])
      .map(({ id }) => id)
      .slice(0, 3)
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
