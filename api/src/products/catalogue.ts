import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { categoryTree, type CategoryRow, type CategoryTree } from '../categories/category-tree'
import { firstRow, rows, type Db } from '../db/db'
import { afterCommit, transaction } from '../db/transaction'
import type { Search } from '../search/read-search'
import { readSynonyms, type Synonyms } from '../search/synonyms'
import { readVocabulary, type Vocabulary } from '../search/vocabulary'
import type { ProductIndex } from './memory/product-index'
import { readProductIndex } from './memory/read-product-index'
import { readSearchIndex } from './memory/read-search-index'
import type { SearchIndex } from './memory/search-index'
import { VersionCache } from './memory/version-cache'
import { readCounts, type ProductCounts } from './product-counts'

/** How old the known version may be: writes of other processes show within a second (rule K-23). */
const lookAgainMs = 900
/** Answers of one version. */
const mostCached = 5_000

interface SupplierRow {
  id: number
  name: string
  prefered: boolean
}

/** One version of the catalogue: what every call needs of it. */
export interface Catalogue {
  version: number
  tree: CategoryTree
  /** The tree as it is sent, and a tag of its content. */
  json: string
  etag: string
  suppliers: Map<number, SupplierRow>
  counts: ProductCounts
  synonyms: Synonyms
  /** What was counted and found in this version, by the key of the question: see cachedAnswer(). */
  answers: Map<string, unknown>
}

/** Counts the catalogue writes of this process, whose own caches follow at once. */
let ownWrites = 0

/** To be called in every transaction that writes categories, suppliers, products or their prices. */
export async function raiseCatalogueVersion(tx: Db): Promise<void> {
  await sql`update catalogue_version set version = version + 1`.execute(tx)
  afterCommit(tx, () => {
    ownWrites += 1
  })
}

/** The current catalogue, and what is read of it into memory in the background. */
export class CatalogueCache {
  private lookedAt = 0
  private seenWrites = -1
  private cached?: Catalogue
  private looking?: Promise<Catalogue>
  private vocabularies: VersionCache<Vocabulary>
  private productIndexes: VersionCache<ProductIndex | null>
  private searchIndexes: VersionCache<SearchIndex | null>

  constructor(private db: Db) {
    this.vocabularies = new VersionCache(() => withoutTimeLimit(db, readVocabulary))
    this.productIndexes = new VersionCache((catalogue) => withoutTimeLimit(db, (tx) => readProductIndex(tx, catalogue)))
    this.searchIndexes = new VersionCache((catalogue) => readSearchIndex(db, catalogue))
  }

  async current(): Promise<Catalogue> {
    if (this.cached && this.seenWrites === ownWrites && Date.now() - this.lookedAt < lookAgainMs) return this.cached
    this.looking ??= this.look().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  /** The words of this version or a slightly older one; undefined when reading them takes longer than patienceMs. */
  vocabulary(catalogue: Catalogue, patienceMs = 10_000): Promise<Vocabulary | undefined> {
    return this.vocabularies.soon(catalogue, patienceMs)
  }

  /** The search with its frequent words marked as whole (Vocabulary.wholeWords), once this version's words are read. */
  withWholeWords<T extends Search | undefined>(search: T, catalogue: Catalogue): T {
    const vocabulary = this.vocabularies.known(catalogue)
    return search && vocabulary
      ? ({
          words: search.words,
          code: search.code,
          ean: search.ean,
          whole: vocabulary.wholeWords(search.words),
          units: search.units,
        } as T)
      : search
  }

  /** The products of this version in memory; undefined until they are read, which this call begins. */
  productIndex(catalogue: Catalogue): ProductIndex | undefined {
    this.productIndexes.begin(catalogue)
    return this.productIndexes.known(catalogue) ?? undefined
  }

  /** The words of this version's products in memory, likewise. */
  searchIndex(catalogue: Catalogue): SearchIndex | undefined {
    this.searchIndexes.begin(catalogue)
    return this.searchIndexes.known(catalogue) ?? undefined
  }

  private async look(): Promise<Catalogue> {
    const writes = ownWrites
    const at = Date.now()
    const version =
      (await firstRow(this.db, sql<{ version: number }>`select version from catalogue_version`))?.version ?? 0
    if (this.cached?.version !== version) this.cached = await readCatalogue(this.db, version)
    this.lookedAt = at
    this.seenWrites = writes
    return this.cached
  }
}

/** The answer of this version of the catalogue for a key; without a key it is worked out each time. */
export async function cachedAnswer<T>(catalogue: Catalogue, key: string | null, workOut: () => Promise<T>): Promise<T> {
  const cached = key === null ? undefined : catalogue.answers.get(key)
  if (cached !== undefined) return cached as T
  const answer = await workOut()
  cacheAnswer(catalogue, key, answer)
  return answer
}

/** Caches an answer for as long as this version of the catalogue stands; without a key not at all. */
export function cacheAnswer({ answers }: Catalogue, key: string | null, answer: unknown): void {
  if (key === null) return
  if (answers.size >= mostCached) answers.clear()
  answers.set(key, answer)
}

/** Lifts the time limit of statements, which reading a million products exceeds. */
function withoutTimeLimit<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await sql`select set_config('statement_timeout', '0', true) where current_setting('statement_timeout') <> '0'`.execute(
      tx,
    )
    return read(tx)
  })
}

async function readCatalogue(db: Db, version: number): Promise<Catalogue> {
  const categories = await rows(
    db,
    sql<CategoryRow>`select id, parent_id, level, name, image_url, position from category order by id`,
  )
  const suppliers = await rows(db, sql<SupplierRow>`select id, name, prefered from supplier order by id`)
  const tree = categoryTree(categories)
  const json = JSON.stringify(tree.roots)
  return {
    version,
    tree,
    json,
    etag: `W/"${createHash('sha1').update(json).digest('base64url')}"`,
    suppliers: new Map(suppliers.map((supplier) => [supplier.id, supplier])),
    counts: await readCounts(db),
    synonyms: await readSynonyms(db),
    answers: new Map(),
  }
}
