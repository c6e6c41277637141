import { sql } from 'kysely'
import { raiseCatalogueVersion } from '../../../catalogue/products/catalogue'
import { rows, type Db } from '../../../core/db/db'
import type { FileKind, NoFile } from './keep-file'
import { articleFiles, fileTables, type FileTable } from './named-files'

/** A file that was had. stamp: of the one in the folder of assets. */
export interface Had {
  kind: FileKind
  source: string
  url: string
  stamp?: string
}

/**
 * Notes files that were had, and shows them with every row that names them, in one transaction of the caller's.
 * @returns how many are new, or others than before
 */
export async function noteFiles(tx: Db, had: readonly Had[]): Promise<number> {
  const changed = await rows(
    tx,
    sql<{ kind: FileKind; source: string }>`
    with had as (
      select * from jsonb_to_recordset(${JSON.stringify(had)}::jsonb)
        as x(kind text, source text, url text, stamp text)),
    before as (select f.kind, f.source, f.url from article_file f join had using (kind, source)),
    noted as (
      insert into article_file (kind, source, url, stamp, next_at, stored_at, tried_at)
      select kind, source, url, stamp, null, now(), now() from had
      on conflict (kind, source) do update set url = excluded.url, stamp = coalesce(excluded.stamp, article_file.stamp),
        problem = null, detail = null, tries = 0, next_at = null, tried_at = now(),
        stored_at = case when article_file.url = excluded.url then article_file.stored_at else now() end)
    select h.kind, h.source from had h left join before b using (kind, source) where b.url is distinct from h.url`,
  )
  const sourcesOf = (kind: FileKind) => changed.filter((each) => each.kind === kind).map(({ source }) => source)
  for (const each of fileTables) {
    await showFiles(tx, each, 'picture', sourcesOf('picture'))
    await showFiles(tx, each, 'sheet', sourcesOf('sheet'))
  }
  return changed.length
}

/** Shows files with every row that names them. */
async function showFiles(tx: Db, each: FileTable, kind: FileKind, sources: string[]) {
  const columns = each.columns.filter((column) => column.kind === kind)
  if (sources.length === 0 || columns.length === 0) return
  const names = sql`${sources}::text[]`
  const isOne = ({ source, isList }: (typeof columns)[number]) =>
    isList ? sql`${sql.ref(source)} && ${names}` : sql`${sql.ref(source)} = any(${names})`
  const served = columns.map((column) => {
    const url = column.isList
      ? sql`article_picture_urls(${sql.ref(column.source)})`
      : sql`article_file_url(${sql.lit(kind)}, ${sql.ref(column.source)})`
    return sql`${sql.ref(column.served)} = case when ${isOne(column)} then ${url} else ${sql.ref(column.served)} end`
  })
  const set = sql.join([...served, ...(each.touches ? [sql.raw(each.touches)] : [])])
  const mayName = each.mayName ? sql`${each.mayName(each.table, names)} and ` : sql``
  const shown = await rows(
    tx,
    sql`update ${sql.table(each.table)} set ${set}
      where ${mayName}(${sql.join(columns.map(isOne), sql` or `)}) returning id`,
  )
  // A write of articles raises it by itself.
  if (shown.length > 0 && each !== articleFiles) await raiseCatalogueVersion(tx)
}

/** Notes why a file was not had. next: seconds until it is tried again; null: when somebody asks. */
export async function noteProblem(
  db: Db,
  { kind, source }: Pick<Had, 'kind' | 'source'>,
  { problem, detail, stamp }: NoFile,
  next: number | null,
): Promise<void> {
  await sql`update article_file set problem = ${problem}, detail = ${detail}, stamp = ${stamp}, tries = tries + 1,
      tried_at = now(),
      next_at = now() + make_interval(secs => ${next}::float8)
    where kind = ${kind} and source = ${source}`.execute(db)
}
