import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'

/** SQL that tells whether one of the supplier's accounts made, validated or mailed an offer. */
export const isAgreedByAccounts = (alias: string): string => `exists (
  select from account a where a.role in ('admin', 'sales_manager') and (a.id in (${alias}.creator_id, ${alias}.validator_id)
    or a.id in (select e.account_id from document_event e
      where e.kind = 'offer' and e.document_id = ${alias}.id and e.action = 'mailed')))`

/**
 * SQL that tells whether the supplier agreed to an offer (O-53): one of its accounts, or its own system in a file. An
 * offer that no account made came from that system, which agrees unless it says otherwise.
 * @param alias of a row of `offer`
 */
export const isAgreed = (alias: string): string =>
  `(coalesce(${alias}.is_agreed, ${alias}.creator_id is null) or ${isAgreedByAccounts(alias)})`

/** Whether the supplier agreed to an offer (O-53). */
export async function isAgreedTo(db: Db, offer: number): Promise<boolean> {
  const row = await firstRow(
    db,
    sql<{ is_agreed: boolean }>`select ${sql.raw(isAgreed('o'))} as is_agreed from offer o where o.id = ${offer}`,
  )
  return row !== undefined && row.is_agreed
}
