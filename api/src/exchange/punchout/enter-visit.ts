import { sql } from 'kysely'
import { largestQuantity, type SessionEntry } from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { App } from '../../core/http/app-types'
import { beginSession } from '../../identity/session/sessions'
import type { VisitRequest } from './begin-visit'
import type { ItemOut } from './cxml-request'

interface Visit {
  operation: string
  buyer_cookie: string
  request: VisitRequest
  center_id: number | null
  client_id: number
  account_id: number
}

/** Opens the session of a visit, once, with a cart of its own that has the lines of the request (rule U-13). */
export async function enterVisit(api: App, tx: Db, id: number): Promise<SessionEntry | undefined> {
  const visit = await firstRow(
    tx,
    sql<Visit>`
    select p.operation, p.buyer_cookie, p.request, p.center_id, b.client_id, b.account_id
    from punchout p join buyer_system b on b.id = p.buyer_system_id
      where p.id = ${id} and p.session_id is null for update of p`,
  )
  if (!visit) return undefined
  const begun = await beginSession(api, tx, visit.account_id, {
    purpose: 'punchout',
    buyerCookie: visit.buyer_cookie,
  })
  if (!begun) return undefined
  const { token, session } = begun
  const missing = visit.request.protocol === 'cxml' ? await fillCart(tx, visit, session, visit.request.items) : []
  await sql`update punchout set session_id = ${session}::uuid, missing = ${missing}::text[] where id = ${id}`.execute(
    tx,
  )
  return { token, buyer_cookie: visit.buyer_cookie, client: visit.client_id, center: visit.center_id }
}

/**
 * Puts the lines of the request into the session's cart; articles that may no longer be bought are marked there. Returns
 * the codes of lines that cannot be added.
 */
async function fillCart(
  tx: Db,
  { account_id, client_id, center_id }: Visit,
  session: string,
  items: ItemOut[],
): Promise<string[]> {
  if (items.length === 0) return []
  const cart = await firstRow(
    tx,
    sql<{ id: number }>`
    insert into cart (account_id, tab, client_id, center_id)
      values (${account_id}, ${session}, ${client_id}, ${center_id}) returning id`,
  )
  const asked = items.map(({ code, auxiliary, quantity }, index) => ({
    position: index + 1,
    code,
    quantity: wholeNumber(quantity),
    unit: Number(/^F(\d{1,9})$/.exec(auxiliary)?.[1] ?? 0),
  }))
  // 24 pieces of an article in its format of 12 are a quantity of two again.
  const filled = await rows(
    tx,
    sql<{ position: number }>`
    insert into cart_item (cart_id, position, product_id, unit_id, quantity)
    select ${cart?.id ?? null}::int, a.position, p.id, u.id, a.quantity / coalesce(u.quantity, 1)
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(position int, code text, quantity int, unit int)
    join product p on p.external_id = a.code and p.active and not p.is_free_line
    left join product_unit u on u.id = a.unit and u.product_id = p.id and a.quantity % u.quantity = 0
    where a.quantity between 1 and ${largestQuantity}
    order by a.position returning position`,
  )
  const here = new Set(filled.map(({ position }) => position))
  return asked.filter(({ position }) => !here.has(position)).map(({ code }) => code)
}

/** A quantity as purchasing systems write it, `2` or `2.000`; 0 for one that is not whole. */
function wholeNumber(text: string): number {
  return /^\d{1,9}(\.0+)?$/.test(text) ? Number.parseInt(text, 10) : 0
}
