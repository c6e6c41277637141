import { sql } from 'kysely'
import { allOf } from '../../core/db/db'
import { isCode, type Search } from '../search/read-search'
import { columnStartsWith, matches, nameHasWords, rankingPoints, relevance } from '../search/search-sql'
import type { Shown } from './filters'
import { withImage } from './ordered'
import type { Viewer } from './viewer'
import { idStatement, type IdStatement } from './viewer-rows'

/** So many names with the words are ranked; more begin so than anybody reads. */
const maxRanked = 200

/**
 * The ids of suggestions. Candidates come from indexes, each kind no more than are shown or ranked: the exact code
 * or EAN, codes that begin so, what the client bought, names that begin so, and only when these are too few, names with
 * the words, then texts and parts of codes. They are ranked by code, then names before descriptions, what was bought
 * before the rest, then relevance. Ids are passed as arrays: PostgreSQL expects few of them and looks their rows up,
 * where it would otherwise join whole tables.
 */
export function suggestedIds(
  { from: inOrder, conditions }: Shown,
  { client }: Viewer,
  search: Search,
  typed: string,
  max: number,
): IdStatement {
  const { code, ean, words } = search
  const upper = code?.toUpperCase() ?? ''
  // Half of all products have a word that begins with a certain letter: too many to help.
  const isLetter = words.length === 1 && words[0]?.length === 1
  const isNamed = nameHasWords(search)
  const from = sql`select p.id from product_search p where ${allOf(conditions)}`
  const bought = sql`array(select product_id from client_product where client_id = ${client}::int)`
  const none = sql`select null::int as id where false`
  // The index has the names with a picture, then those without.
  const begun = (hasImage: boolean) =>
    sql`(select p.id, p.name_sort from ${inOrder}
      where ${allOf([...conditions, withImage(hasImage), columnStartsWith('name_sort', typed)])}
      order by p.name_sort, p.id limit ${sql.lit(max)})`
  const codes = [
    ean && sql`(${from} and p.ean = ${ean} limit ${sql.lit(max)})`,
    code && sql`(${from} and ${columnStartsWith('code_norm', upper)} order by p.code_norm limit ${sql.lit(max)})`,
  ].filter(Boolean)
  const oftenBought = sql`${from} and p.id = any(${bought}) and ${matches(search)} limit ${sql.lit(maxRanked)}`
  const allBegun = () => sql`select id from (${begun(true)} union all ${begun(false)}) b
      order by name_sort, id limit ${sql.lit(max)}`
  const enoughCodes = isCode(search) ? sql`or (select count(*) from codes) >= ${sql.lit(max)}` : sql``
  return idStatement(sql`
    with codes as materialized (${codes.length ? sql.join(codes, sql` union all `) : none}),
    bought as materialized (${client === null ? none : oftenBought}),
    begun as materialized (${typed ? allBegun() : none}),
    named as materialized (${from} and ${isLetter ? sql`false` : isNamed}
      limit case when (select count(*) from begun) >= ${sql.lit(max)} ${enoughCodes} then 0
        else ${sql.lit(maxRanked)} end),
    others as materialized (${from} and ${isLetter ? sql`false` : matches(search)}
      limit case when (select count(*) from (
          select id from codes union select id from begun union select id from named
        ) so_far) >= ${sql.lit(max)} then 0 else ${sql.lit(maxRanked)} end)
    select p.id from unnest(array(
      select id from codes union select id from bought union select id from begun
      union select id from named union select id from others
    )) hit (id) join product_search p on p.id = hit.id
    order by greatest(${relevance(search)}, ${sql.lit(rankingPoints.codeStart - 1)}) desc, (${isNamed}) desc,
      (p.id = any(${bought})) desc, ${relevance(search)} desc, p.name_sort, p.id
    limit ${sql.lit(max)}`)
}
