import { sql, type RawBuilder } from 'kysely'
import type { Language, NamedRow } from '@portal/shared-sdk/contract'

/** A row of a list whose names are stored in every language. */
export type RowNames = { id: number } & Record<Language, string>

/** id and names of a row as JSON. row: its alias; the columns are name (Spanish), name_pt and name_en. */
export const rowNames = (row: string): RawBuilder<RowNames> =>
  sql`json_build_object('id', ${sql.ref(`${row}.id`)}, 'es', ${sql.ref(`${row}.name`)}, 'pt',
    ${sql.ref(`${row}.name_pt`)}, 'en', ${sql.ref(`${row}.name_en`)})`

/** The row with its name in one language. */
export const namedIn = ({ id, ...names }: RowNames, language: Language): NamedRow => ({ id, name: names[language] })

/** The name of an account, by its alias; null where it has none. */
export const personName = (account: string): RawBuilder<string | null> =>
  sql`nullif(trim(concat(${sql.ref(`${account}.first_name`)}, ' ', ${sql.ref(`${account}.last_name`)})), '')`
