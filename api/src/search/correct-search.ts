import { sql } from 'kysely'
import { firstRow, type Db } from '../db/db'
import { words } from './normalise'
import type { Search } from './read-search'
import type { Vocabulary } from './vocabulary'

const mostWritten = 10_000

/**
 * What a search finds. Where it finds nothing, its typing errors are corrected, and `corrected` is the text that was
 * searched for instead; null where that finds nothing either (rule K-41).
 */
export async function findOrCorrect<Typed extends Search | undefined, Found>({
  db,
  search,
  vocabulary,
  find,
  isEmpty,
}: {
  db: Db
  search: Typed
  vocabulary: () => Promise<Vocabulary | undefined>
  /** correctedText: the text of a corrected search. */
  find: (search: NoInfer<Typed> | Search, correctedText?: string) => Promise<Found> | Found
  isEmpty: (found: Found) => boolean
}): Promise<{ found: Found; corrected: string | null }> {
  const found = await find(search)
  if (!search || !isEmpty(found)) return { found, corrected: null }
  const correction = await correct(db, await vocabulary(), search)
  const second = correction && (await find(correction.search, correction.text))
  return second && !isEmpty(second) ? { found: second, corrected: correction.text } : { found, corrected: null }
}

/** What a search that found nothing probably means, and how to show that; undefined when all its words are known. */
async function correct(
  db: Db,
  vocabulary: Vocabulary | undefined,
  search: Search,
): Promise<{ search: Search; text: string } | undefined> {
  const corrected = vocabulary?.correct(search.words)
  if (!vocabulary || !corrected) return undefined
  const shown: string[] = []
  for (const word of corrected) shown.push(await asWritten(db, vocabulary, word))
  return { search: { words: corrected, code: null, ean: null, whole: undefined }, text: shown.join(' ') }
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
