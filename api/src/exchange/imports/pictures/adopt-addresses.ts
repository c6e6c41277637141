import { sql } from 'kysely'
import { rows, type Db } from '../../../core/db/db'
import { transaction } from '../../../core/db/transaction'
import { fileTables, type FileTable } from './named-files'

const atOnce = 500

/**
 * Takes pictures and sheets that an earlier version has linked for files to copy: no page shows what another host
 * serves (rule E-130). Done at each start, a part at a time; later ones find nothing.
 * @returns how many rows had such
 */
export async function adoptAddresses(db: Db): Promise<number> {
  let count = 0
  for (const table of fileTables)
    for (let found = -1; found !== 0; count += found) found = await transaction(db, (tx) => adoptSome(tx, table))
  return count
}

async function adoptSome(tx: Db, { table, columns, touches }: FileTable): Promise<number> {
  const t = sql.table(table)
  const isOutside = columns.map(({ source, served, isList }) =>
    sql.raw(`(${source} is null and ${isList ? `array_to_string(${served}, ' ')` : served} ~* 'https?://')`),
  )
  const taken = await rows(
    tx,
    sql<{ id: number }>`select id from ${t} where ${sql.join(isOutside, sql` or `)}
      order by id limit ${sql.lit(atOnce)} for update skip locked`,
  )
  const ids = sql`${taken.map(({ id }) => id)}::int[]`
  const linked = columns.map(({ kind, source, served, isList }) =>
    sql.raw(`select '${kind}' as kind, ${isList ? `unnest(p.${served})` : `p.${served}`} as source
      where p.${source} is null`),
  )
  await sql`insert into article_file (kind, source)
    select distinct x.kind, x.source from ${t} p cross join lateral (${sql.join(linked, sql` union all `)}) x
    where p.id = any(${ids}) and x.source ~* '^https?://' on conflict do nothing`.execute(tx)
  const sources = columns.map((column) => sql.raw(`${column.source} = ${sourceOf(column)}`))
  await sql`update ${t} set ${sql.join([...sources, ...(touches ? [sql.raw(touches)] : [])])}
    where id = any(${ids})`.execute(tx)
  const served = columns.map((column) => sql.raw(`${column.served} = ${servedOf(column)}`))
  await sql`update ${t} set ${sql.join(served)} where id = any(${ids})`.execute(tx)
  return taken.length
}

type FileColumn = FileTable['columns'][number]

/** The sheets that the portal makes are named without the article's number (rule E-121). */
const sourceOf = ({ kind, source, served, isList }: FileColumn) => {
  if (isList) return `coalesce(${source}, ${served})`
  const named = kind === 'sheet' ? `replace(${served}, '/media/products/' || id || '/', '/media/products/-/')` : served
  return `coalesce(${source}, ${named}, '')`
}
const servedOf = ({ kind, source, isList }: FileColumn) => {
  if (isList) return `article_picture_urls(${source})`
  const named = kind === 'sheet' ? `replace(${source}, '/media/products/-/', '/media/products/' || id || '/')` : source
  return `article_file_url('${kind}', ${named})`
}
