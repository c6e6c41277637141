import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { categoryTree, type CategoryRow, type CategoryTree } from '../categories/category-tree'
import { codeZeros } from '../../core/code-zero'
import { firstRow, rows, type Db } from '../../core/db/db'
import type { Replica } from '../../core/db/replica'
import { afterCommit } from '../../core/db/transaction'
import { readSynonyms, type Synonyms } from '../search/synonyms'
import { SearchWords } from '../search/search-words'

/** How old the known version may be: writes of other processes show within a second (rule K-23). */
const lookAgainMs = 900
/** Bytes of the answers of one version, and what one counts that is still worked out. */
const maxAnswered = 8_000_000
const pendingSize = 1_000

interface SupplierRow {
  id: number
  name: string
  prefered: boolean
}

/** One version of the catalogue: what every call needs of it. */
export interface Catalogue {
  version: number
  tree: CategoryTree
  /** The ids of all categories. */
  categories: number[]
  /** The tree as it is sent, and a tag of its content. */
  json: string
  etag: string
  suppliers: Map<number, SupplierRow>
  /** The ids of all countries. */
  countries: Set<string>
  synonyms: Synonyms
  /** The ids of the articles of code 0. */
  codeZeros: number[]
  /** What was counted and found in this version, by the key of the question: see cachedAnswer(). */
  answers: LRUCache<string, Promise<unknown>>
  /** Where these are read for a call that reads there: a replica may not have this version yet. */
  from: (db: Db) => Db
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

/** The current catalogue without its products. */
export class CatalogueCache {
  private lookedAt = 0
  private seenWrites = -1
  private cached?: Catalogue
  private looking?: Promise<Catalogue>
  readonly words: SearchWords

  constructor(
    private db: Db,
    private replica?: Pick<Replica, 'db' | 'holds' | 'placeNow'>,
  ) {
    this.words = new SearchWords(db)
  }

  async current(): Promise<Catalogue> {
    if (this.cached && this.seenWrites === ownWrites && Date.now() - this.lookedAt < lookAgainMs) return this.cached
    this.looking ??= this.look().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  private async look(): Promise<Catalogue> {
    const writes = ownWrites
    const at = Date.now()
    const version =
      (await firstRow(this.db, sql<{ version: number }>`select version from catalogue_version`))?.version ?? 0
    if (this.cached?.version !== version)
      this.cached = await readCatalogue(this.db, { version, from: await this.sourceOf() })
    this.lookedAt = at
    this.seenWrites = writes
    return this.cached
  }

  /** For the version that was just read: the replica from the place on where the primary is now. */
  private async sourceOf(): Promise<Catalogue['from']> {
    const { db: primary, replica } = this
    if (!replica) return (db) => db
    const place = await replica.placeNow()
    return (db) => (db === replica.db && !replica.holds(place) ? primary : db)
  }
}

/**
 * The answer of this version of the catalogue for a key, worked out once for all who ask meanwhile; without a key it is
 * worked out each time.
 * @param db where the call reads
 * @param workOut reads by the database that it gets, which has this version: what is old would stay as its answer
 */
export function cachedAnswer<T>(
  { answers, from }: Catalogue,
  key: string | null,
  db: Db,
  workOut: (db: Db) => Promise<T>,
): Promise<T> {
  if (key === null) return workOut(db)
  const cached = answers.get(key) as Promise<T> | undefined
  if (cached) return cached
  const answer = workOut(from(db))
  answers.set(key, answer, { size: pendingSize })
  answer.then(
    (value) => answers.set(key, answer, { size: sizeOf(key, value) }),
    () => answers.delete(key),
  )
  return answer
}

/** Bytes, about: objects take some twice as much as their text, of two bytes a character. */
const sizeOf = (key: string, value: unknown) => 2 * key.length + 4 * JSON.stringify(value).length

async function readCatalogue(db: Db, own: Pick<Catalogue, 'version' | 'from'>): Promise<Catalogue> {
  const categories = await rows(
    db,
    sql<CategoryRow>`select id, parent_id, level, name, image_url, position from category order by id`,
  )
  const suppliers = await rows(db, sql<SupplierRow>`select id, name, prefered from supplier order by id`)
  const countries = await rows(db, sql<{ id: string }>`select id from country`)
  const tree = categoryTree(categories)
  const json = JSON.stringify(tree.roots)
  return {
    ...own,
    tree,
    categories: categories.map(({ id }) => id),
    json,
    etag: `W/"${createHash('sha1').update(json).digest('base64url')}"`,
    suppliers: new Map(suppliers.map((supplier) => [supplier.id, supplier])),
    countries: new Set(countries.map(({ id }) => id)),
    synonyms: await readSynonyms(db),
    codeZeros: await codeZeros(db),
    answers: new LRUCache({ maxSize: maxAnswered }),
  }
}
