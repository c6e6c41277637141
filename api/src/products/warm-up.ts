import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isBuyer } from '@portal/shared-sdk/contract'
import { rows, type Db } from '../db/db'
import { actorOfAccount, type Actor } from '../http/actor'
import { clientsOf } from '../http/rows-of'
import type { Variants } from '../variants/load-variants'
import type { FindQuery } from './find-page'
import type { Whose } from './named-rows'
import { listProducts, type Products } from './service'
import { stranger, type Viewer } from './viewer'

/** So many at once, as each of the database's connections has to plan them; one stays free for who comes meanwhile. */
const together = 3
/** Lists take at most a third of the time: who comes meanwhile is answered. */
const restsPerTurn = 2
const patienceMs = 60_000
/** The prices of each take some 20 bytes a product. */
const mostRates = 8

/** Sales with nobody's client and centre: what they have of their own is looked for and not found. */
const seller: Viewer = { ...stranger, isBuyer: false, seesPrices: true, client: 0, center: 0 }
const byName = '-has_image,name'
const orderings = [byName, '-has_image,category', '-has_image,final_price', '-has_image,-final_price', '-has_image,-total_consumption']

type List = () => Promise<unknown>

/**
 * Opens the catalogue before anybody does, once after a start: every order of it, and the first pages of its categories
 * as accounts of each role see them. Until then a list takes two to three times as long, since neither products nor
 * orders are in memory, the database has no plans and the server's own code has not run. Nothing is written; a list that
 * fails is the next visitor's to be told of. Ends when `signal` does.
 */
export async function warmUp(products: Products, variants: Variants, signal: AbortSignal): Promise<void> {
  await products.viewers.learn()
  const { tree } = await products.cache.read(patienceMs)
  const pages = [...tree.places.keys()].flatMap((category) => [1, 2].map((page): FindQuery => ({ ordering: byName, category, page })))
  const askers = await askersOf(products.db, variants)
  const lists = [
    ...await ordersOf(products),
    ...[false, true].flatMap((forBuyers) => pagesFor(products, pages, askers.filter(({ actor }) => isBuyer(actor.role) === forBuyers))),
    ...pages.map((query) => () => listProducts(products, stranger, query)),
    // Again with what the first ones had begun to read: the prices of rates.
    ...await ordersOf(products),
  ]
  for (let at = 0; at < lists.length; at += together) {
    const startedAt = performance.now()
    await Promise.all(lists.slice(at, at + together).map((list) => list().catch(() => undefined)))
    await sleep(restsPerTurn * (performance.now() - startedAt), undefined, { signal })
  }
}

async function ordersOf(products: Products): Promise<List[]> {
  const rates = await rows(products.db, sql<{ id: number }>`
    select price_rate_id as id from client where price_rate_id is not null group by price_rate_id order by count(*) desc limit ${sql.lit(mostRates)}`)
  return [null, ...rates.map(({ id }) => id)].flatMap((rate) => orderings.map((ordering) => () => listProducts(products, { ...seller, rate }, { ordering })))
}

interface Asker { actor: Actor; whose: Whose }

/** Each page for one of them in turn. */
function pagesFor(products: Products, pages: FindQuery[], askers: Asker[]): List[] {
  return askers.length === 0 ? [] : pages.map((query, at) => () => {
    const { actor, whose } = askers[at % askers.length]!
    return products.viewers.answer(actor, whose, (viewer) => listProducts(products, viewer, query))
  })
}

/** An account of each role with some of its clients and centres. */
async function askersOf(db: Db, variants: Variants): Promise<Asker[]> {
  const accounts = await rows(db, sql<{ id: number }>`select min(id) as id from account where active group by role order by role`)
  const actors = await Promise.all(accounts.map(({ id }) => actorOfAccount(db, variants, id)))
  const askers = await Promise.all(actors.filter((actor) => actor !== undefined).map(async (actor): Promise<Asker[]> => {
    const centers = await rows(db, sql<{ client: number; center: number }>`
      select client_id as client, id as center from center where ${clientsOf(actor, 'center.client_id')} order by id limit 8`)
    return centers.flatMap(({ client, center }) => [{ client }, { client, center }, { center }].map((whose) => ({ actor, whose })))
  }))
  return askers.flat()
}
