import { sql, type RawBuilder } from 'kysely'
import { partsQuery, wordsQuery, type Search } from './read-search'

/** The condition on `product_search p` that a search finds it: it has all words, or its code or EAN has this part (K-40). */
export function matches(search: Search): RawBuilder<unknown> {
  const parts = partsQuery(search)
  const ways = [
    search.words.length > 0 && sql`p.tsv @@ ${wordsQuery(search)}::tsquery`,
    parts && sql`p.code_tsv @@ ${parts}::tsquery`,
    search.code && !parts && sql`p.code_norm = ${search.code.toUpperCase()}`,
  ].filter((way): way is RawBuilder<unknown> => Boolean(way))
  return ways.length ? sql`(${sql.join(ways, sql` or `)})` : sql`false`
}

/** The condition on `product p` that a search finds it. */
export const productMatches = (search: Search): RawBuilder<unknown> =>
  sql`p.id in (select p.id from product_search p where ${matches(search)})`

/** The condition on `product_search p` that all words begin words of its name, or its code or EAN has this part (rule D-120). */
export function nameOrCodeMatches(search: Search): RawBuilder<unknown> {
  const parts = partsQuery(search)
  const named = search.words.length > 0 ? nameHasWords(search) : sql`false`
  return parts ? sql`(${named} or p.code_tsv @@ ${parts}::tsquery)` : named
}

/** The condition on `product_search p` that all words are in its name. */
export function nameHasWords(search: Search): RawBuilder<unknown> {
  return sql`p.name_tsv @@ ${wordsQuery(search)}::tsquery`
}

/** The condition that a column of `product_search p` in "C" collation begins with a text, as a range of an index. */
export const columnStartsWith = (column: 'code_norm' | 'name_sort', start: string): RawBuilder<unknown> =>
  sql`(p.${sql.ref(column)} >= ${start} and p.${sql.ref(column)} < ${`${start}\u{10FFFF}`})`

/** The condition that the name of `product p` begins with the first word or what it means; undefined without words. */
export function beginsName({ words, units }: Search): RawBuilder<unknown> | undefined {
  const firsts = [words[0], ...(units?.[0]?.others.map(([first]) => first) ?? [])].filter((word) => word !== undefined)
  if (firsts.length === 0) return undefined
  return sql`(${sql.join(
    firsts.map((word) => sql`p.name_norm like ${`${word}%`}`),
    sql` or `,
  )})`
}

/** The condition that the name of `product p` has all words as whole ones. */
export const nameHasWholeWords = ({ words }: Search): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`' ' || p.name_norm || ' ' like ${`% ${word} %`}`),
    sql` and `,
  )

/**
 * The points of a ranking (rule K-42). A search has eight words at most: all of them in the name, 20 each, are worth
 * more than seven whole ones, and no eight words are worth as much as the beginning of a code.
 */
export const rankingPoints = {
  /** The search is the product's code or EAN. */
  exactCode: 1000,
  /** The code begins with the search, which has a digit; one without may well be a word. */
  codeStart: 500,
  wordLikeCodeStart: 6,
  /** Of each word: a whole word of the name, or the beginning of one. */
  wholeWord: 22,
  wordStart: 20,
  /** The name begins with the first word. */
  nameStart: 1,
} as const

/**
 * The relevance of `product p` to a search, the best highest (rule K-42): exact code or EAN, a code that begins so (when
 * the text has a digit), words in the name (whole ones and the first one before others), description. Of eight words at
 * most, all in the name are worth more than all but one. A synonym in the name is worth what a word that begins so is.
 */
export function relevance(search: Search): RawBuilder<number> {
  const { exactCode, codeStart, wordLikeCodeStart, wordStart, nameStart } = rankingPoints
  const { words, code, ean, units } = search
  const points: RawBuilder<unknown>[] = []
  if (code) {
    const upper = code.toUpperCase()
    const isExact = ean ? sql`p.code_norm = ${upper} or p.ean = ${ean}` : sql`p.code_norm = ${upper}`
    points.push(
      sql`case when ${isExact} then ${sql.lit(exactCode)}
        when p.code_norm like ${`${upper}%`} then ${sql.lit(/\d/.test(code) ? codeStart : wordLikeCodeStart)}
        else 0 end`,
    )
  }
  for (const { words: own, others } of units ?? [{ words, others: [] }]) {
    const typed = sql`(${sql.join(own.map(wordPoints), sql` + `)})`
    const meant = others.map((other) => {
      const inName = other.map((word) => sql`' ' || p.name_norm like ${`% ${word}%`}`)
      return sql`case when ${sql.join(inName, sql` and `)} then ${sql.lit(wordStart * own.length)} else 0 end`
    })
    if (own.length > 0) points.push(meant.length > 0 ? sql`greatest(${sql.join([typed, ...meant])})` : typed)
  }
  const begins = beginsName(search)
  if (begins) points.push(sql`case when ${begins} then ${sql.lit(nameStart)} else 0 end`)
  return points.length ? sql<number>`(${sql.join(points, sql` + `)})` : sql<number>`0`
}

const wordPoints = (word: string): RawBuilder<unknown> =>
  sql`case when ' ' || p.name_norm || ' ' like ${`% ${word} %`} then ${sql.lit(rankingPoints.wholeWord)}
    when ' ' || p.name_norm like ${`% ${word}%`} then ${sql.lit(rankingPoints.wordStart)} else 0 end`
