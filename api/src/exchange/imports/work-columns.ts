import { hasKey } from '@portal/shared-sdk/contract'
import { itemOf } from '../../core/known'
import { columnsOf, isOwn, storedColumns } from './columns'
import type { Column, ImportObject, Reference } from './import-object'

/** A run as the steps need it. */
export interface WorkRun {
  id: number
  object: ImportObject
  /** Names of the columns that its file has. */
  columns: readonly string[]
}

/** The columns of an object that a run judges: those of its file, and the one that deactivating sets; of documents all. */
export function presentColumns({ object, columns }: WorkRun): Column[] {
  const isPresent = ({ name, to, links, formats, elsewhere }: Column) =>
    Boolean(to || links || formats || elsewhere) &&
    (object.documents || columns.includes(name) || (name === object.active && columns.includes('action')))
  return object.columns.filter(isPresent)
}

/** The columns of documents' heads. */
export const headColumns = (object: ImportObject): Column[] => object.columns.filter(({ head }) => head)

/** SQL type of what a column shall be. */
export function typeOf(object: ImportObject, column: Column): string {
  if (column.links || column.formats) return 'jsonb'
  if (column.ref && column.type.kind !== 'list' && !isOwn(object, column))
    return column.ref.table === 'country' ? 'text' : 'int'
  const { kind } = column.type
  return hasKey(sqlTypes, kind) ? sqlTypes[kind] : 'text'
}

const sqlTypes = {
  integer: 'int',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  time: 'timestamptz',
  json: 'jsonb',
  list: 'text[]',
}

/** A jsonb value of a cell, null for an empty one. */
const jsonOf = (name: string) => `nullif(r.cells -> '${name}', 'null'::jsonb)`

export const momentOf = (name: string) =>
  `case when r.cells ->> '${name}' like '%Z' then (r.cells ->> '${name}')::timestamptz
    else (r.cells ->> '${name}')::timestamp at time zone 'Europe/Madrid' end`

/** SQL of a cell's value in the type of its column. */
export function valueOf(object: ImportObject, column: Column): string {
  const { name, links, ref, type } = column
  if (links && !links.isOrdered)
    return `(select jsonb_agg(k order by k) from jsonb_array_elements_text(${jsonOf(name)}) k)`
  if (links || column.formats || type.kind === 'json') return jsonOf(name)
  if (type.kind === 'list')
    return `(select array_agg(k order by n) from jsonb_array_elements_text(${jsonOf(name)}) with ordinality l(k, n))`
  if (ref && !isOwn(object, column)) return `f_${name}.id`
  if (type.kind === 'time') return momentOf(name)
  return `(r.cells ->> '${name}')::${typeOf(object, column)}`
}

/** SQL of what the row has now, in the same form. */
export function currentOf(object: ImportObject, column: Column): string {
  const { name, links, ref, to } = column
  if (column.formats)
    return `(select jsonb_agg(jsonb_build_object('name', u.name, 'quantity', u.quantity) order by u.position, u.id)
      from product_unit u where u.product_id = t.id)`
  if (links && ref) {
    const order = links.isOrdered ? 'l.position, x.id' : ref.keyOf('x')
    return `(select jsonb_agg(${ref.keyOf('x')} order by ${order})
      from ${links.table} l join ${ref.table} x on x.id = l.${links.other} where l.${links.owner} = t.id)`
  }
  if (ref && isOwn(object, column)) return ref.keyOf(`o_${name}`)
  return column.current ?? `${aliasOf(column)}.${to}`
}

/** The alias of the table that a column is of: a line's, or its head's. */
export const aliasOf = ({ head }: Pick<Column, 'head'>): 'h' | 't' => (head ? 'h' : 't')

/** SQL that tells whether a column differs: an empty text is the same as none, and so are two kinds of line breaks. */
export const differs = (object: ImportObject, column: Column) =>
  typeOf(object, column) === 'text'
    ? `coalesce(e_${column.name}, '') <> coalesce(replace(replace(c_${column.name}, chr(13) || chr(10), chr(10)), chr(13), chr(10)), '')`
    : `e_${column.name} is distinct from c_${column.name}`

/** The id or number that a line has in its document. */
export const lineKey = (alias: string): string => `coalesce(${alias}.source_line, ${alias}.position::text)`

/** SQL type of a column of the primary key. */
export const pkType = ({ columns }: ImportObject, name: string): string =>
  columns.some(({ to, type }) => to === name && type.kind === 'date') ? 'date' : 'int'

export const keyColumn = (object: ImportObject): string => itemOf(object.columns, ({ key }) => key === true).name

export const activeColumn = (object: ImportObject): string =>
  itemOf(storedColumns(object.columns), ({ name }) => name === object.active).to

/** The columns of all of an object's files by name. */
export const columnNamed = (object: ImportObject, name: string): Column | undefined =>
  columnsOf(object).find((column) => column.name === name)

/** SQL that joins what a cell names. */
export const named = ({ table, keyOf, isNamed }: Reference, alias: string, cell: string) =>
  `left join ${table} ${alias} on ${isNamed?.(alias, cell) ?? `${keyOf(alias)} = ${cell}`}`
