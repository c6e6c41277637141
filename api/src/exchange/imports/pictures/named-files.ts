import { sql, type RawBuilder } from 'kysely'
import type { FileKind } from './keep-file'

/** A column that says what a file of rows names, and the one that has where the portal serves it. */
interface FileColumn {
  kind: FileKind
  source: string
  served: string
  /** Of several names each. */
  isList?: true
}

/** A table whose rows name files: articles, categories, pictograms. */
export interface FileTable {
  object: 'articles' | 'categories' | 'symbols'
  table: string
  /** SQL of what a row is called by, by its alias. */
  code: (row: string) => string
  columns: readonly FileColumn[]
  /** SQL on a row by its alias, by which an index finds those that may name one of the files in the array `$names`. */
  mayName?: (row: string, names: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Further assignments of a row whose file came. */
  touches?: string
}

export const articleFiles: FileTable = {
  object: 'articles',
  table: 'product',
  code: (row) => `${row}.external_id`,
  columns: [
    { kind: 'picture', source: 'image_source', served: 'image_url' },
    { kind: 'picture', source: 'extra_image_sources', served: 'extra_images', isList: true },
    { kind: 'sheet', source: 'technical_source', served: 'doc_technical_url' },
    { kind: 'sheet', source: 'safety_source', served: 'doc_security_url' },
  ],
  mayName: (row, names) => sql`${articleSourcesOf(row)} && ${names}`,
  touches: 'updated_at = now()',
}

const picture: readonly FileColumn[] = [{ kind: 'picture', source: 'image_source', served: 'image_url' }]
export const categoryFiles: FileTable = {
  object: 'categories',
  table: 'category',
  code: (row) => `coalesce(${row}.source_id, ${row}.id::text)`,
  columns: picture,
}
export const symbolFiles: FileTable = {
  object: 'symbols',
  table: 'safety_symbol',
  code: (row) => `${row}.code`,
  columns: picture,
}

export const fileTables: readonly FileTable[] = [articleFiles, categoryFiles, symbolFiles]

/** Notes the files that written rows name, for the portal to look for them (rule E-131). SQL on `import_work`. */
export const namedFiles = ({ table, columns }: FileTable): string => `insert into article_file (kind, source)
  select distinct x.kind, x.source from import_work w join ${table} t on t.id = w.id
    cross join lateral (${columns
      .map(
        ({ kind, source, isList }) =>
          `select '${kind}' as kind, ${isList ? `unnest(t.${source})` : `t.${source}`} as source`,
      )
      .join(' union all ')}) x
  where w.act = 'upsert' and w.differs and x.source <> '' and x.source not like '/%'
  on conflict do nothing`

/** All that an article names, by its index. */
export const articleSourcesOf = (row: string): RawBuilder<unknown> =>
  sql.raw(`article_sources(${articleFiles.columns.map(({ source }) => `${row}.${source}`).join(', ')})`)

/** SQL that tells whether a row names the file `f` of `article_file`. */
export function namesFile({ columns, mayName }: FileTable, row: string): RawBuilder<unknown> {
  const is = (kind: FileKind) =>
    columns
      .filter((column) => column.kind === kind)
      .map(({ source, isList }) => (isList ? `${row}.${source} @> array[f.source]` : `${row}.${source} = f.source`))
      .join(' or ') || 'false'
  const exactly = sql.raw(`case f.kind when 'picture' then ${is('picture')} else ${is('sheet')} end`)
  return mayName ? sql`${mayName(row, sql`array[f.source]`)} and ${exactly}` : exactly
}

/** SQL that tells whether anything names the file `f`. */
export const isNamed: RawBuilder<unknown> = sql`(${sql.join(
  fileTables.map((each) => sql`exists (select from ${sql.table(each.table)} n where ${namesFile(each, 'n')})`),
  sql` or `,
)})`
