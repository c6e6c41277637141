import { sql } from 'kysely'
import type { MissingFile, MissingFilesQuery, Page } from '@portal/shared-sdk/contract'
import { codeNorm } from '../../../catalogue/search/normalise'
import { localTime } from '../../../core/clock'
import type { Db } from '../../../core/db/db'
import { foldedText, list, type ListSpec } from '../../../core/http/list'
import type { FileKind, FileProblem } from './keep-file'
import { articleSourcesOf, fileTables, isNamed, namesFile } from './named-files'

const namesShown = 5

/** A file that is named and was not had. */
interface FileRow {
  kind: FileKind
  name: string
  problem: FileProblem | null
  detail: string | null
  since: Date
  tried_at: Date | null
  next_at: Date | null
}
type ListedRow = FileRow & Pick<MissingFile, 'named_by' | 'named_count'>
type NamedRow = FileRow & { object: MissingFile['named_by'][number]['object']; code: string; named: string }

const file = sql`f.kind, f.source as name, f.problem, f.detail, f.named_at as since, f.tried_at, f.next_at`

/** The rows that name the file `f`; most: of each table. */
const naming = (max?: number) =>
  sql.join(
    fileTables.map(
      (each) => sql`(select ${sql.lit(each.object)} as object, ${sql.raw(each.code('n'))} as code, n.name
        from ${sql.table(each.table)} n where ${namesFile(each, 'n')}
        ${max === undefined ? sql`` : sql`order by n.id limit ${sql.lit(max)}`})`,
    ),
    sql` union all `,
  )

/** What lists of missing files have in common (rules E-133, E-140). */
const missing = ({ kind, problem }: MissingFilesQuery) => ({
  where: [
    sql`f.url is null`,
    kind !== undefined && sql`f.kind = ${kind}`,
    problem !== undefined && (problem === 'pending' ? sql`f.problem is null` : sql`f.problem = ${problem}`),
  ],
  searchIn: [foldedText(sql`f.source`)],
  foundElsewhere: (words: readonly string[]) => ofArticle(codeNorm(words.join(''))),
  orderings: { name: sql`f.source`, since: sql`f.named_at` },
  neverNull: ['name', 'since'],
})

/** Files that articles name whose code begins so. */
function ofArticle(code: string) {
  if (code === '') return undefined
  const ids = sql`select unnest(${articleSourcesOf('p')}) from product p where p.code_norm like ${`${code}%`}`
  return { holds: sql`f.source in (${ids})`, ids }
}

/** GET imports/pictures/: one page of the missing files, each with rows that name it. */
export async function missingFiles(db: Db, query: MissingFilesQuery): Promise<Page<MissingFile>> {
  const common = missing(query)
  const spec: ListSpec<ListedRow> = {
    ...common,
    select: sql<ListedRow>`${file},
      (select coalesce(jsonb_agg(x), '[]') from (select * from (${naming(namesShown)}) n limit
        ${sql.lit(namesShown)}) x) as named_by,
      (select count(*)::int from (${naming()}) x) as named_count`,
    from: sql`article_file f`,
    where: [...common.where, isNamed],
    // The order of the index of missing files.
    id: sql`f.kind, f.source`,
    countAtMost: 10_000,
  }
  const page = await list(db, spec, query)
  return {
    ...page,
    results: page.results.map(({ since, tried_at: tried, next_at: next, ...row }) => ({
      ...row,
      since: localTime(since),
      tried_at: localTime(tried),
      next_at: localTime(next),
    })),
  }
}

/** The same as rows of a spreadsheet: one for each file and row that names it. */
export const missingNames = (query: MissingFilesQuery): ListSpec<NamedRow> => ({
  ...missing(query),
  select: sql<NamedRow>`${file}, n.object, n.code, n.name as named`,
  from: sql`article_file f cross join lateral (${naming()}) n`,
  id: sql`f.kind, f.source, n.object, n.code`,
})
