import { sql } from 'kysely'
import type { LeadCheck, LeadChecked } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { searchNorm } from '../../core/http/list'
import { leadsOf } from '../../core/http/rows-of'
import { checkTaxId } from './tax-id'

/** POST leads/check/: checks a form while somebody types into it (rules O-1, O-2). */
export async function checkTyped(db: Db, actor: Actor, typed: LeadCheck): Promise<LeadChecked> {
  return { tax_id: checkTaxId(typed.national_id ?? ''), duplicates: await findDuplicates(db, actor, typed) }
}

type Duplicate = LeadChecked['duplicates'][number]

/** A shorter name, tax id or phone is not compared. */
const fewestCharacters = 4

/** How many similar leads are read to find those of the account's branch. */
const maxCandidates = 500

interface Alike {
  id: number
  alike: Duplicate['alike']
}

/** The likeliest first: the tax id weighs more than e-mail, phone and name. Each field has its own index. */
async function findDuplicates(db: Db, actor: Actor, { id, name, national_id: taxId, email, phone }: LeadCheck) {
  const found = await rows(
    db,
    sql<Alike>`
    with typed as (
      select lead_tax_key(${taxId ?? ''}) as tax, ${(email ?? '').trim().toLowerCase()} as email,
        lead_phone_key(${phone ?? ''}) as phone, lead_name_key(${searchNorm(name)}) as name
    ), same as (
      select l.id, 'national_id' as field, 8 as weight from typed t join lead l on lead_tax_key(l.national_id) = t.tax
        where length(t.tax) >= ${fewestCharacters} and l.national_id <> '' and l.deleted_at is null
      union all select l.id, 'email', 4 from typed t join lead l on lower(l.email) = t.email
        where t.email <> '' and l.email <> '' and l.deleted_at is null
      union all select l.id, 'phone', 2 from typed t join lead l on lead_phone_key(l.phone) = t.phone
        where length(t.phone) >= ${fewestCharacters} and l.phone <> '' and l.deleted_at is null
      union all select l.id, 'name', 1 from typed t join lead l on lead_name_key(l.name_sort) = t.name
        where length(t.name) >= ${fewestCharacters} and l.deleted_at is null
    )
    select id, json_agg(field order by weight desc) as alike from same where id is distinct from ${id ?? null}::int
    group by id order by sum(weight) desc, id desc limit ${sql.lit(maxCandidates)}`,
  )
  if (found.length === 0) return []
  const own = await rows(
    db,
    sql<Omit<Duplicate, 'alike'>>`
    select l.id, l.name, l.city, l.email from lead l
      where l.id = any(${found.map((each) => each.id)}::int[]) and ${leadsOf(actor, 'l.id')}`,
  )
  const byId = new Map(own.map((lead) => [lead.id, lead]))
  return found
    .flatMap(({ id: same, alike: fields }): Duplicate[] => {
      const lead = byId.get(same)
      return lead ? [{ ...lead, alike: fields }] : []
    })
    .slice(0, 5)
}
