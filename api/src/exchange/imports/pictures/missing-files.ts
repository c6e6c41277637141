import { sql } from 'kysely'
import type { MissingFile } from '@portal/shared-sdk/contract'
import { localTime } from '../../../core/clock'
import { firstRow, rows, type Db } from '../../../core/db/db'
import type { FileKind, FileProblem } from './keep-file'
import { fileSourcesOf } from './named-files'

const articlesShown = 5
const names = sql`${fileSourcesOf('p')} @> array[f.source] and case f.kind when 'picture'
  then p.image_source = f.source or p.extra_image_sources @> array[f.source]
  else p.technical_source = f.source or p.safety_source = f.source end`

/** The pictures and sheets that articles name and that were not had, by name, each with articles that name it (E-133). */
export async function missingFiles(
  db: Db,
  { page, page_size: size }: { page: number; page_size: number },
): Promise<{ results: MissingFile[]; count: number; total_pages: number }> {
  const found = await rows(
    db,
    sql<{
      kind: FileKind
      name: string
      problem: FileProblem | null
      detail: string | null
      tried_at: Date | null
      next_at: Date | null
      articles: string[]
    }>`select f.kind, f.source as name, f.problem, f.detail, f.tried_at, f.next_at,
        array(select p.external_id from product p where ${names} order by p.id limit ${articlesShown}) as articles
      from article_file f where f.url is null order by f.source, f.kind limit ${size} offset ${(page - 1) * size}`,
  )
  const all = await firstRow(
    db,
    sql<{ count: number }>`select count(*)::int as count from article_file where url is null`,
  )
  const count = all?.count ?? 0
  const results = found.map(({ tried_at: tried, next_at: next, ...row }) => ({
    ...row,
    tried_at: tried && localTime(tried),
    next_at: next && localTime(next),
  }))
  return { results, count, total_pages: Math.ceil(count / size) }
}
