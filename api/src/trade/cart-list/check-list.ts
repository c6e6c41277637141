import { sql } from 'kysely'
import { maxListRows, type CartLinesCheck, type CartLinesVerdict } from '@portal/shared-sdk/contract'
import { named } from '../cart/open-cart'
import { activeCart, noCart, type CartRow } from '../cart/queries'
import type { CartContext } from '../cart/cart-context'
import { firstRow, type Db } from '../../core/db/db'
import { FormFile } from '../../core/http/form'
import { fieldError, found } from '../../core/http/problem'
import { clientsOf, leadsOf, refuseForeign } from '../../core/http/rows-of'
import { readPasted, readTable } from '../../core/spreadsheets/read-table'
import { judgeRows } from './judge-rows'
import { listColumns, listColumnsByPlace, listNumbers, readList, type ReadRow } from './read-list'
import { listTexts } from './texts'

/** POST cart/check_lines/: a verdict for each row, by the cart as it is now. Changes nothing. */
export async function checkList(db: Db, input: CartLinesCheck, context: CartContext): Promise<CartLinesVerdict> {
  const cart = await cartOf(db, input, context)
  const { rows, sheet } = await rowsOf(input, context.actor.id)
  const judged = await judgeRows(db, cart, rows, context)
  return { rows: judged.rows, good: judged.lines.length, sheet }
}

async function rowsOf(
  { rows, text, file }: CartLinesCheck,
  account: number,
): Promise<{ rows: ReadRow[]; sheet: string | null }> {
  if ([rows, text, file].filter((given) => given !== undefined).length !== 1)
    throw fieldError('non_field_errors', listTexts.oneOf)
  if (rows) return { rows, sheet: null }
  const wanted = {
    account,
    names: listColumns,
    needed: listColumnsByPlace,
    byPlace: listColumnsByPlace,
    numbers: listNumbers,
    maxRows: maxListRows,
  }
  if (text !== undefined) return readList(await readPasted(text, 'text', wanted), 'text')
  if (!(file instanceof FormFile)) throw fieldError('file', listTexts.oneOf)
  return readList(await readTable(file, 'file', wanted), 'file')
}

/** The active cart when it is for the same client or lead, else an empty one. */
async function cartOf(db: Db, input: CartLinesCheck, { actor }: CartContext): Promise<CartRow> {
  const { client, lead } = named(input)
  if (client !== null)
    found(await firstRow(db, sql`select 1 from client where id = ${client} and ${clientsOf(actor, 'client.id')}`))
  if (lead !== null)
    found(await firstRow(db, sql`select 1 from lead where id = ${lead} and ${leadsOf(actor, 'lead.id')}`))
  await refuseForeign(db, actor, { center: input.center ?? null })
  const active = await activeCart(db, actor)
  if (active && active.client_id === client && active.lead_id === lead) return active
  return noCart(db, { client, lead, center: input.center ?? null })
}
