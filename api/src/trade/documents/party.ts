import { sql, type RawBuilder } from 'kysely'

/** A client (`cl`, external_id) or centre (`ce`, external_code) of a document as JSON; `table` is its alias. */
export function party(table: string, code: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const own = [
    'id',
    'name',
    'address',
    'locality',
    'postal_code',
    'contact',
    'phone',
    'morning_open_times',
    'afternoon_open_times',
    'observations',
  ]
  return sql`json_build_object(
    ${sql.join(own.flatMap((name) => [sql.lit(name), column(name)]))},
    'external_code', ${column(code)}, 'external_id', ${column(code)},
    'province', coalesce((select pr.name from province pr where pr.id = ${column('province_id')}), ''))`
}
/** An account as documents name it; null for none. */
export const person = (table: string) => sql`case when ${sql.ref(`${table}.id`)} is not null
  then json_build_object('first_name', ${sql.ref(`${table}.first_name`)}, 'email', ${sql.ref(`${table}.email`)}) end`

/** The prospect of a document, alias `le`; null for none. */
export const leadParty = sql`case when le.id is not null then json_build_object(
  'id', le.id, 'name', le.name, 'contact', le.contact, 'national_id', le.national_id, 'phone', le.phone, 'email',
    le.email,
  'address_main', le.address_main, 'city', le.city, 'postal_code', le.postal_code,
  'province', coalesce((select pr.name from province pr where pr.id = le.province_id), '')) end`
