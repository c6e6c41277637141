import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { rows, type Db } from '../../../core/db/db'
import { articleFolder } from '../../../core/media/article-media'
import { folderOf } from './folder-file'
import type { FileKind } from './keep-file'

const rowsAtOnce = 1_000

/**
 * Writes the files that articles name by their names, as they came, beside the exported objects (rule E-136).
 * @returns how many
 */
export async function exportPictures(db: Db, dataDir: string, folder: string): Promise<number> {
  let count = 0
  for (let after: [string, string] = ['', '']; ;) {
    const found = await rows(
      db,
      sql<{ kind: FileKind; source: string; hash: string }>`
      select kind, source, split_part(url, '/', 4) as hash from article_file
      where url is not null and source !~* '^https?://' and (kind, source) > (${after[0]}, ${after[1]})
      order by kind, source limit ${rowsAtOnce}`,
    )
    const last = found.at(-1)
    if (!last) return count
    after = [last.kind, last.source]
    for (const { kind, source, hash } of found) {
      const target = folderOf(folder, kind)
      await mkdir(target, { recursive: true })
      await copyFile(join(articleFolder(dataDir, hash), 'original'), join(target, source))
      count += 1
    }
  }
}
