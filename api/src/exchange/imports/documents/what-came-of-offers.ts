import { sql } from 'kysely'
import type { Db } from '../../../core/db/db'

/** Ties orders to the offers of `import_document` that they came of, and tells their open pages (rules E-43, E-73). */
export async function tieOrders(tx: Db): Promise<void> {
  await sql`update sale_order s set offer_id = null, version = s.version + 1 from import_document d
    where s.offer_id = d.head_id and s.id is distinct from d.e_order`.execute(tx)
  await sql`update sale_order s set offer_id = d.head_id, version = s.version + 1 from import_document d
    where s.id = d.e_order and s.offer_id is distinct from d.head_id`.execute(tx)
}

/** Writes what leads accepted: requests, which are open until they are done (rule O-34). */
export async function storeRequests(tx: Db): Promise<void> {
  await sql`delete from offer_request q using import_document d
    where q.offer_id = d.head_id and q.number is distinct from d.e_request`.execute(tx)
  await sql`insert into offer_request (number, offer_id, created, contact, state, done_at)
    select d.e_request, d.head_id, coalesce(d.e_answered, d.e_date), coalesce(d.e_request_contact, ''),
      case when d.e_request_done is null then 'open' else 'done' end, d.e_request_done
    from import_document d where d.e_request is not null
      and exists (select from offer h where h.id = d.head_id)
    on conflict (offer_id) do update set
      contact = excluded.contact, state = excluded.state, done_at = excluded.done_at`.execute(tx)
}

/**
 * Ends the offers that new versions replace, as sending one does (rule O-22), but for those of which the file itself
 * says the state (rule E-44).
 */
export async function replaceFormers(tx: Db): Promise<void> {
  await sql`with ended as (
      update offer f set state = 'replaced', version = f.version + 1
      from import_document d join offer h on h.id = d.head_id
      where f.id = h.replaces_id and h.state <> 'cancelled' and f.state in ('sent', 'opened', 'rejected')
        and not exists (select from import_work w where w.document = coalesce(f.source_id, f.number))
      returning f.id, d.e_date as at, d.e_number as number)
    insert into document_event (kind, document_id, at, action, reason)
    select 'offer', id, at, 'replaced', number from ended`.execute(tx)
}
