import { sql } from 'kysely'
import { fieldsWhere, type Lead, type LeadChange, type LeadCreate, type Page } from '@portal/shared-sdk/contract'
import { audit } from '../../core/db/audit'
import { allOf, firstRow, type Db } from '../../core/db/db'
import { recordEvent } from '../../core/events/record-event'
import type { Actor } from '../../core/http/actor'
import { searchNorm, type ListQuery } from '../../core/http/list'
import { longList } from '../../core/http/long-list'
import { checkVersion, found } from '../../core/http/problem'
import { leadsOf, listedLeads } from '../../core/http/rows-of'
import { checkLead, countryOf, valuesOf, type LeadValues } from './lead-fields'
import type { Portal } from '../../core/portal'
import { leadData } from './lead-data'
import { leadListSpec, nodeOfSalesPerson, oneLead, presentLead } from './queries'

/** GET leads/ */
export async function listLeads(db: Db, actor: Actor, query: ListQuery & { country?: string }): Promise<Page<Lead>> {
  const own = await listedLeads(db, actor, 'l')
  const page = await longList(db, leadListSpec(actor, query.country, own), query)
  return { ...page, results: page.results.map(presentLead) }
}

/** GET leads/{id}/. @throws 404 for one of another branch. */
export async function readLead(db: Db, actor: Actor, id: number): Promise<Lead> {
  return presentLead(found(await oneLead(db, actor, id)))
}

/** POST leads/ (rules O-62, O-63). @throws 400 with every failing field */
export async function createLead(
  tx: Db,
  portal: Pick<Portal, 'clock' | 'jobs'>,
  actor: Actor,
  input: LeadCreate,
): Promise<Lead> {
  const values = valuesOf(input)
  await checkLead(tx, actor, values, { isNew: true })
  const columns = { country_id: 'sp', stat_node_id: actor.stat_node_id, ...(await columnsOf(tx, actor, values)) }
  const { id } = await tx
    .insertInto('lead')
    .values({ ...columns, name: String(values.name), name_sort: '', search_norm: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, { account: actor.id, action: 'lead.created', entity: 'lead', id })
  const lead = await indexed(tx, id)
  await recordEvent(tx, portal, 'lead.created', await leadData(tx, id))
  return lead
}

/** PATCH leads/{id}/ (rule O-64). @throws 404, 400 with every failing field, 409 for a stale version */
export async function changeLead(tx: Db, actor: Actor, id: number, change: LeadChange): Promise<Lead> {
  found(
    await firstRow(
      tx,
      sql`select 1 from lead l where ${allOf([sql`l.id = ${id}`, leadsOf(actor, 'l.id')])} for update`,
    ),
  )
  const before = await readLead(tx, actor, id)
  checkVersion(change.version, before.version)
  const values = valuesOf(change)
  await checkLead(tx, actor, values, { isNew: false })
  await tx
    .updateTable('lead')
    .set({ ...(await columnsOf(tx, actor, values)), version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const old = fieldsWhere(before, (_value, name) => name in values)
  await audit(tx, { account: actor.id, action: 'lead.changed', entity: 'lead', id, before: old, after: values })
  return indexed(tx, id)
}

/**
 * Writes the columns that lists sort and search by, and answers the lead, also to an account that has just given it
 * away (rule O-63).
 */
async function indexed(tx: Db, id: number): Promise<Lead> {
  const lead = presentLead(found(await oneLead(tx, null, id)))
  const { name, contact, email, phone, national_id, postal_code, city, province_name } = lead
  await tx
    .updateTable('lead')
    .set({
      name_sort: searchNorm(name),
      search_norm: searchNorm(String(id), name, contact, email, phone, national_id, postal_code, city, province_name),
    })
    .where('id', '=', id)
    .execute()
  return lead
}

/** The columns for a form's values, with the country of the province and the branch of the sales person (rule O-63). */
async function columnsOf(tx: Db, actor: Actor, values: LeadValues) {
  const { sales_person, province, channel, sector, business, origin, price_rate, ...texts } = values
  const node = sales_person ? await nodeOfSalesPerson(tx, actor, sales_person) : null
  const country = province ? await countryOf(tx, province) : undefined
  return {
    ...texts,
    ...given({
      sales_person_id: sales_person,
      province_id: province,
      channel_id: channel,
      sector_id: sector,
      business_id: business,
      origin_id: origin,
      price_rate_id: price_rate,
    }),
    ...(node !== null && { stat_node_id: node }),
    ...(country !== undefined && { country_id: country }),
  }
}

/** Leaves undefined values out, which would be written as null. */
const given = <T extends object>(values: T): Partial<T> => fieldsWhere(values, (value) => value !== undefined)
