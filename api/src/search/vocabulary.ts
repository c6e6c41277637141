import { sql } from 'kysely'
import { rows, type Db } from '../db/db'
import { firstFrom } from './binary-search'
import { editDistance } from './edit-distance'
import { stem } from './normalise'

/** A word as `words()` reads it, in how many names and in how many texts. */
interface WordCount {
  word: string
  names: number
  texts: number
}
interface Entry extends WordCount {
  letters: number
}

/** From this length on two typing errors in a word are corrected. */
const longWord = 7
/** A word of so many products is frequent. */
const frequent = 1_000
/** Shorter words are like too many others to be corrected. */
const shortest = 3

/** The words of the catalogue, for correcting the typing errors of a search that found nothing (rule K-41). */
export class Vocabulary {
  private byWord = new Map<string, Entry>()
  /** The most frequent first. */
  private entries: Entry[]
  private sorted: string[]
  /** How products write a word; correct-search.ts fills it as words are shown. */
  readonly written = new Map<string, string>()

  constructor(counts: Iterable<WordCount>) {
    for (const count of counts) {
      if (count.word.length >= shortest && /^[a-z]+$/.test(count.word))
        this.byWord.set(count.word, { ...count, letters: lettersOf(count.word) })
    }
    this.entries = [...this.byWord.values()].sort(byFrequency)
    this.sorted = [...this.byWord.keys()].sort()
  }

  /** True when a word of the catalogue begins so. */
  has(start: string): boolean {
    return this.sorted[this.placeOf(start)]?.startsWith(start) ?? false
  }

  /** The place of the first word that is not before this one. */
  private placeOf(start: string): number {
    return firstFrom(this.sorted.length, (at) => this.sorted[at]! >= start)
  }

  /**
   * Those of the words that many products have and no other word begins with. Such a word is searched as a whole one:
   * for a beginning PostgreSQL first gathers all products that have it.
   */
  wholeWords(searched: readonly string[]): ReadonlySet<string> {
    return new Set(
      searched.filter(
        (word) =>
          (this.byWord.get(word)?.texts ?? 0) >= frequent && !this.sorted[this.placeOf(word) + 1]?.startsWith(word),
      ),
    )
  }

  /**
   * The words (as of `words()`), those that no product has corrected: a typing error (from seven letters two; the most
   * frequent word wins), a missing space, a space too many. undefined when nothing was corrected.
   */
  correct(searched: string[]): string[] | undefined {
    const found: string[] = []
    let isCorrected = false
    for (let at = 0; at < searched.length; at += 1) {
      const word = searched[at]!
      const joined = word + (searched[at + 1] ?? ' ')
      const isJoined = this.byWord.has(joined)
      const corrected = isJoined ? [joined] : this.correctWord(word)
      if (isJoined) at += 1
      if (corrected) isCorrected = true
      found.push(...(corrected ?? [word]))
    }
    return isCorrected ? found : undefined
  }

  private correctWord(word: string): string[] | undefined {
    if (word.length < shortest || /\d/.test(word) || this.has(word)) return undefined
    const entry = this.closest(word) ?? this.longer(word)
    return entry ? [entry.word] : this.split(word)
  }

  private closest(word: string): Entry | undefined {
    const letters = lettersOf(word)
    for (const limit of word.length >= longWord ? [1, 2] : [1]) {
      const entry = this.entries.find(
        (e) => bitCount(e.letters ^ letters) <= 2 * limit && editDistance(word, e.word, limit) <= limit,
      )
      if (entry) return entry
    }
    return undefined
  }

  /** For a word that is still being typed: a longer word that begins so, but for one error. */
  private longer(word: string): Entry | undefined {
    if (word.length < shortest + 2) return undefined
    const letters = lettersOf(word)
    return this.entries.find(
      (e) =>
        e.word.length > word.length + 1 &&
        bitCount(letters & ~e.letters) <= 1 &&
        [0, 1, -1].some((more) => editDistance(word, e.word.slice(0, word.length + more), 1) <= 1),
    )
  }

  private split(word: string): string[] | undefined {
    for (let at = shortest; at <= word.length - shortest; at += 1) {
      const parts = [stem(word.slice(0, at)), stem(word.slice(at))]
      if (parts.every((part) => this.byWord.has(part))) return parts
    }
    return undefined
  }
}

/** A word of product names is meant more likely than one of descriptions. */
function byFrequency(a: Entry, b: Entry) {
  return b.names - a.names || b.texts - a.texts || (a.word < b.word ? -1 : 1)
}

/** One bit for each letter that occurs. An edit changes at most two bits, which rules most words out at once. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at) - 97
    if (code >= 0 && code < 26) bits |= 1 << code
  }
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let left = bits; left; left &= left - 1) count += 1
  return count
}

/** The words of all active products, counted from their search columns. */
export async function readVocabulary(db: Db): Promise<Vocabulary> {
  return new Vocabulary(
    await rows(
      db,
      sql<WordCount>`
    select word, sum(names)::int as names, sum(texts)::int as texts from (
      select word, ndoc as names, ndoc as texts from ts_stat('select name_tsv from product where active')
      union all
      select word, 0, ndoc from ts_stat('select tsv from product where active', 'd')
    ) found where word ~ '^[a-z]{3,}$' group by word`,
    ),
  )
}
