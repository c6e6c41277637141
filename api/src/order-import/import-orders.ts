import { sql } from 'kysely'
import type { ImportedOrder, JudgedRow, ListVerdict } from '@portal/shared-sdk/contract'
import { cartContent, type CartContent } from '../cart/cart-content'
import { linesFrom, noCart, type CartRow } from '../cart/queries'
import { lineReader, type Visit } from '../cart/read-cart'
import { judgeRows, type ListedLine } from '../cart-list/judge-rows'
import type { Db } from '../db/db'
import type { DocumentCenter } from '../documents/take-cart'
import { Problem } from '../http/problem'
import { say } from '../http/texts'
import { keepOrder } from '../orders/keep-order'
import { refuseOrder } from '../orders/refuse-order'
import type { Portal } from '../portal'
import { importClient, rowsByCenter, type ImportClient } from './find-centers'
import { mostImportRows, type ImportRow } from './read-rows'
import type { Column, RowErrors } from './row-errors'
import { importTexts } from './texts'

export interface Import {
  client?: number | null
  center?: number | null
  note?: string
  rows: ImportRow[]
  errors: RowErrors
}

/**
 * Makes the rows of a file orders, one for each centre, by the rules and prices of a cart: what passes a centre's limit
 * waits for validation, and everything is told by mail as for any order. All of it or nothing.
 * @param host of the request, which decides the brand of the messages
 * @throws 400 with the errors by row and column, or with what refuses an order (105 below the minimum); 404
 */
export async function importOrders(
  tx: Db,
  portal: Portal,
  { client: named, center: chosen, note = '', rows, errors }: Import,
  visit: Visit,
  host: string | undefined,
): Promise<ImportedOrder[]> {
  const client = await importClient(tx, named, visit)
  const { groups, unplaced } = await rowsByCenter(tx, client.id, chosen, rows, errors)
  // What else is wrong with a row without a centre is told with it.
  if (unplaced.length > 0) {
    const judged = await judgeRows(
      tx,
      await noCart(tx, visit.actor.rules.id_code_0, { client: client.id }),
      unplaced,
      visit,
    )
    for (const row of judged.rows) tellRow(row, errors, visit)
  }
  const ready: { center: DocumentCenter; cart: CartRow; lines: ListedLine[] }[] = []
  for (const { center, rows: own } of groups) {
    const cart = await noCart(tx, visit.actor.rules.id_code_0, { client: client.id, center: center.id })
    const judged = await judgeRows(tx, cart, own, visit)
    for (const row of judged.rows) tellRow(row, errors, visit)
    ready.push({ center, cart, lines: judged.lines })
  }
  if (errors.count > 0) throw errors.problem()
  const made: ImportedOrder[] = []
  for (const { center, cart, lines } of ready) {
    const content = await contentOf(tx, cart, lines, visit)
    made.push(
      await refusedAs(center, groups.length, () =>
        placeImported(tx, portal, { client, center, content, note, visit, host }),
      ),
    )
  }
  return made
}

/** In which column a verdict is mended; those that are none stay silent. */
const columnOf: Partial<Record<ListVerdict, Column>> = {
  unknown: 'code',
  ambiguous: 'code',
  not_authorised: 'code',
  no_price: 'code',
  quantity: 'quantity',
  cut: 'quantity',
  out_of_stock: 'quantity',
  too_many: 'quantity',
}

function tellRow({ row, verdict, message, suggestions }: JudgedRow, errors: RowErrors, { language }: Visit): void {
  const column = columnOf[verdict]
  if (!column || message === null) return
  const codes = suggestions.map(({ external_id: code }) => code).join(', ')
  errors.add(row, column, codes ? say(importTexts.meant, language, { message, codes }) : message)
}

/** What a cart of these lines would be today. */
async function contentOf(tx: Db, cart: CartRow, lines: readonly ListedLine[], visit: Visit): Promise<CartContent> {
  const asked = JSON.stringify(lines.map(({ product, quantity }, at) => ({ product, quantity, place: at + 1 })))
  const rows = await linesFrom(tx, cart, lineReader(visit), {
    items: sql`(
      select -a.place as id, a.place as position, a.product as product_id, null::int as unit_id, a.quantity, 0::numeric as discount, false as billable,
        '' as description, null::int as price_rate_product_id, null::numeric as own_price
      from jsonb_to_recordset(${asked}::jsonb) as a(product int, quantity int, place int))`,
  })
  return cartContent(cart, rows, visit.actor)
}

/** A refusal of one of several centres says which. */
async function refusedAs<T>({ name }: DocumentCenter, centers: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || centers === 1) throw error
    throw new Problem(error.status, (language) => {
      const body = error.body(language) as { message?: string }
      return body.message === undefined ? body : { ...body, message: `${name}: ${body.message}` }
    })
  }
}

interface Imported {
  client: ImportClient
  center: DocumentCenter
  content: CartContent
  note: string
  visit: Visit
  host: string | undefined
}

async function placeImported(tx: Db, portal: Portal, { note, ...order }: Imported): Promise<ImportedOrder> {
  const { center, content, visit } = order
  refuseOrder(content, center, visit, mostImportRows)
  const { id, number, isWaiting } = await keepOrder(tx, portal, {
    ...order,
    input: { observations: note.trim() },
    source: 'import',
  })
  return {
    id,
    number,
    center: { id: center.id, name: center.name },
    lines: content.lines.length,
    message_flag: isWaiting ? 1 : 0,
  }
}
