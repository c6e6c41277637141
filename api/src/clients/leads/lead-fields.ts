import { sql } from 'kysely'
import {
  LeadCreate,
  isLeadReference,
  keysOf,
  leadForms,
  type LeadChange,
  type LeadField,
  type LeadReference,
} from '@portal/shared-sdk/contract'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { fieldErrors } from '../../core/http/problem'
import { oneLine } from '../../core/http/one-line'
import { texts, type Text } from '../../core/http/texts'

/** The values of a form; the price rate as price_rate whichever name it was sent under. */
export type LeadValues = { [Field in LeadField]?: Field extends LeadReference ? number | null : string }

const isField = (name: string): name is LeadField => name !== 'priceRate' && Object.hasOwn(LeadCreate.properties, name)

/**
 * The known fields of a form. Texts are trimmed, null becomes an empty text, and line breaks and other control
 * characters become spaces, because names are part of mail subjects.
 */
export function valuesOf(input: LeadChange): LeadValues {
  const sent = Object.entries(input).filter(
    (entry): entry is [LeadField, string | number | null] => isField(entry[0]) && entry[1] !== undefined,
  )
  const values: LeadValues = Object.fromEntries(
    sent.map(([field, value]) => [field, isLeadReference(field) ? value : oneLine(String(value ?? ''))]),
  )
  if (values.price_rate === undefined && input.priceRate !== undefined) values.price_rate = input.priceRate
  return values
}

/**
 * Checks a form against the variant's rules (O-62): every required field for a new lead, only the sent ones for a
 * change.
 * @throws 400 with every failing field
 */
export async function checkLead(
  tx: Db,
  actor: Actor,
  values: LeadValues,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const { required } = leadForms[actor.ruling.public.settings.leadForm]
  const failing: Record<string, Text> = {}
  for (const field of required) {
    const value = values[field]
    if (value === undefined ? isNew : value === null || value === '') failing[field] = texts.required
  }
  for (const field of await unknownReferences(tx, values)) failing[field] = texts.notOffered
  if (Object.keys(failing).length) throw fieldErrors(failing)
}

/** The references whose row does not exist. Each has a table of its own name. */
async function unknownReferences(tx: Db, values: LeadValues): Promise<LeadReference[]> {
  const given = keysOf(values).filter(
    (field): field is LeadReference => isLeadReference(field) && typeof values[field] === 'number',
  )
  if (!given.length) return []
  const known = await rows(
    tx,
    sql<{ field: LeadReference }>`${sql.join(
      given.map(
        (field) =>
          sql`select ${field}::text as field where exists (select 1 from ${sql.table(field)}
            where id = ${values[field]}::int)`,
      ),
      sql` union all `,
    )}`,
  )
  return given.filter((field) => !known.some((row) => row.field === field))
}

/** The country of a province. */
export async function countryOf(tx: Db, province: number): Promise<string | undefined> {
  return (
    await firstRow(tx, sql<{ country: string }>`select country_id as country from province where id = ${province}`)
  )?.country
}
