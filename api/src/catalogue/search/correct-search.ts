import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { partsOf } from './normalise'
import { readSearch, type Search } from './read-search'
import { matches } from './search-sql'
import type { SearchWords } from './search-words'
import type { Synonyms } from './synonyms'

/** How long a corrected search may wait for the catalogue's words, where its caller does not say. */
const usualPatienceMs = 10_000
/** The most words of a search. */
const maxParts = 8
/** Shorter words alone say nothing. */
const shortestTelling = 3

/** A part of a search is counted up to here to tell how rare it is. */
const maxOfPart = 1_000

/**
 * What a search finds. Where it finds nothing, its typing errors are corrected (rule K-41), and where that finds nothing
 * either its rarest words are left out (rule K-68). `corrected` is the text that was searched for instead; null where
 * nothing was found.
 */
export async function findOrCorrect<Found>({
  db,
  text = '',
  catalogue: { synonyms, version },
  words,
  patienceMs = usualPatienceMs,
  find,
  isEmpty,
}: {
  db: Db
  /** As it was typed; without one everything is found. */
  text: string | undefined
  catalogue: { synonyms: Synonyms; version: number }
  words: SearchWords
  patienceMs?: number
  /** correctedText: the text of a corrected search. */
  find: (search: Search | undefined, correctedText?: string) => Promise<Found> | Found
  isEmpty: (found: Found) => boolean
}): Promise<{ found: Found; corrected: string | null }> {
  const search = readSearch(text, synonyms)
  const asked = search && (await words.withWhole(search, version))
  const found = await find(asked)
  if (!search || !isEmpty(found)) return { found, corrected: null }
  const corrected = await words.correct(search.words, version, patienceMs)
  const correction = corrected && (await correctedSearch(words, corrected, synonyms, version))
  const second = correction && (await find(await words.withWhole(correction.search, version), correction.text))
  if (second && !isEmpty(second)) return { found: second, corrected: correction.text }
  for await (const fewer of fewerWords(db, correction?.text ?? text, synonyms)) {
    const third = await find(fewer.search, fewer.text)
    if (!isEmpty(third)) return { found: third, corrected: fewer.text }
  }
  return { found, corrected: null }
}

/**
 * The search with its rarest word left out, then the rarest of the rest, until some product has all that are left: where
 * the filters of a list hide that one, its words are not to blame. A product's code is never left out.
 */
async function* fewerWords(db: Db, text: string, synonyms: Synonyms): AsyncGenerator<{ search: Search; text: string }> {
  const parts = partsOf(text).slice(0, maxParts)
  if (parts.length <= 1) return
  const [whole = 0, ...counts] = await countsOf(db, [text, ...parts], synonyms)
  if (whole > 0) return
  let left = parts.map((part, at) => ({ part, count: counts[at] ?? 0 }))
  while (left.length > 1) {
    const fewest = Math.min(...left.map(({ count }) => count))
    const rarest = left.findLast(({ count }) => count === fewest)
    left = left.filter((each) => each !== rarest)
    const fewer = left.map(({ part }) => part).join(' ')
    const search = readSearch(fewer, synonyms)
    if (!search?.words.some(({ length }) => length >= shortestTelling)) return
    yield { search, text: fewer }
    const [found = 0] = await countsOf(db, [fewer], synonyms)
    if (found > 0) return
  }
}

/** How many products each text finds, up to maxOfPart; one more for the code of a product. */
async function countsOf(db: Db, texts: readonly string[], synonyms: Synonyms): Promise<number[]> {
  const counted = texts.map((text, at) => {
    const search = readSearch(text, synonyms)!
    const isCode = search.code ? sql`p.active and p.code_norm = ${search.code.toUpperCase()}` : sql`false`
    return sql`select ${sql.lit(at)} as at,
      case when exists (select 1 from product_search p where ${isCode}) then ${sql.lit(maxOfPart + 1)}
      else (select count(*)::int from (select 1 from product_search p
        where p.active and not p.is_free_line and ${matches(search)} limit ${sql.lit(maxOfPart)}) hit) end as count`
  })
  const found = await rows(db, sql<{ count: number }>`${sql.join(counted, sql` union all `)} order by at`)
  return found.map(({ count }) => count)
}

/** A search for corrected words, and how to show them. */
async function correctedSearch(
  words: SearchWords,
  corrected: string[],
  synonyms: Synonyms,
  version: number,
): Promise<{ search: Search; text: string }> {
  const shown: string[] = []
  for (const word of corrected) shown.push(await words.asWritten(word, version))
  return {
    search: { words: corrected, code: null, ean: null, units: synonyms.unitsOf(corrected) },
    text: shown.join(' '),
  }
}
