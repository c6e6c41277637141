import { sql } from 'kysely'
import { rows, type Db } from '../src/core/db/db'

const typeOf: Record<string, string> = {
  int4: 'number',
  _int4: 'number[]',
  int8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  numeric: 'Numeric',
  timestamptz: 'Moment',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  bit: 'string',
  tsvector: 'string',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  is_computed: boolean
}

/** The text of `src/db/tables.ts` for the schema of this database. */
export async function tablesText(db: Db): Promise<string> {
  const columns = await rows(
    db,
    sql<Column>`
    select table_name, column_name, udt_name, is_nullable,
      (column_default is not null or is_identity = 'YES') as has_default, is_generated = 'ALWAYS' as is_computed
    from information_schema.columns where table_schema = 'public' and table_name <> 'migration'
    order by table_name collate "C", ordinal_position`,
  )
  const names = [...new Set(columns.map((column) => column.table_name))]
  const tables = names.map((name) => [name, columns.filter((column) => column.table_name === name)] as const)
  const text = tables.map(
    ([table, columnsOf]) =>
      `  ${table}: {\n${columnsOf.map((column) => `    ${column.column_name}: ${fieldType(column)}\n`).join('')}  }\n`,
  )
  return `// Written from the migrations: UPDATE_TABLES=1 npx jest api/src/core/db/tables. Not to be edited by hand.
import type { ColumnType, Generated } from 'kysely'

/** Exact decimal, read as text. */
export type Numeric = ColumnType<string, string | number, string | number>
export type Moment = ColumnType<Date, Date | string, Date | string>
/** Read parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>

export interface Tables {
${text.join('')}}
`
}

function fieldType(column: Column): string {
  const base = typeOf[column.udt_name]
  if (!base) throw new Error(`No type for ${column.udt_name} of ${column.table_name}.${column.column_name}`)
  const type = column.is_nullable === 'YES' ? nullable(base) : base
  if (column.is_computed) return `ColumnType<${type}, never, never>`
  return column.has_default ? generated(type, base) : type
}

const nullable = (base: string) =>
  base === 'Numeric'
    ? 'ColumnType<string | null, string | number | null, string | number | null>'
    : base === 'Moment'
      ? 'ColumnType<Date | null, Date | string | null, Date | string | null>'
      : base === 'Json'
        ? 'ColumnType<unknown, string | null, string | null>'
        : `${base} | null`

const generated = (type: string, base: string) =>
  base === 'Numeric'
    ? 'ColumnType<string, string | number | undefined, string | number>'
    : base === 'Moment'
      ? 'ColumnType<Date, Date | string | undefined, Date | string>'
      : base === 'Json'
        ? 'ColumnType<unknown, string | undefined, string>'
        : `Generated<${type}>`
