import { sql } from 'kysely'
import { isBuyer } from '@portal/shared-sdk/contract'
import { rows } from '../db/db'
import { askersOf, type Asker } from './askers'
import { littleByLittle } from '../little-by-little'
import type { Variants } from '../variants/load-variants'
import type { FindQuery } from './find-page'
import { listProducts, type Products } from './service'
import { suggest } from './suggest'
import { stranger, type Viewer } from './viewer'

const patienceMs = 60_000
/** The prices of each take some 20 bytes a product. */
const mostRates = 8
/** A large catalogue may have many more categories. */
const mostSearched = 100

/** Sales with nobody's client and centre: what they have of their own is looked for and not found. The fields as in `viewerFrom`. */
const sellerWith = (rate: number | null): Viewer => ({
  account: null,
  isBuyer: false,
  seesPrices: true,
  rules: null,
  client: 0,
  center: 0,
  lead: null,
  rate,
  authorised: undefined,
  proof: undefined,
})
const byName = '-has_image,name'
const orderings = [
  byName,
  '-has_image,category',
  '-has_image,final_price',
  '-has_image,-final_price',
  '-has_image,-total_consumption',
]

type List = () => Promise<unknown>

/**
 * Opens the catalogue before anybody does, once after a start: every order of it, and the first pages of its categories
 * and searches for their names as accounts of each role see them. Until then a list takes two to three times as long,
 * since neither products nor orders are in memory, the database has no plans and the server's own code has not run; a
 * first search with a typo took half a second. Nothing is written; a list that fails is the next visitor's to be told of.
 * Ends when `signal` does.
 */
export async function warmUp(products: Products, variants: Variants, signal: AbortSignal): Promise<void> {
  await products.viewers.learn()
  const { tree } = await products.cache.read(patienceMs)
  const names = [...tree.places.values()].slice(0, mostSearched).map(({ path }) => path.at(-1)!.name)
  const pages = [...tree.places.keys()].flatMap((category) =>
    [1, 2].map((page): FindQuery => ({ ordering: byName, category, page })),
  )
  const askers = await askersOf(products.db, variants)
  await littleByLittle(
    [
      ...(await ordersOf(products)),
      ...[false, true].flatMap((forBuyers) =>
        pagesFor(
          products,
          pages,
          askers.filter(({ actor }) => isBuyer(actor.role) === forBuyers),
        ),
      ),
      ...pages.map((query) => () => listProducts(products, stranger, query)),
      ...searchesFor(products, names, askers),
      // Again with what the first ones had begun to read: the prices of rates.
      ...(await ordersOf(products)),
    ],
    signal,
  )
}

async function ordersOf(products: Products): Promise<List[]> {
  const rates = await rows(
    products.db,
    sql<{ id: number }>`
    select price_rate_id as id from client where price_rate_id is not null group by price_rate_id order by count(*) desc limit ${sql.lit(mostRates)}`,
  )
  return [null, ...rates.map(({ id }) => id)].flatMap((rate) =>
    orderings.map((ordering) => () => listProducts(products, sellerWith(rate), { ordering })),
  )
}

/** For one of them in turn. */
function askedBy(
  products: Products,
  askers: Asker[],
  turn: number,
  answer: (viewer: Viewer) => Promise<unknown>,
): List {
  const { actor, whose } = askers[turn % askers.length]!
  return () => products.viewers.answer(actor, whose, answer)
}

function pagesFor(products: Products, pages: FindQuery[], askers: Asker[]): List[] {
  return askers.length === 0
    ? []
    : pages.map((query, at) => askedBy(products, askers, at, (viewer) => listProducts(products, viewer, query)))
}

/** What is suggested for how each name begins, the search for it, and for the name without its fourth letter. */
function searchesFor(products: Products, names: string[], askers: Asker[]): List[] {
  return askers.length === 0
    ? []
    : names.flatMap((name, at) => [
        askedBy(products, askers, at, (viewer) => suggest(products, viewer, { search: name.slice(0, 4) })),
        ...[name, `${name.slice(0, 3)}${name.slice(4)}`].map((search) =>
          askedBy(products, askers, at, (viewer) => listProducts(products, viewer, { search })),
        ),
      ])
}
