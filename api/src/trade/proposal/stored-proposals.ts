import { sql } from 'kysely'
import { hashOf } from '../../core/hash-of'
import { firstRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import type { BoughtRow } from './center-purchases'
import type { LikelyArticle } from './likely-articles'
import { mayBuy } from './may-buy'

/** A proposal as it is stored for a centre (rule R-16). purchases: what it was made from, as fingerprintOf tells it. */
export interface MadeProposal {
  center: number
  purchases: string
  articles: LikelyArticle[]
}

/** The same for the same purchases of a centre, in the order in which they are read. What of them is delivered does not count. */
export const fingerprintOf = (bought: readonly BoughtRow[]): string =>
  hashOf(bought.map(({ day, product, quantity }) => `${day} ${product} ${quantity}`).join(';'))

/** The proposal that was made for a centre on this day; undefined when none was. */
export const storedProposal = (
  db: Db,
  center: number,
  today: string,
): Promise<Omit<MadeProposal, 'center'> | undefined> =>
  firstRow(
    db,
    sql<Omit<MadeProposal, 'center'>>`select purchases, articles from center_proposal
      where center_id = ${center} and day = ${today}::date`,
  )

/** Replaces the proposals of these centres, each as a whole; a centre that was deleted meanwhile is passed over. */
export async function storeProposals(db: Db, day: string, made: readonly MadeProposal[]): Promise<void> {
  await sql`insert into center_proposal (center_id, day, purchases, articles, made_at)
    select c.id, ${day}::date, m.purchases, m.articles, now()
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m(center int, purchases text, articles jsonb)
    join center c on c.id = m.center
    on conflict (center_id) do update set day = excluded.day, purchases = excluded.purchases,
      articles = excluded.articles, made_at = excluded.made_at`.execute(db)
}

/**
 * Of the articles that are stored for a centre, those that it never bought and the account may buy (rule K-26), as a
 * query of (product, quantity).
 */
export const firstTimeArticles = (actor: Pick<Actor, 'only_authorized_products'>, center: number, today: string) => sql`
  select a.product, a.quantity from center_proposal s
    join center c on c.id = s.center_id join client cl on cl.id = c.client_id
    cross join jsonb_to_recordset(s.articles) as a(product int, quantity float8, "lastDay" int)
    join product p on p.id = a.product and p.active and not p.is_charge and not p.is_free_line
  where s.center_id = ${center} and s.day = ${today}::date and a."lastDay" is null and ${mayBuy(actor)}`
