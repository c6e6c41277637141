import { sql } from 'kysely'
import { oneRow, rows, type Db } from './db/db'

/** The ids of the articles that are sold and marked as code 0. */
export async function codeZeros(db: Db): Promise<number[]> {
  const found = await rows(db, sql<{ id: number }>`select id from product where is_free_line and active order by id`)
  return found.map(({ id }) => id)
}

/** The one that new charges take: the variant's choice where it is marked, else the first; null without one (C-57). */
export const codeZeroOf = (ids: readonly number[], { id_code_0: chosen }: { id_code_0?: number }): number | null =>
  (chosen !== undefined && ids.includes(chosen) ? chosen : ids[0]) ?? null

/** What the own account tells of the articles of the installation. */
interface ArticleFacts {
  codeZeros: number[]
  hasArticles: boolean
}

const kept = new WeakMap<Db, { version: number; facts: Promise<ArticleFacts> }>()

/** These, kept for a version of the catalogue: the account answers while the articles are locked, too (rule P-56). */
export async function articleFacts(db: Db): Promise<ArticleFacts> {
  if (db.isTransaction) return readFacts(db)
  const { version } = await oneRow(db, sql<{ version: number }>`select version from catalogue_version`)
  const last = kept.get(db)
  if (last?.version === version) return last.facts
  const facts = readFacts(db)
  kept.set(db, { version, facts })
  facts.catch(() => kept.delete(db))
  return facts
}

async function readFacts(db: Db): Promise<ArticleFacts> {
  const { has_articles: hasArticles } = await oneRow(
    db,
    sql<{ has_articles: boolean }>`select exists (select from product) as has_articles`,
  )
  return { codeZeros: await codeZeros(db), hasArticles }
}
