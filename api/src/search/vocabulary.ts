import { sql } from 'kysely'
import { rows, type Db } from '../db/db'
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

/** From this length on two typos in a word are mended. */
const LONG = 7
/** In so many products a word is frequent. */
const FREQUENT = 1_000
/** A shorter word has too many neighbours to guess from. */
const SHORT = 3

/** The words of the catalogue, for mending the typo of a search that found nothing. */
export class Vocabulary {
  private byWord = new Map<string, Entry>()
  /** The most frequent first. */
  private entries: Entry[]
  private sorted: string[]
  /** How products write a word, as far as it was asked. */
  readonly written = new Map<string, string>()

  constructor(counts: Iterable<WordCount>) {
    for (const count of counts) {
      if (count.word.length >= SHORT && /^[a-z]+$/.test(count.word))
        this.byWord.set(count.word, { ...count, letters: lettersOf(count.word) })
    }
    this.entries = [...this.byWord.values()].sort(byFrequency)
    this.sorted = [...this.byWord.keys()].sort()
  }

  /** True when a word of the catalogue begins so. */
  has(start: string): boolean {
    return this.sorted[this.placeOf(start)]?.startsWith(start) ?? false
  }

  /** Of the first word that is not before this one. */
  private placeOf(start: string): number {
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.sorted[middle]! < start) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * Those of the words that many products have and no other word begins with: an index finds them whole without
   * gathering all products that have them, which beginnings need.
   */
  wholeWords(searched: readonly string[]): ReadonlySet<string> {
    return new Set(
      searched.filter(
        (word) =>
          (this.byWord.get(word)?.texts ?? 0) >= FREQUENT && !this.sorted[this.placeOf(word) + 1]?.startsWith(word),
      ),
    )
  }

  /**
   * The words (as of `words()`) with those mended that no product has: a typo (two from seven letters; the most
   * frequent word wins), a missing space, a space too many. Undefined when nothing could be mended.
   */
  correct(searched: string[]): string[] | undefined {
    const found: string[] = []
    let isMended = false
    for (let at = 0; at < searched.length; at += 1) {
      const word = searched[at]!
      const joined = word + (searched[at + 1] ?? ' ')
      const isJoined = this.byWord.has(joined)
      const mended = isJoined ? [joined] : this.mend(word)
      if (isJoined) at += 1
      if (mended) isMended = true
      found.push(...(mended ?? [word]))
    }
    return isMended ? found : undefined
  }

  private mend(word: string): string[] | undefined {
    if (word.length < SHORT || /\d/.test(word) || this.has(word)) return undefined
    const entry = this.closest(word) ?? this.longer(word)
    return entry ? [entry.word] : this.split(word)
  }

  private closest(word: string): Entry | undefined {
    const letters = lettersOf(word)
    for (const limit of word.length >= LONG ? [1, 2] : [1]) {
      const entry = this.entries.find(
        (e) => bitCount(e.letters ^ letters) <= 2 * limit && editDistance(word, e.word, limit) <= limit,
      )
      if (entry) return entry
    }
    return undefined
  }

  /** A word still being typed: its typo is in the beginning of a longer one. */
  private longer(word: string): Entry | undefined {
    if (word.length < SHORT + 2) return undefined
    const letters = lettersOf(word)
    return this.entries.find(
      (e) =>
        e.word.length > word.length + 1 &&
        bitCount(letters & ~e.letters) <= 1 &&
        [0, 1, -1].some((more) => editDistance(word, e.word.slice(0, word.length + more), 1) <= 1),
    )
  }

  private split(word: string): string[] | undefined {
    for (let at = SHORT; at <= word.length - SHORT; at += 1) {
      const parts = [stem(word.slice(0, at)), stem(word.slice(at))]
      if (parts.every((part) => this.byWord.has(part))) return parts
    }
    return undefined
  }
}

/** A word of product names is likelier meant than one of descriptions. */
function byFrequency(a: Entry, b: Entry) {
  return b.names - a.names || b.texts - a.texts || (a.word < b.word ? -1 : 1)
}

/** One bit for each letter that occurs: an edit changes at most two of them, so most words are told apart at once. */
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

/** The words of all products that are shown, counted from their search columns. */
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
