import { firstFrom } from '../../search/binary-search'
import { isCode, type Search } from '../../search/read-search'
import { mostPoints, type Hits, type WordIndex } from '../../search/word-index'
import { bitsOf, type PlainFilter } from '../product-counts'
import type { Window } from '../find-query'

/** What filters products. kinds: of each product, which of the lists of countries it is sold in. */
interface Traits {
  ids: Int32Array
  categories: Int32Array
  suppliers: Int32Array
  kinds: Uint16Array
  bits: Uint8Array
  countries: (string[] | null)[]
}

/** The name_sort of all products in one text, in UTF-8. starts: where each begins, and where the last one ends. */
interface SortedNames {
  text: Buffer
  starts: Uint32Array
}

/** only: products that the viewer may see; undefined: all. */
export type IndexFilter = PlainFilter & { only?: number[] }

/** Whether a filter shows a product. In place of one that shows all there is undefined. */
type Shows = (document: number) => boolean

/**
 * One version of the catalogue for searches by relevance and suggestions: it finds the same ids in the same order as
 * database/search-page.ts and database/suggested-ids.ts, but ranks everything. A product's number (`document`) is its
 * place by name and id.
 */
export class SearchIndex {
  /** @param numbers the number of each id */
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
    const documents = shownOf(hits.documents(), this.filterOf(filter))
    const points = hits.pointsOf(documents)
    // A counting sort by points; within the same points documents are in the order of names already.
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

  /** Suggestions for a text that is being typed: see suggest.ts. bought: ids of what the client bought. */
  suggested(filter: IndexFilter, search: Search, typed: string, bought: readonly number[], most: number): number[] {
    const shows = this.filterOf(filter)
    const hits = this.words.find(search)
    const codes = this.coded(search, shows, most)
    const begun = this.begun(typed, shows, most)
    const few = new Set([...codes, ...begun])
    const own = bought
      .flatMap((id) => this.numbers.get(id) ?? [])
      .filter((document) => few.has(document) || (hits.has(document) && shows?.(document) !== false))
    const isLetter = search.words.length === 1 && search.words[0]!.length === 1
    const needsNamed = !isLetter && begun.length < most && !(isCode(search) && codes.length >= most)
    const all = !isLetter && (needsNamed || few.size < most) ? shownOf(hits.documents(), shows) : new Uint32Array()
    const named = needsNamed ? shownOf(all, (document) => hits.isNamed(document)) : new Uint32Array()
    const isEnough = new Set([...few, ...named.subarray(0, most)]).size >= most
    const best = new Best(most)
    // What was bought goes in first, with the higher key: a document that is in does not go in again.
    best.addAll(hits, Uint32Array.from(own), true)
    best.addAll(hits, Uint32Array.from(few), false)
    best.addAll(hits, isEnough ? named : all, false)
    return best.documents.map((document) => this.traits.ids[document]!)
  }

  /** Products with exactly this EAN, and with codes that begin so. */
  private coded({ code, ean }: Search, shows: Shows | undefined, most: number): number[] {
    const { codes, eans } = this.words
    return [
      ...(ean ? firstShown(eans.whole(ean), shows, most) : []),
      ...(code ? firstShown(codes.beginning(code.toUpperCase()), shows, most) : []),
    ]
  }

  /** The first products whose names begin as typed. */
  private begun(typed: string, shows: Shows | undefined, most: number): number[] {
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
      if (shows?.(at) !== false) found.push(at)
    }
    return found
  }

  private filterOf({ categories, supplier, country, flags, only }: IndexFilter): Shows | undefined {
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

function firstShown(documents: Uint32Array, shows: Shows | undefined, most: number): number[] {
  const found: number[] = []
  for (let at = 0; at < documents.length && found.length < most; at += 1)
    if (shows?.(documents[at]!) !== false) found.push(documents[at]!)
  return found
}

function shownOf(documents: Uint32Array, shows: Shows | undefined): Uint32Array {
  if (!shows) return documents
  const found = new Uint32Array(documents.length)
  let count = 0
  for (let at = 0; at < documents.length; at += 1) if (shows(documents[at]!)) found[count++] = documents[at]!
  return found.subarray(0, count)
}

/** The best suggestions: codes first, then names before descriptions, what was bought before the rest, relevance. */
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
