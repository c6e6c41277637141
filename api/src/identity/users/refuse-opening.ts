import { sql } from 'kysely'
import { isBuyer } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { fieldError } from '../../core/http/problem'
import { userTexts } from './texts'

/**
 * Refuses a buyer's manager who opens an account that the supplier's staff has closed (rule M-6).
 * @throws Problem 400 of `active`
 */
export async function refuseOpening(tx: Db, manager: Pick<Actor, 'role'>, account: number): Promise<void> {
  if (!isBuyer(manager.role)) return
  const closed = await firstRow(
    tx,
    sql<{ by_supplier: boolean }>`
    select a.role in ('admin', 'sales_manager') as by_supplier from audit x join account a on a.id = x.account_id
    where x.entity = 'account' and x.entity_id = ${String(account)} and x.action = 'user.closed' order by x.id desc
      limit 1`,
  )
  if (closed?.by_supplier) throw fieldError('active', userTexts.closedBySupplier)
}
