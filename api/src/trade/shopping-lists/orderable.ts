import { sql } from 'kysely'
import type { Text } from '../../core/http/texts'
import type { Db } from '../../core/db/db'
import { noCart } from '../cart/queries'
import type { CartContext } from '../cart/cart-context'
import { judgeLines } from '../reorder/judge-lines'
import { articlesOf, type ListArticle } from './articles'
import { shoppingListTexts } from './texts'

/** A line that is to come onto a list. unit: a format's id, null for the own unit. par: in that format. */
export interface WantedLine {
  product: number
  unit: number | null
  par: number | null
  note: string
}

/** price: of an own unit today, in euros. refused: why the account may not put it onto a list of the client. */
export interface JudgedLine {
  wanted: WantedLine
  article: ListArticle | undefined
  price: number | null
  refused: Text | null
}

/** Which lines the account may put onto a list of the client (rules ), in the same order. */
export async function judgeWanted(
  db: Db,
  client: number,
  wanted: readonly WantedLine[],
  context: CartContext,
): Promise<JudgedLine[]> {
  const asked = JSON.stringify(wanted.map(({ product, unit }, at) => ({ line: at + 1, product, unit })))
  const articles = await articlesOf(
    db,
    sql`select a.line, a.line as position, a.product as product_id, a.unit as unit_id, 1 as quantity, '0' as price
      from jsonb_to_recordset(${asked}::jsonb) as a(line int, product int, unit int)`,
    context.actor.rules.on_demand,
  )
  const { lines } = await judgeLines(db, await noCart(db, { client }), articles, undefined, context)
  const articleAt = new Map(articles.map((article) => [article.line, article]))
  const judgedAt = new Map(lines.map((line) => [line.line, line]))
  return wanted.map((line, at): JudgedLine => {
    const article = articleAt.get(at + 1)
    const judged = judgedAt.get(at + 1)
    const price = judged?.product?.price ?? null
    return { wanted: line, article, price, refused: refusalOf(line, article, price) }
  })
}

function refusalOf({ unit }: WantedLine, article: ListArticle | undefined, price: number | null): Text | null {
  if (!article || (unit !== null && article.unit === null)) return shoppingListTexts.notSold
  if (article.is_charge) return shoppingListTexts.charge
  return price === null ? shoppingListTexts.notSold : null
}
