import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../db/db'
import { CodeList } from '../../search/code-list'
import { PostingsWriter } from '../../search/postings'
import { WordIndex } from '../../search/word-index'
import type { Catalogue } from '../catalogue'
import { bitsOfProduct } from '../product-counts'
import { SearchIndex } from './search-index'

/** An index of so many products takes some 80 MB and is read in a few seconds. */
const mostIndexed = 200_000
const pageSize = 500

interface Row {
  id: number
  category_id: number
  supplier_id: number
  countries: string[] | null
  bits: number
  name_sort: string
  name_norm: string
  code_norm: string
  words: string
  version: number
}

const shown = sql`p.active and not p.is_free_line`
const versionNow = sql`(select version from catalogue_version)`

/**
 * The words of a catalogue, read in many short statements; null where it has more products than an index holds, or was
 * changed between two statements.
 */
export async function readSearchIndex(db: Db, { version, counts }: Catalogue): Promise<SearchIndex | null> {
  if (counts.total({ categories: undefined, supplier: undefined, country: null, flags: [] }) > mostIndexed) return null
  const builder = new SearchIndexBuilder()
  for (let last: Row | undefined, startedAt = Date.now(); ; startedAt = Date.now()) {
    const page = await readPage(db, last)
    if (page.length === 0) break
    if (page.some((row) => row.version !== version)) return null
    for (const row of page) builder.add(row)
    last = page.at(-1)
    // Reading takes half of the time; the other half is for those who wait for an answer.
    await sleep(Date.now() - startedAt)
  }
  const [codes, eans] = [await readCodes(db, 'code_norm'), await readCodes(db, 'ean')]
  return codes?.version === version && eans?.version === version ? builder.finish(version, codes, eans) : null
}

const readPage = (db: Db, after?: Row) =>
  rows(
    db,
    sql<Row>`
  select p.id, p.category_id, p.supplier_id, p.countries, ${bitsOfProduct} as bits, p.name_sort, p.name_norm, p.code_norm,
    array_to_string(tsvector_to_array(p.tsv), ' ') as words, ${versionNow} as version
  from product p where ${shown} and ${after ? sql`(p.name_sort, p.id) > (${after.name_sort}, ${after.id}::int)` : sql`true`}
  order by p.name_sort, p.id limit ${sql.lit(pageSize)}`,
  )

interface PackedCodes {
  codes: string | null
  ids: Buffer | null
  version: number
}

const readCodes = (db: Db, column: 'code_norm' | 'ean') =>
  firstRow(
    db,
    sql<PackedCodes>`
  select string_agg(code, E'\n' order by code, id) as codes, string_agg(int4send(id), ''::bytea order by code, id) as ids, ${versionNow} as version
  from (select p.id, p.${sql.ref(column)} collate "C" as code from product p where ${shown} and p.${sql.ref(column)} <> '') coded`,
  )

/** Builds the index of products that are added in the order of their names. */
class SearchIndexBuilder {
  private ids: number[] = []
  private categories: number[] = []
  private suppliers: number[] = []
  private kinds: number[] = []
  private bits: number[] = []
  private countries = new Map<string, number>()
  private names = new PostingsWriter()
  private texts = new PostingsWriter()
  private notWords = new Set<number>()
  private sorted: Buffer[] = []

  add(row: Row): void {
    const code = row.code_norm.toLowerCase()
    const words = row.words ? row.words.split(' ') : []
    if (!words.includes(code)) this.notWords.add(this.ids.length)
    // Codes have a list of their own, and would be nearly all of the words.
    this.texts.add(words.filter((word) => word !== code))
    this.names.add(row.name_norm ? row.name_norm.split(' ') : [])
    this.sorted.push(Buffer.from(row.name_sort))
    this.ids.push(row.id)
    this.categories.push(row.category_id)
    this.suppliers.push(row.supplier_id)
    this.bits.push(row.bits)
    const countries = JSON.stringify(row.countries)
    if (!this.countries.has(countries)) this.countries.set(countries, this.countries.size)
    this.kinds.push(this.countries.get(countries)!)
  }

  async finish(version: number, codes: PackedCodes, eans: PackedCodes): Promise<SearchIndex> {
    const { ids } = this
    const numbers = new Map(ids.map((id, number) => [id, number]))
    const listOf = ({ codes: packed, ids: ofCodes }: PackedCodes) =>
      CodeList.of(
        packed?.split('\n') ?? [],
        Uint32Array.from({ length: (ofCodes?.length ?? 0) / 4 }, (_, at) => numbers.get(ofCodes!.readInt32BE(4 * at))!),
      )
    const words = new WordIndex(
      ids.length,
      await this.names.finish(),
      await this.texts.finish(),
      await listOf(codes),
      await listOf(eans),
      this.notWords,
    )
    const starts = new Uint32Array(ids.length + 1)
    this.sorted.forEach((name, at) => {
      starts[at + 1] = starts[at]! + name.length
    })
    return new SearchIndex(
      version,
      numbers,
      {
        ids: Int32Array.from(ids),
        categories: Int32Array.from(this.categories),
        suppliers: Int32Array.from(this.suppliers),
        kinds: Uint16Array.from(this.kinds),
        bits: Uint8Array.from(this.bits),
        countries: [...this.countries.keys()].map((those) => JSON.parse(those) as string[] | null),
      },
      words,
      { text: Buffer.concat(this.sorted), starts },
    )
  }
}
