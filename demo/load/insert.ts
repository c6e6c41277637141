import { CompiledQuery } from 'kysely'
import type { Db } from '@portal/api/src/core/db/db'

type Value = string | number | bigint | boolean | null

/** A column with its SQL type and where a row's value comes from; `as` turns the given value into the column's own. */
export interface Column<Row> {
  name: string
  type: 'int' | 'bigint' | 'numeric' | 'text' | 'bool' | 'date' | 'timestamp' | 'jsonb'
  value: (row: Row, index: number) => Value
  /** An SQL expression over the given value, written `$`. */
  as?: string
}

export const column = <Row>(
  name: string,
  type: Column<Row>['type'],
  value: Column<Row>['value'],
  as?: string,
): Column<Row> => ({ name, type, value, as })

/** A local time of Madrid for a timestamptz column. */
export const madridTime = <Row>(name: string, value: Column<Row>['value']): Column<Row> =>
  column(name, 'timestamp', value, "$ at time zone 'Europe/Madrid'")

const chunk = 20_000

/**
 * Inserts rows in few statements: one array a column, whatever the count.
 * @param from further tables joined to the given rows, which are called `r`
 * @param extra columns that come from those tables, by name
 */
export async function insertRows<Row>(
  db: Db,
  table: string,
  rows: readonly Row[],
  columns: Column<Row>[],
  from = '',
  extra: Record<string, string> = {},
): Promise<void> {
  const names = [...columns.filter((one) => !one.name.startsWith('_')).map((one) => one.name), ...Object.keys(extra)]
  const values = [
    ...columns
      .filter((one) => !one.name.startsWith('_'))
      .map((one) => (one.as ?? '$').replaceAll('$', `r.${one.name}`)),
    ...Object.values(extra),
  ]
  const arrays = columns.map((one, index) => `$${index + 1}::${one.type}[]`)
  const text = `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from unnest(${arrays.join(', ')}) as r(${columns.map((one) => one.name).join(', ')}) ${from}`
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk)
    await db.executeQuery(
      CompiledQuery.raw(
        text,
        columns.map((one) => literal(part.map((row, index) => one.value(row, start + index)))),
      ),
    )
  }
}

/** PostgreSQL's text of an array; much faster than the driver's own for tens of thousands of values. */
function literal(values: Value[]): string {
  return `{${values.map(element).join(',')}}`
}

const element = (value: Value): string => (typeof value === 'string' ? quoted(value) : String(value ?? 'NULL'))

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Sets the identity columns of tables to continue after their highest id. */
export async function continueIds(db: Db, tables: string[]): Promise<void> {
  for (const table of tables) {
    await db.executeQuery(
      CompiledQuery.raw(
        `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select max(id) from ${table})))`,
      ),
    )
  }
}
