import type { CodeList } from './code-list'
import type { FirstWords, Postings } from './postings'
import { isCode, partsQuery, type Search } from './read-search'

const hasPart = 1
const beginsSo = 2
const isExact = 4
const isSeen = 8

/** Finds and ranks in memory as search-sql.ts does in the database. Products are documents, numbered from 0. */
export class WordIndex {
  // What the last search found in each document, a bit for each word. They are cleared for each search, not made anew.
  private inText: Uint8Array
  private inName: Uint8Array
  private wholeInName: Uint8Array
  private inCode: Uint8Array

  /**
   * @param texts words of names and descriptions, as the database reads them
   * @param codes in upper case
   * @param notWords documents whose code PostgreSQL does not read as one word
   */
  constructor(
    readonly size: number,
    private names: Postings,
    private texts: Postings,
    readonly codes: CodeList,
    readonly eans: CodeList,
    private notWords: ReadonlySet<number>,
  ) {
    this.inText = new Uint8Array(size)
    this.inName = new Uint8Array(size)
    this.wholeInName = new Uint8Array(size)
    this.inCode = new Uint8Array(size)
  }

  /** What a search finds; valid until the next search. */
  find(search: Search): Hits {
    const { inText, inName, wholeInName, inCode } = this
    for (const marks of [inText, inName, wholeInName, inCode]) marks.fill(0)
    // A hit has all words, so that only documents with the rarest one have to be looked at.
    let ofRarest: Uint32Array[] = []
    search.words.forEach((word, at) => {
      const bit = 1 << at
      const lists = [this.codes.beginning(word.toUpperCase()), this.texts.beginning(word)]
      mark(inText, lists[0]!, bit)
      for (const document of this.notWords) inText[document]! &= ~bit
      mark(inText, lists[1]!, bit)
      mark(inName, this.names.beginning(word), bit)
      mark(wholeInName, this.names.whole(word), bit)
      if (at === 0 || lengthOf(lists) < lengthOf(ofRarest)) ofRarest = lists
    })
    const coded = this.findCodes(search)
    return new Hits(
      search,
      [...ofRarest, ...coded],
      inText,
      inName,
      wholeInName,
      inCode,
      this.names.firstWords(search.words[0]),
    )
  }

  private findCodes(search: Search): Uint32Array[] {
    const { inCode, codes, eans } = this
    const { code, ean } = search
    if (!code) return []
    const upper = code.toUpperCase()
    const whole = codes.whole(upper)
    mark(inCode, codes.beginning(upper), beginsSo)
    mark(inCode, whole, isExact)
    if (ean) mark(inCode, eans.whole(ean), isExact)
    const found = [partsQuery(search) ? codes.withPart(upper) : whole, ...(ean ? [eans.withPart(ean)] : [])]
    for (const documents of found) mark(inCode, documents, hasPart)
    return found
  }
}

/** More points than any hit has. */
export const mostPoints = 2_047

/** What a search found. */
export class Hits {
  private all: number
  private codePoints: number

  /** @param among lists of documents that contain all hits */
  constructor(
    search: Search,
    private among: Uint32Array[],
    private inText: Uint8Array,
    private inName: Uint8Array,
    private wholeInName: Uint8Array,
    private inCode: Uint8Array,
    private first: FirstWords,
  ) {
    // -1: without words no document counts as having all of them.
    this.all = search.words.length ? (1 << search.words.length) - 1 : -1
    this.codePoints = isCode(search) ? 500 : 6
  }

  /** All hits, by number. */
  documents(): Uint32Array {
    const { all, inText, inCode } = this
    const found = new Uint32Array(Math.min(lengthOf(this.among), inText.length))
    let count = 0
    // Going through all documents is faster than sorting many.
    if (found.length * 16 > inText.length) {
      for (let document = 0; document < inText.length; document += 1) {
        if (inText[document] === all || inCode[document]! & hasPart) found[count++] = document
      }
      return found.subarray(0, count)
    }
    for (const list of this.among) {
      for (let at = 0; at < list.length; at += 1) {
        const document = list[at]!
        if (inCode[document]! & isSeen || !this.has(document)) continue
        inCode[document]! |= isSeen
        found[count++] = document
      }
    }
    return found.subarray(0, count).sort()
  }

  has(document: number): boolean {
    return this.inText[document] === this.all || (this.inCode[document]! & hasPart) > 0
  }

  /** All words are in its name. */
  isNamed(document: number): boolean {
    return this.inName[document] === this.all && this.inText[document] === this.all
  }

  /** The relevance of each document, as relevance() of search-sql.ts. */
  pointsOf(documents: Uint32Array): Uint16Array {
    const { inCode, inName, wholeInName, codePoints, first } = this
    const points = new Uint16Array(documents.length)
    for (let at = 0; at < documents.length; at += 1) {
      const document = documents[at]!
      const code = inCode[document]!
      const named = inName[document]!
      const begins = first.words[document]! >= first.from && first.words[document]! < first.to
      points[at] =
        (code & isExact ? 1000 : code & beginsSo ? codePoints : 0) +
        20 * bitCounts[named]! +
        2 * bitCounts[wholeInName[document]!]! +
        (begins ? 1 : 0)
    }
    return points
  }
}

const bitCounts = Uint8Array.from({ length: 256 }, (_, bits) => bits.toString(2).replaceAll('0', '').length)

const lengthOf = (lists: Uint32Array[]) => lists.reduce((sum, { length }) => sum + length, 0)

function mark(marks: Uint8Array, documents: Uint32Array, bit: number): void {
  for (let at = 0; at < documents.length; at += 1) marks[documents[at]!]! |= bit
}
