import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'

const isOurs = (alias: string) => sql`${sql.ref(`${alias}.role`)} in ('admin', 'sales_manager')`

/**
 * Whether the supplier agreed to an offer (O-53): one of its accounts made, validated or mailed it. An offer that no
 * account made was imported from another system and counts as agreed to.
 */
export async function isAgreedTo(db: Db, offer: number): Promise<boolean> {
  const row = await firstRow(
    db,
    sql<{ is_agreed: boolean }>`
    select (cr.id is null or ${isOurs('cr')} or va.id is not null and ${isOurs('va')} or exists (
      select 1 from document_event e join account a on a.id = e.account_id
      where e.kind = 'offer' and e.document_id = o.id and e.action = 'mailed' and ${isOurs('a')})) as is_agreed
    from offer o left join account cr on cr.id = o.creator_id left join account va on va.id = o.validator_id
    where o.id = ${offer}`,
  )
  return row !== undefined && row.is_agreed
}
