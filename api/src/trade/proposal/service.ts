import { sql } from 'kysely'
import { largestQuantity, type Proposal, type ProposalLine, type ReorderLine } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../../core/db/db'
import type { CartContext } from '../cart/cart-context'
import { activeCart } from '../cart/queries'
import { compareLines } from '../reorder/service'
import { boughtByCenter } from './bought-by-center'
import { purchasesOf, purchasesOfCenters, type BoughtRow } from './center-purchases'
import { dayNumber, dayOf } from './days'
import { historyOf, likelyArticles, type LikelyArticle } from './likely-articles'
import type { ProposalStates } from './proposal-state'
import { reasonOf } from './reason'
import { refusalsOf } from './refusals'
import { fingerprintOf, storedProposal } from './stored-proposals'

/**
 * GET centers/{id}/proposal/: what a centre will probably order next, from its purchases up to now, at today's prices
 * and by the rights of the account (rules ). Changes nothing.
 * @throws 404 for a centre that is not the account's
 */
export async function proposalOf(
  db: Db,
  states: ProposalStates,
  center: number,
  context: CartContext,
): Promise<Proposal> {
  const { actor, today } = context
  const source = await boughtByCenter(db, actor, center, today)
  const bought = await purchasesOf(db, actor, center, today)
  const refused = await refusalsOf(db, actor, center, today)
  const isRefused = new Set(refused.map(({ product }) => product.id))
  const byProduct = new Map(source.lines.map((line) => [line.line, line]))
  const likely = (await likelyOf(db, states, { center, client: source.client, bought }, context)).filter(
    ({ product }) => byProduct.has(product) && !isRefused.has(product),
  )
  const lines = likely.map(({ product, quantity }) => {
    const line = byProduct.get(product)!
    const inFormat = Math.round(quantity / (line.unit?.quantity ?? 1))
    return { ...line, quantity: Math.min(Math.max(1, inFormat), largestQuantity) }
  })
  const report = await compareLines(db, { ...source, lines }, { mode: 'merge', center, wanted: undefined }, context)
  const inCart = await quantitiesInCart(db, source.client, context)
  const underWay = new Map<number, number>()
  for (const { product, under_way: open } of bought) underWay.set(product, (underWay.get(product) ?? 0) + open)
  return {
    center: { id: center, name: source.center_name ?? '' },
    client: source.client,
    cart_center: report.cart_center,
    cart_lines: report.cart_lines,
    lines: report.lines.flatMap((line, at) => (isGone(line) ? [] : [present(line, likely[at]!)])),
    refused,
  }

  function present(line: ReorderLine, article: LikelyArticle): ProposalLine {
    return {
      ...line,
      price_changed: line.price_changed && article.lastDay !== null,
      reason: reasonOf(article, dayNumber(today), context.language),
      last_day: article.lastDay === null ? null : dayOf(article.lastDay),
      usual_days: article.usualDays,
      under_way: Math.round((underWay.get(line.line) ?? 0) / (line.unit?.quantity ?? 1)),
      in_cart: inCart.get(line.line) ?? 0,
    }
  }
}

interface Of {
  center: number
  client: number
  /** What the account may read of the centre's purchases. */
  bought: readonly BoughtRow[]
}

/**
 * The proposal that was made in the night where the purchases are those that it was made from; else it is made anew, but
 * for the articles that the centre never bought (rules ).
 */
async function likelyOf(
  db: Db,
  states: ProposalStates,
  { center, client, bought }: Of,
  { actor, today }: CartContext,
): Promise<LikelyArticle[]> {
  const stored = await storedProposal(db, center, today)
  if (stored?.purchases === fingerprintOf(bought)) return stored.articles
  const state = await states.current(db)
  const ofClient = state?.model.way === 'neighbours' ? await boughtByClient(db, actor, client, today) : bought
  const likely = likelyArticles(state, historyOf(state, ofClient), center, dayNumber(today))
  const own = new Set(bought.map(({ product }) => product))
  const firstTime = stored?.articles.filter(({ product, lastDay }) => lastDay === null && !own.has(product)) ?? []
  return [...likely.filter(({ lastDay }) => lastDay !== null), ...firstTime]
}

async function boughtByClient(
  db: Db,
  actor: CartContext['actor'],
  client: number,
  today: string,
): Promise<BoughtRow[]> {
  const centers = await rows(db, sql<{ id: number }>`select id from center where client_id = ${client}`)
  return purchasesOfCenters(
    db,
    centers.map(({ id }) => id),
    today,
    actor.can_see_delivery_notes,
  )
}

/** An article that the account may no longer buy is not proposed, unless another one replaces it. */
const isGone = ({ product, replacement }: ReorderLine) => product === null && replacement === null

async function quantitiesInCart(db: Db, client: number, { actor }: CartContext): Promise<Map<number, number>> {
  const cart = await activeCart(db, actor)
  if (!cart || cart.client_id !== client) return new Map()
  const found = await rows(
    db,
    sql<{ product: number; quantity: number }>`select product_id as product, sum(quantity)::int as quantity
      from cart_item where cart_id = ${cart.id} group by 1`,
  )
  return new Map(found.map(({ product, quantity }) => [product, quantity]))
}
