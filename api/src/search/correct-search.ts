import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../db/db'
import { partsOf, words } from './normalise'
import { readSearch, type Search } from './read-search'
import { matches } from './search-sql'
import type { Synonyms } from './synonyms'
import type { Vocabulary } from './vocabulary'

const mostWritten = 10_000
/** The most words of a search. */
const mostParts = 8
/** Shorter words alone say nothing. */
const shortestTelling = 3

/** A part of a search is counted up to here to tell how rare it is. */
const mostOfPart = 1_000

/**
 * What a search finds. Where it finds nothing, its typing errors are corrected (rule K-41), and where that finds nothing
 * either its rarest words are left out (rule K-68). `corrected` is the text that was searched for instead; null where
 * nothing was found.
 */
export async function findOrCorrect<Found>({
  db,
  text = '',
  synonyms,
  vocabulary,
  find,
  isEmpty,
}: {
  db: Db
  /** As it was typed; without one everything is found. */
  text: string | undefined
  synonyms: Synonyms
  vocabulary: () => Promise<Vocabulary | undefined>
  /** correctedText: the text of a corrected search. */
  find: (search: Search | undefined, correctedText?: string) => Promise<Found> | Found
  isEmpty: (found: Found) => boolean
}): Promise<{ found: Found; corrected: string | null }> {
  const search = readSearch(text, synonyms)
  const found = await find(search)
  if (!search || !isEmpty(found)) return { found, corrected: null }
  const correction = await correct(db, await vocabulary(), search, synonyms)
  const second = correction && (await find(correction.search, correction.text))
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
  const parts = partsOf(text).slice(0, mostParts)
  const known = parts.length > 1 ? await countsOf(db, [text, ...parts], synonyms) : [1]
  if (known[0]! > 0) return
  let left = parts.map((part, at) => ({ part, count: known[at + 1]! }))
  while (left.length > 1) {
    const fewest = Math.min(...left.map(({ count }) => count))
    const rarest = left.findLast(({ count }) => count === fewest)
    left = left.filter((each) => each !== rarest)
    const fewer = left.map(({ part }) => part).join(' ')
    const search = readSearch(fewer, synonyms)
    if (!search?.words.some(({ length }) => length >= shortestTelling)) return
    yield { search, text: fewer }
    if ((await countsOf(db, [fewer], synonyms))[0]! > 0) return
  }
}

/** How many products each text finds, up to mostOfPart; one more for the code of a product. */
async function countsOf(db: Db, texts: readonly string[], synonyms: Synonyms): Promise<number[]> {
  const counted = texts.map((text, at) => {
    const search = readSearch(text, synonyms)!
    const isCode = search.code ? sql`p.active and p.code_norm = ${search.code.toUpperCase()}` : sql`false`
    return sql`select ${sql.lit(at)} as at,
      case when exists (select 1 from product p where ${isCode}) then ${sql.lit(mostOfPart + 1)}
      else (select count(*)::int from (select 1 from product p where p.active and not p.is_free_line and ${matches(search)} limit ${sql.lit(mostOfPart)}) hit) end as count`
  })
  const found = await rows(db, sql<{ count: number }>`${sql.join(counted, sql` union all `)} order by at`)
  return found.map(({ count }) => count)
}

/** What a search that found nothing probably means, and how to show that; undefined when all its words are known. */
async function correct(
  db: Db,
  vocabulary: Vocabulary | undefined,
  search: Search,
  synonyms: Synonyms,
): Promise<{ search: Search; text: string } | undefined> {
  const corrected = vocabulary?.correct(search.words)
  if (!vocabulary || !corrected) return undefined
  const shown: string[] = []
  for (const word of corrected) shown.push(await asWritten(db, vocabulary, word))
  return {
    search: { words: corrected, code: null, ean: null, whole: undefined, units: synonyms.unitsOf(corrected) },
    text: shown.join(' '),
  }
}

/** A word as some product writes it, in lower case: "jabon" is shown as "jabón". */
async function asWritten(db: Db, { written }: Vocabulary, word: string): Promise<string> {
  const known = written.get(word)
  if (known) return known
  const query = `'${word}'`
  const product =
    (await firstRow(
      db,
      sql<{ texts: string }>`select name as texts from product where active and name_tsv @@ ${query}::tsquery limit 1`,
    )) ??
    (await firstRow(
      db,
      sql<{
        texts: string
      }>`select short_description || ' ' || description as texts from product where active and tsv @@ ${query}::tsquery limit 1`,
    ))
  const found =
    product?.texts
      .match(/[\p{L}\p{M}\d]+/gu)
      ?.find((each) => words(each)[0] === word)
      ?.toLowerCase() ?? word
  if (written.size < mostWritten) written.set(word, found)
  return found
}
