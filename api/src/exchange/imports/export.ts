import { itemAt } from '../../core/known'
import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { cellText } from './cell-text'
import { isOwn, referring } from './columns'
import type { Column, ImportObject } from './import-object'
import { isOut, tableOf } from './row-counts'
import type { TableFile } from './table-file'
import { aliasOf, currentOf, pkType } from './work-columns'
import { externalKey, keyJoins } from './work-table'

const rowsAtOnce = 1_000

/** SQL of a column as files have it: keys instead of numbers. */
function exported(object: ImportObject, column: Column): string {
  const { name, ref, links, to, key } = column
  if (key && column.current) return column.current
  if (key && !to) return externalKey(object, 't')
  if (key && !ref) return `t.${to}`
  return ref && !links && column.type.kind !== 'list' ? ref.keyOf(`x_${name}`) : currentOf(object, column)
}

/**
 * All rows of an object in the columns of its files, read part by part: the file imported again changes nothing (rule
 * E-27).
 */
export function exportFile(db: Db, object: ImportObject): TableFile {
  const columns = object.columns.filter(
    ({ key, to, links, formats, elsewhere }) => key || to || links || formats || elsewhere,
  )
  const refs = referring(
    columns,
    ({ to, elsewhere, links, type }) => Boolean(to || elsewhere) && !links && type.kind !== 'list',
  )
  const joins = refs.map(
    ({ name, ref, to, head, current }) =>
      `left join ${ref.table} x_${name} on x_${name}.id = ${current ?? `${aliasOf({ head })}.${to}`}`,
  )
  const own = referring(columns, (column) => isOwn(object, column) && !column.links)
  const ownJoins = own.map(
    ({ name, ref, to, head }) => `left join ${ref.table} o_${name} on o_${name}.id = ${aliasOf({ head })}.${to}`,
  )
  const pk = object.pk.map((name) => `t.${name}`)
  const select = columns.map((column) => `'${column.name}', ${exported(object, column)}`)
  const objectsOf = (parts: string[]) => {
    const made: string[] = []
    for (let at = 0; at < parts.length; at += 40)
      made.push(`jsonb_build_object(${parts.slice(at, at + 40).join(', ')})`)
    return made.join(' || ')
  }
  const types = object.pk.map((name) => pkType(object, name))
  const pageAfter = (last: string[]) => `select ${objectsOf(select)} as row,
      array[${pk.map((name) => `${name}::text`).join(', ')}] as pk
    from ${tableOf(object)} ${[...joins, ...ownJoins].join(' ')} ${object.keyOf || object.documents ? '' : keyJoins(object)}
    where (${pk.join(', ')}) > (${last.map((value, at) => `'${value}'::${types[at]}`).join(', ')}) and ${isOut(object)}
    order by ${pk.join(', ')} limit ${rowsAtOnce}`
  async function* parts() {
    for (let after: string[] = types.map((type) => (type === 'date' ? '-infinity' : '0')); ;) {
      const found = await rows(db, sql<{ row: Record<string, unknown>; pk: string[] }>`${sql.raw(pageAfter(after))}`)
      if (found.length === 0) return
      yield found.map(({ row }) => ({
        cells: columns.map(({ name, type }) => cellText(type, row[name])),
        values: row,
      }))
      after = itemAt(found, -1).pk
    }
  }
  return { name: object.name, headings: columns.map(({ name }) => name), parts: parts() }
}
