import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { categoryTree, type CategoryRow, type CategoryTree } from '../categories/category-tree'
import { firstRow, rows, type Db } from '../db/db'
import { afterCommit, transaction } from '../db/transaction'
import type { Search } from '../search/read-search'
import { readVocabulary, type Vocabulary } from '../search/vocabulary'
import { KeptReading } from './kept-reading'
import { readCounts, type ProductCounts } from './product-counts'
import type { ProductIndex } from './product-index'
import { readProductIndex } from './read-product-index'
import { readSearchIndex } from './read-search-index'
import type { SearchIndex } from './search-index'

const lookAgainMs = 900
const mostKept = 5_000

interface SupplierRow {
  id: number
  name: string
  prefered: boolean
}

/** What a process knows of one version of the catalogue. */
export interface Catalogue {
  version: number
  tree: CategoryTree
  /** The tree as it is sent, and a tag of its content. */
  json: string
  etag: string
  suppliers: Map<number, SupplierRow>
  counts: ProductCounts
  /** What searches found, by what they were. */
  searches: Map<string, unknown>
}

/** Counts catalogue writes of this process, so that its own caches follow at once. */
let ownWrites = 0

/** To be called in every transaction that writes categories, suppliers, products or their prices. */
export async function raiseCatalogueVersion(tx: Db): Promise<void> {
  await sql`update catalogue_version set version = version + 1`.execute(tx)
  afterCommit(tx, () => {
    ownWrites += 1
  })
}

/** The catalogue's caches over a database: they follow a write of any process within a second. */
export class CatalogueCache {
  private lookedAt = 0
  private seenWrites = -1
  private kept?: Catalogue
  private looking?: Promise<Catalogue>
  private words: KeptReading<Vocabulary>
  private orders: KeptReading<ProductIndex | null>
  private searches: KeptReading<SearchIndex | null>

  constructor(private db: Db) {
    this.words = new KeptReading(() => unhurried(db, readVocabulary))
    this.orders = new KeptReading((catalogue) => unhurried(db, (tx) => readProductIndex(tx, catalogue)))
    this.searches = new KeptReading((catalogue) => readSearchIndex(db, catalogue))
  }

  async current(): Promise<Catalogue> {
    if (this.kept && this.seenWrites === ownWrites && Date.now() - this.lookedAt < lookAgainMs) return this.kept
    this.looking ??= this.look().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  /**
   * The words of the catalogue, of this version or a little older; undefined when reading them takes longer than
   * somebody waits.
   */
  vocabulary(catalogue: Catalogue, patienceMs = 10_000): Promise<Vocabulary | undefined> {
    return this.words.soon(catalogue, patienceMs)
  }

  /** The search with its frequent words whole, as far as the words of this version are known already. */
  narrowed<T extends Search | undefined>(search: T, catalogue: Catalogue): T {
    const vocabulary = this.words.known(catalogue)
    return search && vocabulary
      ? ({ words: search.words, code: search.code, ean: search.ean, whole: vocabulary.wholeWords(search.words) } as T)
      : search
  }

  /** The products of this version in memory; undefined until they have been read. */
  productIndex(catalogue: Catalogue): ProductIndex | undefined {
    this.orders.begin(catalogue)
    return this.orders.known(catalogue) ?? undefined
  }

  /** The words of the products of this version in memory, likewise. */
  searchIndex(catalogue: Catalogue): SearchIndex | undefined {
    this.searches.begin(catalogue)
    return this.searches.known(catalogue) ?? undefined
  }

  private async look(): Promise<Catalogue> {
    const writes = ownWrites
    const at = Date.now()
    const version =
      (await firstRow(this.db, sql<{ version: number }>`select version from catalogue_version`))?.version ?? 0
    if (this.kept?.version !== version) this.kept = await readCatalogue(this.db, version)
    this.lookedAt = at
    this.seenWrites = writes
    return this.kept
  }
}

/** What was counted for the key in this version of the catalogue, else counts now; without a key always. */
export async function counted<T>(catalogue: Catalogue, key: string | null, count: () => Promise<T>): Promise<T> {
  const known = key === null ? undefined : catalogue.searches.get(key)
  if (known !== undefined) return known as T
  const answer = await count()
  remember(catalogue, key, answer)
  return answer
}

/** Keeps what a search found while this version of the catalogue stands; not without a key. */
export function remember({ searches }: Catalogue, key: string | null, answer: unknown): void {
  if (key === null) return
  if (searches.size >= mostKept) searches.clear()
  searches.set(key, answer)
}

/** Reads all of a catalogue: of a million products it takes longer than a statement may. */
function unhurried<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
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
    searches: new Map(),
  }
}
