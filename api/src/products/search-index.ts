import { firstFrom } from '../search/postings'
import { isCode, type Search } from '../search/read-search'
import { mostPoints, type Hits, type WordIndex } from '../search/word-index'
import { bitsOf, type PlainFilter } from './product-counts'
import type { Window } from './page-ids'

/** What filters products. kinds: which of the countries they are sold in. */
interface Traits {
  ids: Int32Array
  categories: Int32Array
  suppliers: Int32Array
  kinds: Uint16Array
  bits: Uint8Array
  countries: (string[] | null)[]
}

/** name_sort of all, one after the other, in UTF-8: where each begins, and where the last one ends. */
interface SortedNames {
  text: Buffer
  starts: Uint32Array
}

/** only: of these products. */
export type IndexFilter = PlainFilter & { only?: number[] }

/** Whether a filter shows a product; undefined where all are shown. */
type Keeps = (document: number) => boolean

/**
 * One version of the catalogue for searches by relevance: the same ids in the same order as relevance-page.ts and
 * suggest.ts find, without their limits of what is ranked. A product's number is its place by name and id.
 */
export class SearchIndex {
  /** @param numbers by id */
  constructor(
    readonly version: number,
    private numbers: Map<number, number>,
    private traits: Traits,
    private words: WordIndex,
    private names: SortedNames,
  ) {}

  /** A page of what a search finds by relevance, and how many it finds. */
  page(filter: IndexFilter, search: Search, { offset, size }: Window): { ids: number[]; count: number } {
    const hits = this.words.find(search)
    const documents = kept(hits.documents(), this.filterOf(filter))
    const points = hits.pointsOf(documents)
    // By points these are few heaps, and in each the documents are in the order of their names already.
    const places = new Uint32Array(mostPoints + 2)
    for (let at = 0; at < points.length; at += 1) places[mostPoints - points[at]! + 1]! += 1
    for (let at = 1; at < places.length; at += 1) places[at]! += places[at - 1]!
    const ids: number[] = []
    for (let at = 0; at < documents.length; at += 1) {
      const place = places[mostPoints - points[at]!]!++ - offset
      if (place >= 0 && place < size) ids[place] = this.traits.ids[documents[at]!]!
    }
    return { ids, count: documents.length }
  }

  /** Of a text that is being typed: see suggest.ts. bought: ids of what the client bought. */
  suggested(filter: IndexFilter, search: Search, typed: string, bought: readonly number[], most: number): number[] {
    const keeps = this.filterOf(filter)
    const hits = this.words.find(search)
    const codes = this.coded(search, keeps, most)
    const begun = this.begun(typed, keeps, most)
    const few = new Set([...codes, ...begun])
    const own = bought
      .flatMap((id) => this.numbers.get(id) ?? [])
      .filter((document) => few.has(document) || (hits.has(document) && keeps?.(document) !== false))
    const isLetter = search.words.length === 1 && search.words[0]!.length === 1
    const needsNamed = !isLetter && begun.length < most && !(isCode(search) && codes.length >= most)
    const all = !isLetter && (needsNamed || few.size < most) ? kept(hits.documents(), keeps) : new Uint32Array()
    const named = needsNamed ? kept(all, (document) => hits.isNamed(document)) : new Uint32Array()
    const isEnough = new Set([...few, ...named.subarray(0, most)]).size >= most
    const best = new Best(most)
    // What was bought comes first with its key: later it is no more than it is already.
    best.addAll(hits, Uint32Array.from(own), true)
    best.addAll(hits, Uint32Array.from(few), false)
    best.addAll(hits, isEnough ? named : all, false)
    return best.documents.map((document) => this.traits.ids[document]!)
  }

  /** With exactly this code or EAN, or codes that begin so. */
  private coded({ code, ean }: Search, keeps: Keeps | undefined, most: number): number[] {
    const { codes, eans } = this.words
    return [
      ...(ean ? firstKept(eans.whole(ean), keeps, most) : []),
      ...(code ? firstKept(codes.beginning(code.toUpperCase()), keeps, most) : []),
    ]
  }

  /** The first ones whose names begin as typed. */
  private begun(typed: string, keeps: Keeps | undefined, most: number): number[] {
    if (!typed) return []
    const start = Buffer.from(typed)
    const { text, starts } = this.names
    const found: number[] = []
    const compared = (at: number) =>
      text.compare(start, 0, start.length, starts[at], Math.min(starts[at + 1]!, starts[at]! + start.length))
    for (
      let at = firstFrom(this.words.size, (each) => compared(each) >= 0);
      at < this.words.size && found.length < most && compared(at) === 0;
      at += 1
    ) {
      if (keeps?.(at) !== false) found.push(at)
    }
    return found
  }

  private filterOf({ categories, supplier, country, flags, only }: IndexFilter): Keeps | undefined {
    const wanted = bitsOf(flags)
    const { traits } = this
    if (!categories && supplier === undefined && country === null && !wanted && !only) return undefined
    const isOne = only && new Set(only)
    const isSold = traits.countries.map((those) => country === null || those === null || those.includes(country))
    return (document) =>
      (traits.bits[document]! & wanted) === wanted &&
      (!categories || categories.has(traits.categories[document]!)) &&
      (supplier === undefined || traits.suppliers[document] === supplier) &&
      isSold[traits.kinds[document]!]! &&
      (!isOne || isOne.has(traits.ids[document]!))
  }
}

function firstKept(documents: Uint32Array, keeps: Keeps | undefined, most: number): number[] {
  const found: number[] = []
  for (let at = 0; at < documents.length && found.length < most; at += 1)
    if (keeps?.(documents[at]!) !== false) found.push(documents[at]!)
  return found
}

function kept(documents: Uint32Array, keeps: Keeps | undefined): Uint32Array {
  if (!keeps) return documents
  const found = new Uint32Array(documents.length)
  let count = 0
  for (let at = 0; at < documents.length; at += 1) if (keeps(documents[at]!)) found[count++] = documents[at]!
  return found.subarray(0, count)
}

/**
 * The first suggestions: an exact code, then names before descriptions, what was bought before the rest, and how well
 * they answer.
 */
class Best {
  readonly documents: number[] = []
  private keys: number[] = []

  constructor(private most: number) {}

  addAll(hits: Hits, documents: Uint32Array, isBought: boolean): void {
    const points = hits.pointsOf(documents)
    for (let at = 0; at < documents.length; at += 1) {
      const document = documents[at]!
      this.add(
        document,
        ((Math.max(points[at]!, 499) * 2 + (hits.isNamed(document) ? 1 : 0)) * 2 + (isBought ? 1 : 0)) *
          (mostPoints + 1) +
          points[at]!,
      )
    }
  }

  private add(document: number, key: number): void {
    const { documents, keys } = this
    const isBefore = (at: number) => key > keys[at]! || (key === keys[at] && document < documents[at]!)
    if ((keys.length === this.most && !isBefore(keys.length - 1)) || documents.includes(document)) return
    let at = keys.length
    while (at > 0 && isBefore(at - 1)) at -= 1
    keys.splice(at, 0, key)
    documents.splice(at, 0, document)
    keys.splice(this.most)
    documents.splice(this.most)
  }
}
