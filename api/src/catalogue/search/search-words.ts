import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { firstRow, oneRow, plannedAnew, rows, type Db } from '../../core/db/db'
import { liftTimeLimit } from '../../core/db/time-limit'
import { transaction } from '../../core/db/transaction'
import { editDistance } from './edit-distance'
import { stem, words as wordsOf } from './normalise'
import type { Search } from './read-search'

/** From this length on two typing errors in a word are corrected. */
const longWord = 7
/** Shorter words are like too many others to be corrected. */
const shortest = 3
/** A word of so many products is frequent. */
const frequent = 1_000
const maxKept = 10_000
/** So many words, the likeliest, are compared with one that is corrected: anybody may ask, as often as calls are let. */
const maxCompared = 500
/** A word of fewer different letters is like every other one. */
const fewestLetters = 3

/**
 * The words of the catalogue (table search_word), for correcting the typing errors of a search that found nothing
 * (rule K-41). They are those of a version of the catalogue, and counted again when one is asked of a later version.
 */
export class SearchWords {
  private counting?: Promise<void> | undefined
  /** The last counting, also one that failed. */
  private last = { at: 0, tookMs: 0 }
  /** The frequent ones of searched words, by version of the catalogue and words. */
  private whole = new LRUCache<string, ReadonlySet<string>>({ max: maxKept })
  /** What searched words were corrected to, by version of the words; words undefined: to nothing. */
  private corrected = new LRUCache<string, { words: string[] | undefined }>({ max: maxKept })
  /** How products of a version of the catalogue write a word. */
  private written = new LRUCache<string, string>({ max: maxKept })

  constructor(private db: Db) {}

  /**
   * The words (as of `words()`), those that no product has corrected: a typing error (from seven letters two; the most
   * frequent word wins), a missing space, a space too many. undefined when nothing was corrected.
   * @param version of the catalogue; a slightly older one's words will do where counting takes longer than patienceMs
   */
  async correct(searched: string[], version: number, patienceMs: number): Promise<string[] | undefined> {
    const key = `${await this.countFor(version, patienceMs)} ${searched.join(' ')}`
    const known = this.corrected.get(key)
    if (known) return known.words
    const words = await correctWords(this.db, searched)
    this.corrected.set(key, { words })
    return words
  }

  /**
   * The search with those of its words marked as whole that many products have and no other word begins with: for a
   * beginning PostgreSQL first gathers all products that have it. None are, until this version's words are counted,
   * which this call begins.
   */
  async withWhole(search: Search, version: number): Promise<Search> {
    const key = `${version} ${search.words.join(' ')}`
    let whole = this.whole.get(key)
    if (!whole) {
      const read = await oneRow(
        this.db,
        sql<{ version: number; words: string[] }>`
        select version, array(select word from search_word w
          where word = any(${search.words}::text[]) and texts >= ${sql.lit(frequent)}
          and not exists (select 1 from search_word o
            where o.word > w.word and o.word < w.word || ${'\u{10FFFF}'})) as words from search_word_version`,
      )
      whole = new Set(read.version === version ? read.words : [])
      if (read.version === version) this.whole.set(key, whole)
      else void this.count(read.version, version)
    }
    return { ...search, whole }
  }

  /** A word as some product writes it, in lower case: "jabon" is shown as "jabón". */
  async asWritten(word: string, version: number): Promise<string> {
    const key = `${version} ${word}`
    const known = this.written.get(key)
    if (known) return known
    const query = `'${word}'`
    // Of up to a thousand the first: for one alone PostgreSQL would read the table until it meets one.
    const text = (texts: string, vector: string) => sql<{ texts: string }>`
      select ${sql.raw(texts)} as texts from product where id = (select min(id) from (
        select id from product_search where active and ${sql.ref(vector)} @@ ${query}::tsquery limit 1000) first_ones)`
    const product =
      (await firstRow(this.db, text('name', 'name_tsv'))) ??
      (await firstRow(this.db, text(`short_description || ' ' || description`, 'tsv')))
    const found =
      product?.texts
        .match(/[\p{L}\p{M}\d]+/gu)
        ?.find((each) => wordsOf(each)[0] === word)
        ?.toLowerCase() ?? word
    this.written.set(key, found)
    return found
  }

  /** Answers of which version the words are then. */
  private async countFor(version: number, patienceMs: number): Promise<number> {
    const countedVersion = async () =>
      (await oneRow(this.db, sql<{ version: number }>`select version from search_word_version`)).version
    const counted = await countedVersion()
    if (counted >= version) return counted
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs)
    })
    await Promise.race([this.count(counted, version), timeout]).finally(() => clearTimeout(timer))
    return countedVersion()
  }

  /** Counts the words where those that are counted are of an older version; at most a tenth of the time goes into it. */
  private count(counted: number, version: number): Promise<void> {
    if (counted >= version || (!this.counting && Date.now() - this.last.at < 10 * this.last.tookMs))
      return Promise.resolve()
    const startedAt = Date.now()
    this.counting ??= countWords(this.db).finally(() => {
      this.last = { at: Date.now(), tookMs: Date.now() - startedAt }
      this.counting = undefined
    })
    // A counting that fails when nobody waits for it any more must not end the process.
    this.counting.catch(() => undefined)
    return this.counting
  }
}

/** Counts the words of all active products from their search columns; one process at a time. */
export function countWords(db: Db): Promise<void> {
  return transaction(db, async (tx) => {
    // A million products take longer than a statement may.
    await liftTimeLimit(tx)
    const isOlder = sql`select 1 from search_word_version
      where version < (select version from catalogue_version) for update`
    if (!(await firstRow(tx, isOlder))) return
    await sql`
    with now as materialized (select version from catalogue_version),
    found as materialized (
      select word, sum(names)::int as names, sum(texts)::int as texts from (
        select word, ndoc as names, ndoc as texts from ts_stat('select name_tsv from product_search where active')
        union all
        select word, 0, ndoc from ts_stat('select tsv from product_search where active', 'd')) counted
      where word ~ '^[a-z]{3,}$' group by word),
    gone as (delete from search_word w where not exists (select from found f where f.word = w.word)),
    kept as (
      insert into search_word (word, names, texts) select word, names, texts from found
      on conflict (word) do update set names = excluded.names, texts = excluded.texts
        where (search_word.names, search_word.texts) <> (excluded.names, excluded.texts))
    update search_word_version set version = now.version from now`.execute(tx)
  })
}

async function correctWords(db: Db, searched: string[]): Promise<string[] | undefined> {
  const pairs = searched.map((word, at) => word + (searched[at + 1] ?? ' '))
  const joined = new Set((await known(db, pairs)).map(({ word }) => word))
  const found: string[] = []
  let isCorrected = false
  for (let at = 0; at < searched.length; at += 1) {
    const word = searched[at]!
    const isJoined = joined.has(pairs[at]!)
    const corrected = isJoined ? [pairs[at]!] : await correctWord(db, word)
    if (isJoined) at += 1
    if (corrected) isCorrected = true
    found.push(...(corrected ?? [word]))
  }
  return isCorrected ? found : undefined
}

async function correctWord(db: Db, word: string): Promise<string[] | undefined> {
  if (word.length < shortest || new Set(word).size < fewestLetters || /\d/.test(word)) return undefined
  if (await begins(db, word)) return undefined
  const entry = (await closest(db, word)) ?? (await longer(db, word))
  return entry === undefined ? split(db, word) : [entry]
}

const known = (db: Db, words: string[]) =>
  rows(db, sql<{ word: string }>`select word from search_word where word = any(${words}::text[])`)

/** True when a word of the catalogue begins so. */
const begins = async (db: Db, start: string) =>
  (await firstRow(
    db,
    sql`select 1 from search_word where word >= ${start} and word < ${`${start}\u{10FFFF}`} limit 1`,
  )) !== undefined

/** The words that meet a condition, the likeliest first: one of product names is meant rather than one of texts. */
const likeliest = async (db: Db, condition: ReturnType<typeof sql>) =>
  (
    await rows(
      db,
      sql<{
        word: string
      }>`${plannedAnew}select word from search_word where ${condition} order by names desc, texts desc, word
        limit ${sql.lit(maxCompared)}`,
    )
  ).map(({ word }) => word)

async function closest(db: Db, word: string): Promise<string | undefined> {
  for (const limit of word.length >= longWord ? [1, 2] : [1]) {
    const candidates = await likeliest(
      db,
      // An edit changes at most two letters, which rules most words out at once.
      sql`length(word) between ${word.length - limit}::int and ${word.length + limit}::int
        and bit_count(letters # word_letters(${word})) <= ${2 * limit}::int`,
    )
    const found = candidates.find((each) => editDistance(word, each, limit) <= limit)
    if (found !== undefined) return found
  }
  return undefined
}

/** For a word that is still being typed: a longer word that begins so, but for one error. */
async function longer(db: Db, word: string): Promise<string | undefined> {
  if (word.length < shortest + 2) return undefined
  const candidates = await likeliest(
    db,
    sql`length(word) > ${word.length + 1}::int and bit_count(word_letters(${word}) & ~letters) <= 1`,
  )
  return candidates.find((each) =>
    [0, 1, -1].some((more) => editDistance(word, each.slice(0, word.length + more), 1) <= 1),
  )
}

async function split(db: Db, word: string): Promise<string[] | undefined> {
  const places = Array.from({ length: Math.max(0, word.length - 2 * shortest + 1) }, (_, at) => at + shortest)
  const halves = places.map((at) => [stem(word.slice(0, at)), stem(word.slice(at))])
  const found = new Set((await known(db, halves.flat())).map(({ word: half }) => half))
  return halves.find((parts) => parts.every((part) => found.has(part)))
}
