import { sql } from 'kysely'
import type { QuotationEventData } from '@portal/shared-sdk/contract'
import { oneRow, type Db } from '../../core/db/db'

/** A request for a price as its event has it (rule E-52); empty texts are null. */
export const quotationData = (tx: Db, id: number): Promise<QuotationEventData> =>
  oneRow(
    tx,
    sql<QuotationEventData>`
    select q.id, json_build_object('id', p.id, 'external_id', p.external_id, 'name', p.name) as product, q.text,
      case when a.id is not null then json_build_object('id', a.id,
        'name', nullif(trim(a.first_name || ' ' || a.last_name), ''), 'email', a.email) end as account,
      case when cl.id is not null then json_build_object('id', cl.id, 'external_id', cl.external_id,
        'name', cl.name) end as client,
      case when ce.id is not null then json_build_object('id', ce.id, 'external_id', ce.external_code,
        'name', ce.name) end as center,
      case when le.id is not null then json_build_object('id', le.id, 'name', le.name) end as lead,
      nullif(q.name, '') as name, nullif(q.email, '') as email, nullif(q.phone, '') as phone,
      nullif(q.business_name, '') as business_name
    from quotation_request q join product p on p.id = q.product_id left join account a on a.id = q.account_id
      left join client cl on cl.id = q.client_id left join center ce on ce.id = q.center_id
      left join lead le on le.id = q.lead_id
    where q.id = ${id}`,
  )
