import { sql } from 'kysely'
import type { LeadEventData } from '@portal/shared-sdk/contract'
import { oneRow, type Db } from '../../core/db/db'

/** A lead as its event has it (rule E-52); empty texts are null. */
export const leadData = (tx: Db, id: number): Promise<LeadEventData> =>
  oneRow(
    tx,
    sql<LeadEventData>`
    select l.id, l.name, nullif(l.national_id, '') as national_id, nullif(l.contact, '') as contact,
      nullif(l.email, '') as email,
      nullif(l.phone, '') as phone, nullif(l.address_main, '') as address, nullif(l.city, '') as city,
      nullif(l.postal_code, '') as postal_code, pr.name as province, l.country_id as country, sp.name as sales_person
    from lead l left join province pr on pr.id = l.province_id left join sales_person sp on sp.id = l.sales_person_id
    where l.id = ${id}`,
  )
